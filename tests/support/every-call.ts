import { statusOf } from "@/lib/transport/problem";
import { actions, routes } from "../architecture/access";
import { answersUnknown, narrower } from "../architecture/narrower-access";
import { type Caller, callers } from "./callers";
import { operations } from "./operations";
import { aWorld, recordFields, sampleOf, type World } from "./samples";

/*
 * Everybody who may come to a call, and what the table of who may call what says they are told: for
 * the matrix within one process and for its sample over the network alike.
 */

export type Input = Record<string, unknown>;
/** What a caller is told of an operation: "done", or the status of a refusal. */
export type Verdict = "done" | number;
export type Verdicts = Record<string, Verdict>;
/** A route or an action, and the row of the table about it. */
export type Call = { name: string; row: string };
/** Whose records a call names, and the organization that the callers of another one are of. */
export type Worlds = { own: World; foreign: World };
/** Makes the call as the caller. */
export type Tell = (call: Call, caller: Caller, worlds: Worlds) => Promise<Verdict>;

export const everybody = Object.entries(callers);

const isOpen = (row: string) => row.split(" ")[1] === "public" || row.startsWith("public");
/** Of API keys alone, over no one operation. */
const isForKeys = (row: string) => row.startsWith("keys,");
/** Signing out by a plain button is no failure for anybody. */
const isButton = (row: string) => row.startsWith("accounts.signOut ");

const rows = (table: Record<string, string>) =>
  Object.entries(table).map(([name, row]): Call => ({ name, row }));
export const guardedRoutes = rows(routes).filter(({ row }) => !isOpen(row) && !isForKeys(row));
export const openRoutes = rows(routes).filter(({ row }) => isOpen(row));
export const routesForKeys = rows(routes).filter(({ row }) => isForKeys(row));
export const guardedActions = rows(actions).filter(({ row }) => !isOpen(row) && !isButton(row));

function operationOf(row: string) {
  const name = row.split(" ")[0];
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The table names ${name}, which is no operation`);
  return found;
}

/** The valid input of a call, made from a world's records; nothing where there is no operation. */
export const inputOf = ({ row }: Call, world: World): Input =>
  row.includes(", no operation") ? {} : sampleOf(operationOf(row), world);

/**
 * What the table says that a caller is told. Actions are the browser's: its cookie alone counts.
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
  for (const { only, others } of [narrower[call] ?? narrower[name] ?? []].flat())
    if (only === "themselves" ? !caller.isOwner : !only.includes(caller.via)) return others;
  const namesRecords =
    !answersUnknown.has(name) &&
    recordFields(operationOf(row), worlds.own, worlds.foreign).length > 0;
  return caller.isForeign && namesRecords ? 404 : "done";
}

const refusals = [401, 403, 404];

/** A status as a verdict: an input that is refused for another reason was let in. */
export const verdictOf = (status: number): Verdict =>
  refusals.includes(status) || status >= 500 ? status : "done";

/** The same of an action's answer, which says a code where it was refused. */
export const verdictOfCode = (code: string | undefined): Verdict =>
  code === undefined ? "done" : verdictOf(statusOf[code as keyof typeof statusOf] ?? 500);

export type Told = { told: Verdicts; meant: Verdicts };

let used: Worlds | undefined;
const freshWorlds = async (): Promise<Worlds> => ({ own: await aWorld(), foreign: await aWorld() });

/**
 * What everybody is told of a call, and what the table says. Those who are to be refused come
 * first, in worlds that calls before may have used up: then nothing counts but all verdicts right
 * and somebody let in at last, since the records were still there that the refused had named.
 */
export async function tellAll(call: Call, tell: Tell): Promise<Told> {
  const inUsed = used && (await tellAllIn(used, call, tell));
  if (inUsed) return inUsed;
  return (await tellAllIn(await freshWorlds(), call, tell, true)) as Told;
}

async function tellAllIn(
  first: Worlds,
  call: Call,
  tell: Tell,
  isFresh = false,
): Promise<Told | null> {
  const meant = Object.fromEntries(
    everybody.map(([who, caller]) => [who, expectedVerdict(call, caller, first)]),
  );
  const told: Verdicts = {};
  const [refused, letIn] = [true, false].map((isRefused) =>
    everybody.filter(([who]) => (meant[who] !== "done") === isRefused),
  ) as [typeof everybody, typeof everybody];
  for (const [who, caller] of refused) {
    told[who] = await tell(call, caller, first);
    if (told[who] !== meant[who] && !isFresh) return null;
  }
  used = first;
  // Records of their own world are named by the others; a foreigner is let in without any.
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

/** The input as a form with a file. */
export function uploadOf({ file, ...rest }: Input): FormData {
  const form = new FormData();
  form.append("file", new Blob(["Name\nAcme\n"]), "list.csv");
  for (const [name, value] of Object.entries(rest)) form.append(name, JSON.stringify(value));
  return form;
}
