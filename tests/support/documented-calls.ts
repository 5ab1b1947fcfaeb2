import path from "node:path";
import { expect } from "vitest";
import type { OperationRoute } from "@/lib/transport/route";
import { filled } from "./http";

/*
 * Sends calls of the API document with their examples. Ids differ between organizations: each id in
 * an example stands for the one that took its place here.
 */

const root = path.join(import.meta.dirname, "../..");
const ID = /\b[a-z]{3}_[0-9a-z]{24}\b/g;

/** Ids in the examples → ids here. */
export type Known = Map<string, string>;

/** The value with each example id replaced by the id here. */
const here = (value: unknown, known: Known) =>
  JSON.parse(JSON.stringify(value).replace(ID, (id) => known.get(id) ?? id));

/** A call by its line in the document, `POST /api/projects/`. */
export async function sendDocumented(call: string, input: object, token: string, known: Known) {
  const [method = "", address = ""] = call.split(" ");
  const file = address.replace(/\{(\w+)\}/g, "[$1]");
  const handlers: Record<string, OperationRoute> = await import(
    path.join(root, "app", file, "route.ts")
  );
  const [filledIn, rest] = filled(file, here(input, known));
  const isInAddress = method === "GET" || method === "DELETE";
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, `${value}`]),
  );
  const body = isInAddress || Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest);
  const request = new Request(`http://localhost${filledIn}${isInAddress ? `?${query}` : ""}`, {
    method,
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
  });
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, String(here(input, known)[name])]));
  const route = handlers[method];
  if (!route) throw new Error(`${file} has no ${method}`);
  return route(request, { params: Promise.resolve(params) });
}

/** The body of a response: JSON, or the text of a file. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = new TextDecoder().decode(await response.arrayBuffer());
  return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/** Learns which ids stand for the example's, from the places where the example has them. */
function learn(met: unknown, told: unknown, known: Known): void {
  if (typeof told === "string" && typeof met === "string") {
    const ids = met.match(ID) ?? [];
    for (const [nth, id] of (told.match(ID) ?? []).entries())
      if (!known.has(id) && ids[nth]) known.set(id, ids[nth]);
  } else if (told && met && typeof told === "object" && typeof met === "object")
    for (const [name, one] of Object.entries(told))
      learn((met as Record<string, unknown>)[name], one, known);
}

const withoutMoments = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "moment")
      .replace(/\b[0-9a-f]{64}\b/g, "sha256"),
  );

/** Expects the documented answer, except for times and hashes, and learns its ids. */
export function expectDocumented(answer: unknown, told: unknown, known: Known): void {
  learn(answer, told, known);
  expect(withoutMoments(answer)).toEqual(withoutMoments(here(told, known)));
}
