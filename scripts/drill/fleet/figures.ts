import type { Answered } from "./load.ts";

/** When the database was lost, and how long a web took to be gone after it was killed. */
export type Happened = {
  losses: { what: string; at: number }[];
  webKilled: { since: number; until: number };
};

/** A time without a database: from its loss until a write was acknowledged again. */
type Gap = { what: string; since: number; until: number };

/** Longest time from the loss of the database until writes are acknowledged again. */
const BACK_WITHIN_MS = 15_000;

export const p95 = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
};

const isIn = ({ since, until }: Answered, gap: { since: number; until: number }) =>
  since < gap.until && until > gap.since;

/** The first acknowledged write that was sent after the loss ends the gap. */
function gapOf(what: string, since: number, answered: readonly Answered[]): Gap {
  const saved = answered.filter(
    (one) => one.kind === "write" && one.status === 201 && one.since > since,
  );
  return { what, since, until: Math.min(...saved.map(({ until }) => until)) };
}

/** Ten seconds a line: how many requests were sent, what became of them, and how long they took. */
export function timeline(answered: readonly Answered[]): string {
  const begun = Math.min(...answered.map(({ since }) => since));
  const parts = Object.groupBy(answered, ({ since }) => Math.floor((since - begun) / 10_000));
  return Object.entries(parts)
    .map(([part, all = []]) => {
      const statuses = Object.groupBy(all, ({ status }) => status);
      const counts = Object.entries(statuses).map(([status, of]) => `${of?.length} × ${status}`);
      const took = p95(all.map(({ since, until }) => until - since));
      return `${Number(part) * 10} s: ${counts.join(", ")}; p95 ${took} ms`;
    })
    .join("\n");
}

export type Verdict = {
  requests: number;
  perSecond: number;
  p95: number;
  failures: number;
  /** Questions that the killed web had, which nobody else can answer for. */
  cut: number;
  gaps: string;
  /** What may not be: empty when all is well. */
  wrong: string[];
};

/** A thread that still answers refuses another question. */
const isFine = ({ kind, status }: Answered) =>
  (status >= 200 && status < 300) || (kind === "ask" && status === 409);

/** What came of the requests: failures are allowed only while there was no database. */
export function judge(
  answered: readonly Answered[],
  { losses, webKilled }: Happened,
  took: number,
): Verdict {
  const gaps = losses.map(({ what, at }) => gapOf(what, at, answered));
  const failed = answered.filter((one) => !isFine(one));
  const isCut = (one: Answered) => one.kind === "ask" && isIn(one, webKilled);
  const outside = failed.filter((one) => !isCut(one) && !gaps.some((gap) => isIn(one, gap)));
  const calm = answered.filter((one) => !gaps.some((gap) => isIn(one, gap)));
  const late = gaps.filter((gap) => !(gap.until - gap.since <= BACK_WITHIN_MS));
  const tell = ({ kind, status, since }: Answered) =>
    `${kind} ${status || "broke off"} at ${Math.round(since)}`;
  return {
    requests: answered.length,
    perSecond: Math.round((answered.length * 1000) / took),
    p95: p95(calm.map(({ since, until }) => until - since)),
    failures: failed.length,
    cut: failed.filter(isCut).length,
    gaps: gaps
      .map(({ what, since, until }) => `${what} ${((until - since) / 1000).toFixed(1)} s`)
      .join(", "),
    wrong: [
      ...(outside.length > 0
        ? [
            `${outside.length} requests failed with a database: ${outside.slice(0, 8).map(tell).join("; ")}`,
          ]
        : []),
      ...late.map(({ what, since, until }) => `${what}: back after ${until - since} ms`),
    ],
  };
}
