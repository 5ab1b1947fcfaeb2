import { randomBytes, randomInt } from "node:crypto";
import { inject } from "vitest";
import { openConnection } from "@/db/connection";
import { aFounder, type Person } from "./founder";

export const address = () => inject("address");

/** The headers by which a browser marks a request from a page of the product. */
export const sameOrigin = () => ({ "sec-fetch-site": "same-origin" });
/** A network address per request, so that rate limits do not interfere. */
export const ownAddress = () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

const json = { "content-type": "application/json" };

/** Sends a request to the product; redirects are not followed. */
export const send = (path: string, init: RequestInit = {}) =>
  fetch(address() + path, { redirect: "manual", ...init });

export const post = (path: string, body: unknown, headers: Record<string, string>) =>
  send(path, {
    method: "POST",
    headers: { ...json, ...sameOrigin(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Fills an address with its parameters; returns it with the remaining input. */
export function filled(
  address: string,
  input: Record<string, unknown>,
): [string, Record<string, unknown>] {
  const rest = { ...input };
  const path = address.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_part, name: string) => {
    const value = String(rest[name] ?? "unknown");
    delete rest[name];
    return encodeURIComponent(value);
  });
  return [path, rest];
}

/**
 * Somebody new whose organization holds nothing: a sign-up would import the starter catalog, which
 * is work for the whole machine. `more` takes the place of what they are usually called.
 */
export async function aPerson(more: Partial<Person> = {}) {
  const email = `${randomBytes(9).toString("hex")}@ridge.example`;
  const usual = {
    email,
    password: "four plain cedar words",
    full_name: "Ada Ridge",
    firm: "Ridge",
  };
  const person = { ...usual, ...more };
  const owner = openConnection(inject("ownerUrl"), { max: 1 });
  const token = await aFounder(person, owner).finally(() => owner.end());
  return { ...person, cookie: `authToken=${token}` };
}

/** The Cookie header of somebody new. */
export const anAccount = async () => (await aPerson()).cookie;

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  fields?: Record<string, string[]>;
};

/** The problem body of a refused request, after checking status, shape and media type. */
export async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  const type = response.headers.get("content-type");
  if (type !== "application/problem+json")
    throw new Error(`${response.status} ${type}: ${text.slice(0, 300)}`);
  const problem = JSON.parse(text) as Problem;
  if (problem.status !== response.status || problem.type !== "about:blank" || !problem.detail)
    throw new Error(`Not a problem: ${text}`);
  return problem;
}
