import type { Import } from "@/lib/domains/imports/schema";

type Status = Import["status"];

/** When this tab first saw each status of an import, in milliseconds. */
const seen = new Map<string, Map<Status, number>>();

/** Records an import's status. Reading it again with another mapping restarts its times. */
export function noteStanding({ _id, status }: Pick<Import, "_id" | "status">, now = Date.now()) {
  const states = seen.get(_id) ?? new Map<Status, number>();
  seen.set(_id, states);
  if (status === "parsing" && states.has("preview")) states.clear();
  if (!states.has(status)) states.set(status, now);
}

const firstOf = (importId: string, states: readonly Status[]) =>
  Math.min(...states.map((state) => seen.get(importId)?.get(state) ?? Number.POSITIVE_INFINITY));

/** How long a step took in milliseconds, if this tab watched all of it. */
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
