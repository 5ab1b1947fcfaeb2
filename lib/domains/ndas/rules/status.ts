import { DAY_MS } from "@/lib/core/durations";
import type { ConversationState } from "@/lib/domains/correspondence/constants";
import { isoDay } from "@/lib/values/iso-day";
import { type Decision, ENDS_SOON_DAYS, type NdaAct, type NdaStatus } from "../constants";

/** The status of an NDA: what the receiver decided, else the state of its conversation. */
export function statusOf(decision: Decision | null, state: ConversationState): NdaStatus {
  if (decision !== null) return decision;
  return state === "completed" ? "answered" : state;
}

/** Whether an accepted agreement has ended; its last day still counts. */
export const isEnded = (endsOn: string | null, now: Date): boolean =>
  endsOn !== null && endsOn < isoDay(now);

/** The last day of those that end soon. */
export const soon = (now: Date): string =>
  isoDay(new Date(now.getTime() + ENDS_SOON_DAYS * DAY_MS));

/** Whether nothing is left to decide about a version. */
export const isDecided = (
  decision: Decision | null,
): decision is Exclude<Decision, "changes_asked"> =>
  decision !== null && decision !== "changes_asked";

/** The version that the receiver accepted last by the link, which is proved; null when none is. */
export const provedNumber = (acts: readonly { act: NdaAct; number: number }[]): number | null =>
  acts.findLast(({ act }) => act === "accepted")?.number ?? null;

/** What was done, as a sentence says it. */
export const decidedWords: Record<Exclude<Decision, "changes_asked">, string> = {
  accepted: "accepted",
  declined: "declined",
  signed_outside: "signed",
};

type Offer = {
  decision: Decision | null;
  offerEndsAt: Date;
  /** Of the conversation. */
  state: ConversationState;
};

/** What a receiver's link leads to. */
export function offerStateOf({ decision, offerEndsAt, state }: Offer, now: Date) {
  if (decision === "signed_outside") return "signed";
  if (isDecided(decision)) return "decided";
  if (state === "stopped") return "closed";
  return offerEndsAt <= now ? "expired" : "open";
}

/** The last twelve months, oldest first, as `2026-11`. */
export function lastMonths(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 11 + at)).toISOString().slice(0, 7),
  );
}
