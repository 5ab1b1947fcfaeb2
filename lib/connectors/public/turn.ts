import type { Answered, Asking, Failed, Said, Validators } from "@/lib/platform/polite-fetch";
import type { CompanyIdentity } from "../types";

/** Asks an address, at the pace of its host. */
export type Ask = (
  address: string,
  more?: Partial<Pick<Asking, "accept" | "bytes" | "headers" | "validators">>,
) => Promise<Answered>;

/** A row of a table: what is empty is left out. */
export type PublicRow = Record<string, string | number | boolean | readonly string[]>;

/** A story that a public source tells, in plain text. */
export type PublicItem = {
  guid: string;
  link: string | null;
  title: string;
  summary: string;
  text: string;
  published: string | null;
};

/** A company to ask about, by its id. */
export type AskedCompany = CompanyIdentity & {
  id: string;
  /** Its number at the SEC, without leading zeros. */
  cik: string | null;
};

/** When and from where a turn goes on. */
export type Turn = {
  now: Date;
  validators: Validators;
  /** Where the turn before ended; null at the first. */
  readTo: string | null;
  companies: readonly AskedCompany[];
  /** Turns that failed since the last one that did not. */
  failures: number;
};

/** What a turn gave; `left` says what it passed over, and why. */
export type PublicAnswer =
  | (Said & { state: "unchanged"; readTo: string | null })
  | (Said & {
      state: "rows";
      rows: PublicRow[];
      readTo: string | null;
      isMore: boolean;
      left: string | null;
    })
  | (Said & { state: "items"; items: PublicItem[]; readTo: string | null; left: string | null })
  | Failed;

export type PublicConnector = (turn: Turn, ask: Ask) => Promise<PublicAnswer>;

/** What is said of a turn that got several answers, or needed none. */
export const ANSWERED: Said = {
  ...{ status: 200, bytes: 0, etag: null, lastModified: null },
  retryAfter: undefined,
};

/** A row without what is empty. */
export const rowOf = (cells: Record<string, PublicRow[string] | null | undefined>): PublicRow =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => {
      const isEmpty = value == null || value === "" || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [[name, value]];
    }),
  );

/** Turns that are tried before what fails in each of them is passed over. */
const TURNS_TRIED = 3;
/** So many answers in a row that a server owes us mean that the server fails, not what is asked of it. */
const FAILURES_IN_ROW = 3;
/** Things passed over that are named. */
const NAMED_MAX = 5;

/** With these a service says that we are not to ask now; when to come back stands in its headers. */
const isPause = ({ status }: Failed) => status === 401 || status === 403 || status === 429;

/** What cannot be told from a passing trouble of the server: no answer, or an error of its own. */
const isPassing = ({ status }: Failed) => status === null || status === 408 || status >= 500;

type Named = { name: string; problem: string };

function toldAs(passed: readonly Named[]): string | null {
  if (passed.length === 0) return null;
  const named = passed
    .slice(0, NAMED_MAX)
    .map(({ name, problem }) => `${name}: ${problem.replace(/\.$/, "")}`);
  const rest = passed.length - named.length;
  return `Not read: ${named.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

type AskingInTurn<T> = {
  nameOf: (thing: T) => string;
  /** Turns that failed before this one. */
  failures: number;
  /** Whether the turn counts as a whole: then a passing trouble ends it until it was tried often enough. */
  isWhole: boolean;
};

type Passed<T> = Named & { thing: T; isDoubtful: boolean };

/**
 * Asks for one thing after another. What fails by itself is passed over and named, what may be a
 * passing trouble once it was asked for again at the end; a pause that the service asks for, and a
 * service that fails, end the turn. `done` counts what was answered or passed over before; `failed`
 * says why nothing came of the turn at all.
 */
export async function askInTurn<T>(
  things: readonly T[],
  rowsOf: (thing: T) => Promise<PublicRow[] | Failed>,
  { nameOf, failures, isWhole }: AskingInTurn<T>,
) {
  const isTriedOften = failures >= TURNS_TRIED;
  const inRow = isWhole && !isTriedOften ? 1 : FAILURES_IN_ROW;
  // A refusal that lasts and names no time to come back may be of one thing alone.
  const endsTurn = (said: Failed) =>
    isPause(said) && (isWhole || !isTriedOften || said.status === 429 || !!said.retryAfter);
  const rows: PublicRow[] = [];
  const passed: Passed<T>[] = [];
  // Failures in a row that may be the server's.
  const doubtful: Passed<T>[] = [];
  let answered = 0;
  let last: Failed | null = null;
  let stopped: Failed | null = null;
  for (const thing of things) {
    const said = await rowsOf(thing);
    if (Array.isArray(said)) {
      rows.push(...said);
      answered++;
      passed.push(...doubtful.splice(0));
      continue;
    }
    last = said;
    const isDoubtful = isPassing(said) || isPause(said);
    const one = { thing, name: nameOf(thing), problem: said.problem, isDoubtful };
    if (isDoubtful) doubtful.push(one);
    else passed.push(...doubtful.splice(0), one);
    if (!endsTurn(said) && doubtful.length < inRow) continue;
    stopped = said;
    break;
  }
  if (!stopped) passed.push(...doubtful);
  const done = answered + passed.length;
  const left: Named[] = [];
  for (const one of passed) {
    const again = one.isDoubtful && !stopped ? await rowsOf(one.thing) : null;
    if (Array.isArray(again)) {
      rows.push(...again);
      answered++;
      continue;
    }
    left.push(one);
    if (again && endsTurn(again)) stopped = again;
  }
  const isNothing = answered === 0 && (done === 0 || !isTriedOften);
  const failed = isNothing ? (stopped ?? last) : null;
  return { rows, done, stopped, failed, left: toldAs(left) };
}

/**
 * The rows of a turn's companies, asked one after another. What was answered before a pause counts;
 * the rest is asked by the next turn.
 */
export async function askEach(
  { companies, failures }: Pick<Turn, "companies" | "failures">,
  rowsOf: (company: AskedCompany) => Promise<PublicRow[] | Failed>,
): Promise<PublicAnswer> {
  const nameOf = ({ name }: AskedCompany) => name;
  const asking = { nameOf, failures, isWhole: false };
  const { rows, done, stopped, failed, left } = await askInTurn(companies, rowsOf, asking);
  if (failed) return failed;
  const readTo = companies[done - 1]?.id ?? null;
  const { retryAfter } = stopped ?? ANSWERED;
  const why = [left, stopped?.problem].filter(Boolean).join(" ") || null;
  return { ...ANSWERED, retryAfter, state: "rows", rows, readTo, isMore: false, left: why };
}
