import { globSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { statusOf } from "@/lib/core/errors";
import { routes } from "../architecture/access";
import { actions } from "../architecture/access-of-actions";
import { answersUnknown, narrower } from "../architecture/narrower-access";
import { type Caller, callers } from "./callers";
import { ownAddress, sameOrigin } from "./http";
import { operations } from "./operations";
import { aPdf } from "./sample-files";
import { recordFields, sampleOf } from "./samples";
import { aWorld, type World } from "./world";

/*
 * Every caller of a call, and the result that the access ledger expects: used by the matrix within
 * one process and by its sample over HTTP.
 */

export type Input = Record<string, unknown>;
/** The result of a call: "done", or the status of a refusal. */
export type Verdict = "done" | number;
export type Verdicts = Record<string, Verdict>;
/** A route or an action, and its row in the access ledger. */
export type Call = { name: string; row: string };
/** The world whose records a call names, and the world of foreign callers. */
export type Worlds = { own: World; foreign: World };
/** Makes the call as the caller. */
export type Tell = (call: Call, caller: Caller, worlds: Worlds) => Promise<Verdict>;

export const everybody = Object.entries(callers);

/**
 * Whom calls tell apart. In how many ways somebody may fail to be known is the same for each call:
 * `npm run drill -- every-caller` tries all of them with all calls.
 */
const kinds = new Set([
  "a stranger",
  "a revoked session",
  "another organization's admin",
  "a member",
  "an admin",
  "a read-only key",
  "a key that may write",
]);
export const eachKind = everybody.filter(([who]) => process.env.DRILL || kinds.has(who));

const isOpen = (row: string) => row.split(" ")[1] === "public" || row.startsWith("public");
/** Calls by API keys only, which belong to no single operation. */
const isForKeys = (row: string) => row.startsWith("keys,");
/** Signing out is a plain button and refuses nobody. */
const isButton = (row: string) => row.startsWith("accounts.signOut ");

const rows = (table: Record<string, string>) =>
  Object.entries(table).map(([name, row]): Call => ({ name, row }));
export const guardedRoutes = rows(routes).filter(({ row }) => !isOpen(row) && !isForKeys(row));
export const openRoutes = rows(routes).filter(({ row }) => isOpen(row));
export const routesForKeys = rows(routes).filter(({ row }) => isForKeys(row));
export const guardedActions = rows(actions).filter(({ row }) => !isOpen(row) && !isButton(row));

export const changes = ({ row }: Call) => !row.endsWith(" read");
const turns = new Map(
  [...guardedRoutes, ...guardedActions].filter(changes).map(({ name }, at) => [name, at]),
);
/**
 * Which of those whom a call lets in try it. A write may use up what it names, so that each of them
 * needs a world of its own: in `npm test` one tries it, in turn from write to write, beside
 * everybody who is refused; in `npm run drill -- every-caller` all do, as with what changes nothing.
 */
function inTurn<One>(call: Call, letIn: One[]): One[] {
  if (process.env.DRILL || !changes(call)) return letIn;
  const at = (turns.get(call.name) ?? 0) % letIn.length;
  return letIn.slice(at, at + 1);
}

function operationOf(row: string) {
  const name = row.split(" ")[0];
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The table names ${name}, which is no operation`);
  return found;
}

/** The valid input of a call, made from a world's records; empty without an operation. */
export const inputOf = ({ row }: Call, world: World): Input =>
  row.includes(", no operation") ? {} : sampleOf(operationOf(row), world);

/**
 * The result that the ledger expects. Actions are called by browsers, so only the cookie counts.
 */
export function expectedVerdict(
  { name: call, row }: Call,
  caller: Caller,
  worlds: Worlds,
): Verdict {
  const [name = "", access, effect] = row.split(" ");
  if (!caller.isKnown || (call in actions && caller.via !== "cookie")) return 401;
  if (caller.via === "key" && effect === "write" && !caller.canWrite) return 403;
  if (access === "admin" && (caller.via === "key" || caller.role !== "admin")) return 403;
  const namesRecords =
    !answersUnknown.has(name) &&
    recordFields(operationOf(row), worlds.own, worlds.foreign).length > 0;
  // Who cannot see the records is told that before anybody asks whose they are.
  const isBlind = caller.isForeign && namesRecords;
  for (const { only, others } of [narrower[call] ?? narrower[name] ?? []].flat())
    if (only === "themselves" ? !caller.isOwner && !isBlind : !only.includes(caller.via))
      return others;
  return isBlind ? 404 : "done";
}

const refusals = [401, 403, 404];

/** A status as a verdict: an input refused for another reason means that the caller was let in. */
export const verdictOf = (status: number): Verdict =>
  refusals.includes(status) || status >= 500 ? status : "done";

/** The same for an action's answer, which has a code when refused. */
export const verdictOfCode = (code: string | undefined): Verdict =>
  code === undefined ? "done" : verdictOf(statusOf[code as keyof typeof statusOf] ?? 500);

export type Told = { told: Verdicts; meant: Verdicts };

let used: Worlds | undefined;
/** The foreign world stays: whoever comes from it only names records of the other. */
const freshWorlds = async (): Promise<Worlds> => ({
  own: await aWorld(),
  foreign: used?.foreign ?? (await aWorld()),
});

/**
 * The result of a call for every caller, and the expected one. Callers to be refused go first, in
 * worlds that earlier calls may have used up: the result counts only if all verdicts are right and
 * somebody is let in last, which proves that the records still existed.
 */
export async function tellAll(call: Call, tell: Tell, whom = everybody): Promise<Told> {
  const inUsed = used && (await tellAllIn(used, { call, tell, whom }));
  if (inUsed) return inUsed;
  return (await tellAllIn(await freshWorlds(), { call, tell, whom }, true)) as Told;
}

async function tellAllIn(
  first: Worlds,
  { call, tell, whom }: { call: Call; tell: Tell; whom: typeof everybody },
  isFresh = false,
): Promise<Told | null> {
  const verdictFor = ([, caller]: [string, Caller]) => expectedVerdict(call, caller, first);
  const refused = whom.filter((one) => verdictFor(one) !== "done");
  const letIn = inTurn(
    call,
    whom.filter((one) => verdictFor(one) === "done"),
  );
  const meant = Object.fromEntries([...refused, ...letIn].map((one) => [one[0], verdictFor(one)]));
  const told: Verdicts = {};
  for (const [who, caller] of refused) {
    told[who] = await tell(call, caller, first);
    if (told[who] !== meant[who] && !isFresh) return null;
  }
  used = first;
  // Others first, as they only name records of their own world; foreign callers need none.
  for (const [at, [who, caller]] of letIn.toSorted(othersFirst).entries()) {
    told[who] = await tell(call, caller, used);
    if (told[who] === "done") continue;
    if (at === 0 && !isFresh) return null;
    used = await freshWorlds();
    told[who] = await tell(call, caller, used);
  }
  return letIn.length > 0 || isFresh ? { told, meant } : null;
}

const othersFirst = ([, one]: [string, Caller], [, other]: [string, Caller]) =>
  Number(one.isForeign) - Number(other.isForeign);

/** The input as the form that a refusal asks for: with a file in a part of its own, or without. */
export function formOf(told: string, input: Input): FormData {
  const [, part] = /with the file in the part (\w+)/.exec(told) ?? [];
  if (!part) return partsOf(input);
  const { file: _stored, ...rest } = input;
  if (part === "file") return uploadOf(rest, part, new Blob(["Name\nAcme\n"]));
  const form = partsOf(rest);
  form.append(part, new Blob([new Uint8Array(aPdf("An NDA"))]), "nda.pdf");
  return form;
}

/** The input as a form with a file; other parts are JSON. */
function uploadOf(rest: Input, part: string, file: Blob): FormData {
  const form = new FormData();
  form.append(part, file, "list.csv");
  for (const [name, value] of Object.entries(rest))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return form;
}

/** The input as a form without a file: a list is a part that is repeated. */
function partsOf(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) if (one !== null) form.append(name, String(one));
  return form;
}

const root = path.resolve(import.meta.dirname, "../..");

/** The modules whose paths, from the root, match a pattern. */
export const importAll = (pattern: string) =>
  Promise.all(
    globSync(pattern, { cwd: root }).map(async (file) => ({
      file,
      module: (await import(path.join(root, file))) as Record<string, unknown>,
    })),
  );

const headersOf = new WeakMap<Worlds, Map<Caller, Record<string, string>>>();

/** What a caller sends; in the same worlds the same session or key. */
export async function shownBy(caller: Caller, worlds: Worlds): Promise<Record<string, string>> {
  const known = headersOf.get(worlds) ?? new Map<Caller, Record<string, string>>();
  headersOf.set(worlds, known);
  const shown = known.get(caller) ?? (await caller.headers(worlds.own, worlds.foreign));
  known.set(caller, shown);
  const [address = ""] = Object.values(ownAddress());
  return { ...sameOrigin(), ...shown, "x-spotlight-address": address };
}

/** Expects of a call, for each kind of caller, what the table of access says. */
export async function expectAsTheTableSays(call: Call, tell: Tell): Promise<void> {
  const { told, meant } = await tellAll(call, tell, eachKind);
  expect(told).toEqual(meant);
}

/** Calls as the rows of a test. */
export const byName = (calls: Call[]) => calls.map((call) => [call.name, call] as const);
