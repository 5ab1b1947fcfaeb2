import type { Import } from "@/lib/domains/imports/schema";

type Status = Import["status"];

/** When each state of an import was first seen by this tab, in milliseconds. */
const seen = new Map<string, Map<Status, number>>();

/**
 * Takes note of where an import was found to be. Read anew by another mapping, its times start
 * anew.
 */
export function noteStanding({ _id, status }: Pick<Import, "_id" | "status">, now = Date.now()) {
  const states = seen.get(_id) ?? new Map<Status, number>();
  seen.set(_id, states);
  if (status === "parsing" && states.has("preview")) states.clear();
  if (!states.has(status)) states.set(status, now);
}

const firstOf = (importId: string, states: readonly Status[]) =>
  Math.min(...states.map((state) => seen.get(importId)?.get(state) ?? Number.POSITIVE_INFINITY));

/** How long a step took in milliseconds, where this tab has watched all of it. */
export function watchedTime(importId: string, step: "read" | "import"): number | undefined {
  const [work, then] =
    step === "read"
      ? ([
          ["received", "parsing"],
          ["mapping", "preview", "committing"],
        ] as const)
      : ([["committing"], ["committed"]] as const);
  const took = firstOf(importId, then) - firstOf(importId, work);
  return Number.isFinite(took) && took > 0 ? took : undefined;
}
