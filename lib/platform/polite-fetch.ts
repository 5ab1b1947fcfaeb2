import "server-only";
import robotsParser from "robots-parser";
import { refusalOf } from "@/lib/core/refused-sites";
import { appUrl, env } from "./env";
import { type Fetched, FetchRefusal, safeFetch, UnreachableHost } from "./safe-fetch";

/** What a server said of its answer before, to be asked whether it changed. */
export type Validators = { etag: string | null; lastModified: string | null };

/** What every answer says besides its content. */
export type Said = Validators & {
  /** Null when there was no answer. */
  status: number | null;
  bytes: number;
  retryAfter: string | undefined;
};
/** Why there is no answer to use; `page` is the beginning of what the server sent instead. */
export type Failed = Said & { state: "failed"; problem: string; isGone: boolean; page?: string };
/** How asking an address ended. */
export type Answered =
  | (Said & { state: "unchanged" })
  | (Said & { state: "answered"; answer: Fetched })
  | Failed;

/** How an address is asked. */
export type Asking = {
  validators?: Validators;
  accept: string;
  /** Largest answer in bytes, and longest wait in milliseconds. */
  bytes: number;
  milliseconds: number;
  /** Whether the host's robots.txt is asked first. */
  readsRobots: boolean;
  headers?: Record<string, string>;
};

const ROBOTS_BYTES = 500_000;
const ROBOTS_MS = 8_000;
/** As much of a refusal as tells one kind of it from another. */
const PAGE_BYTES = 2_000;

/** Says who asks and whom to write to, as publishers and the SEC demand. */
export const userAgent = () => `Spotlight/1.0 (+${appUrl()}; ${env().MAIL_FROM})`;

const nothing: Said = {
  ...{ status: null, bytes: 0, etag: null, lastModified: null },
  retryAfter: undefined,
};
/** A failure with its reason as a sentence for people. */
export const failedWith = (problem: string, said: Partial<Said> = {}): Failed => ({
  ...nothing,
  ...said,
  ...{ state: "failed", problem, isGone: said.status === 410 },
});

const pauseProblem = (status: number) => `The server asked us to slow down (${status}).`;
/** Whether a problem is that its server wants to be left alone until the next turn; the second wording is that of earlier versions. */
export const isPauseProblem = (problem: string | null): boolean =>
  problem !== null && /asked us to slow down|asks for a longer pause/.test(problem);

/** When requests are allowed again, of a refusal because none are left: GitHub says it so. */
function resetOf({ status, headers }: Fetched): string | undefined {
  const { "x-ratelimit-remaining": remaining, "x-ratelimit-reset": reset } = headers;
  const isSpent = (status === 403 || status === 429) && remaining === "0";
  if (!isSpent || !/^\d{9,11}$/.test(String(reset))) return undefined;
  return new Date(Number(reset) * 1_000).toUTCString();
}

/** What a status says, as a sentence for people. */
function problemOf(status: number): string {
  if (status === 404) return "Nothing was found at this address (404).";
  if (status === 410) return "The publisher has removed this address (410).";
  if (status === 401 || status === 403) return `The server refuses the request (${status}).`;
  if (status === 429) return pauseProblem(status);
  if (status >= 500) return `The server has a problem (${status}).`;
  return `The server answered with status ${status}.`;
}

/** Why no answer came, without telling private networks from unknown hosts. */
function networkProblem(thrown: unknown, milliseconds: number): string {
  if (thrown instanceof UnreachableHost) return "The address can’t be reached.";
  if (thrown instanceof FetchRefusal) return `${thrown.message}.`;
  if ((thrown as Error).name === "TimeoutError")
    return `The server did not answer within ${milliseconds / 1_000} seconds.`;
  return "The connection failed or was cut off.";
}

/** Why the host's robots.txt keeps us from an address; null when it does not. */
async function robotsRefusal(address: string): Promise<string | null> {
  const file = new URL("/robots.txt", address).href;
  const limits = { bytes: ROBOTS_BYTES, milliseconds: ROBOTS_MS };
  const { status, body } = await safeFetch(file, {
    ...limits,
    headers: { "user-agent": userAgent() },
  });
  // As RFC 9309 says: a file that is missing forbids nothing, one that can’t be retrieved forbids everything.
  if (status >= 500 || status === 429) return `The site’s robots.txt can’t be read (${status}).`;
  if (status !== 200) return null;
  const isAllowed = robotsParser(file, body.toString()).isAllowed(address, "Spotlight");
  return isAllowed === false ? "The site’s robots.txt doesn’t allow reading this address." : null;
}

const headersOf = ({ validators, accept, headers }: Asking): Record<string, string> => ({
  "user-agent": userAgent(),
  accept,
  ...(validators?.etag && { "if-none-match": validators.etag }),
  ...(validators?.lastModified && { "if-modified-since": validators.lastModified }),
  ...headers,
});

/**
 * Asks an address of somebody else once: with what its server said before, with our name, never
 * where terms or robots.txt forbid it. Never rejects for what the server does.
 */
export async function askAddress(address: string, asking: Asking): Promise<Answered> {
  const { bytes, milliseconds } = asking;
  let refused = refusalOf(new URL(address));
  const follows = (url: URL) => {
    refused = refusalOf(url);
    return refused === null;
  };
  let answer: Fetched;
  try {
    refused ??= asking.readsRobots ? await robotsRefusal(address) : null;
    if (refused) return failedWith(refused);
    const limits = { bytes, milliseconds, headers: headersOf(asking) };
    answer = await safeFetch(address, { ...limits, follows });
  } catch (thrown) {
    return failedWith(refused ?? networkProblem(thrown, milliseconds));
  }
  const { status, headers, body } = answer;
  const reset = resetOf(answer);
  const said: Said = {
    status,
    bytes: body.length,
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
    retryAfter: headers["retry-after"] ?? reset,
  };
  if (status === 304) return { ...said, state: "unchanged" };
  if (status !== 200) {
    const problem = reset ? pauseProblem(status) : problemOf(status);
    return { ...failedWith(problem, said), page: body.toString("latin1", 0, PAGE_BYTES) };
  }
  return { ...said, state: "answered", answer };
}
