import { DAY_MS } from "@/lib/core/durations";
import type { IntroductionState, settledStates } from "@/lib/domains/connections/constants";
import type { Introduction } from "@/lib/domains/connections/schema";

export const introductionLabels: Record<IntroductionState, string> = {
  asked: "Asked",
  accepted: "Accepted",
  declined: "Declined",
  done: "Done",
};

type Told = Pick<Introduction, "is_mine" | "asker" | "colleague" | "target_name">;

export function askText({ is_mine, asker, colleague, target_name }: Told): string {
  const what = target_name === null ? "an introduction" : `an introduction to ${target_name}`;
  return is_mine ? `You asked ${colleague.name} for ${what}` : `${asker.name} asks you for ${what}`;
}

/** Whom the colleague knows, or that the asker no longer sees who that is. */
export const throughText = ({ contact_name }: Pick<Introduction, "contact_name">): string =>
  contact_name === null ? "through a contact no longer shared" : `through ${contact_name}`;

type Step = { state: (typeof settledStates)[number]; label: string };

/** What the reader can say next: the colleague answers, and either says that it is done. */
export function nextSteps({ is_mine, state }: Pick<Introduction, "is_mine" | "state">): Step[] {
  const done: Step = { state: "done", label: "Done" };
  const decline: Step = { state: "declined", label: "Decline" };
  if (state === "accepted") return is_mine ? [done] : [done, decline];
  if (state !== "asked" || is_mine) return [];
  return [{ state: "accepted", label: "Accept" }, decline];
}

const ANSWERED_FOR_MS = 7 * DAY_MS;

/** What home shows: what waits for the reader's answer, and the answers of the last week. */
export const waitingOf = (items: readonly Introduction[], now: number): Introduction[] =>
  items.filter(({ is_mine, state, changed_at }) =>
    is_mine
      ? (state === "accepted" || state === "declined") &&
        now - Date.parse(changed_at) < ANSWERED_FOR_MS
      : state === "asked",
  );
