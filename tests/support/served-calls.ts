import { actions } from "../architecture/access-of-actions";
import type { Caller } from "./callers";
import {
  type Call,
  everybody,
  formOf,
  type Input,
  inputOf,
  type Tell,
  verdictOf,
  verdictOfCode,
  type Worlds,
} from "./every-call";
import { filled, ownAddress, sameOrigin, send } from "./http";
import { callAction } from "./server-actions";

/* Calls of the access ledger, made over HTTP to the served product. */

/** Calls a route with its input, in the form that it expects. */
export async function callRoute(route: string, input: Input, headers: Record<string, string>) {
  const [method = "", address = ""] = route.split(" ");
  const [path, rest] = filled(address, input);
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(texts);
  const all = { ...sameOrigin(), ...ownAddress(), ...headers };
  if (method === "GET" || method === "DELETE")
    return send(`${path}?${query}`, { method, headers: all });
  const json = { ...all, "content-type": "application/json" };
  const answer = await send(path, { method, headers: json, body: JSON.stringify(rest) });
  if (answer.status !== 400) return answer;
  const told = await answer.clone().text();
  if (told.includes("application/x-www-form-urlencoded"))
    return send(path, { method, headers: all, body: query });
  if (!told.includes("multipart/form-data")) return answer;
  return send(path, { method, headers: all, body: formOf(told, rest) });
}

async function tellRoute(call: Call, caller: Caller, { own, foreign }: Worlds) {
  const headers = await caller.headers(own, foreign);
  const answer = await callRoute(call.name, inputOf(call, own), headers);
  // A stream does not end by itself.
  await answer.body?.cancel();
  return verdictOf(answer.status);
}

/** A refused action has a code; anything else was let in. */
async function tellAction(call: Call, caller: Caller, { own, foreign }: Worlds) {
  const headers = { ...ownAddress(), ...(await caller.headers(own, foreign)) };
  const answer = await callAction(call.name, inputOf(call, own), headers);
  const code = /"code":"([A-Z_]+)"/.exec(await answer.text())?.[1];
  return code === undefined ? verdictOf(answer.status) : verdictOfCode(code);
}

/** The result for a caller of a route or action over HTTP. */
export const tellServed: Tell = (call, caller, worlds) =>
  (call.name in actions ? tellAction : tellRoute)(call, caller, worlds);

/** The results of a route that lets in every working key. */
export async function tellOfKeys({ name }: Call, { own, foreign }: Worlds) {
  const [told, meant]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [who, caller] of everybody) {
    const answer = await callRoute(name, {}, await caller.headers(own, foreign));
    told[who] = verdictOf(answer.status);
    meant[who] = caller.isKnown && caller.via === "key" ? "done" : 401;
  }
  return { told, meant };
}
