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
};

/** What a turn gave. It counts as a whole: what fails is asked again by the next one. */
export type PublicAnswer =
  | (Said & { state: "unchanged"; readTo: string | null })
  | (Said & { state: "rows"; rows: PublicRow[]; readTo: string | null; isMore: boolean })
  | (Said & { state: "items"; items: PublicItem[]; readTo: string | null })
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

/** A service says with these that no request is left; when to come back stands in its headers. */
const isPause = ({ status }: Failed) => status === 403 || status === 429;

/**
 * The rows of a turn's companies, asked one after another. What was answered before a pause counts;
 * the rest is asked by the next turn.
 */
export async function askEach(
  companies: readonly AskedCompany[],
  rowsOf: (company: AskedCompany) => Promise<PublicRow[] | Failed>,
): Promise<PublicAnswer> {
  const rows: PublicRow[] = [];
  let readTo: string | null = null;
  for (const company of companies) {
    const said = await rowsOf(company);
    if (Array.isArray(said)) rows.push(...said);
    else if (rows.length > 0 && isPause(said)) break;
    else return said;
    readTo = company.id;
  }
  return { ...ANSWERED, state: "rows", rows, readTo, isMore: false };
}
