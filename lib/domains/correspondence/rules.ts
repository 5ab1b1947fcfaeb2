import { DAY_MS } from "@/lib/core/durations";
import {
  ABSENCE_DAYS_MAX,
  BOUNCE_DAYS,
  type ConversationState,
  type heldStates,
  type WayOfSending,
  WORK_BEGINS,
  WORK_ENDS,
} from "./constants";

/** What decides whether somebody is written to, and when. */
export type Standing = {
  state: ConversationState;
  /** Mails sent so far, by us or by hand. */
  sent: number;
  intervalDays: number;
  followUps: number;
  /** When the next mail is due; null when none is. */
  nextAt: Date | null;
  /** Its state before a mail that fits several held it; null when none holds it. */
  heldFrom: (typeof heldStates)[number] | null;
  /** Until when the link in the mails takes an answer; null for always. */
  answerBy: Date | null;
};

/** What can happen to a conversation. */
export type Happening =
  | { type: "sent" }
  | { type: "left" }
  | { type: "dropped" }
  | { type: "due" }
  | { type: "replied"; isAuthenticated: boolean }
  | { type: "held" }
  | { type: "released" }
  | { type: "away"; until: Date | null }
  | { type: "bounced"; permanence: "hard" | "soft" }
  | { type: "refused" }
  | { type: "completed" }
  | { type: "answered" }
  | { type: "paused" }
  | { type: "resumed" }
  | { type: "reopened" }
  | { type: "readdressed"; arrived: number }
  | { type: "stopped" };

/** Ended for good: not even an answer that comes late changes these. */
const final: readonly ConversationState[] = ["completed", "bounced", "unsubscribed", "stopped"];
/** Still ours to write to: everything else keeps silent. */
const open: readonly ConversationState[] = ["draft", "waiting", "paused", "review"];

export const isOver = ({ state }: Pick<Standing, "state">): boolean => !open.includes(state);

/** Whether the receiver may be written to at another address from which they wrote. */
export const takesSendersAddress = ({ state }: Pick<Standing, "state">): boolean =>
  state === "answered" || (open.includes(state) && state !== "draft");

/** Why the address stays where the receiver has the link, with what can be done about it. */
export const whyAddressStays = ({
  state,
  receiverName,
}: Pick<Standing, "state"> & { receiverName: string }): string =>
  final.includes(state)
    ? "These emails have ended, so their address can’t be changed"
    : `${receiverName} already has the link. To change the address, wait for an email from the new one, then press “Write to this address” below that email`;

const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
const end = (standing: Standing, state: ConversationState): Standing => ({
  ...standing,
  state,
  nextAt: null,
  heldFrom: null,
});

/** Whether the link in the mails takes no answer any longer. */
export const isExpired = ({ answerBy }: Pick<Standing, "answerBy">, now: Date): boolean =>
  answerBy !== null && answerBy <= now;

/** Whether a follow-up is left that somebody could answer. */
const hasFollowUp = (standing: Standing, now: Date): boolean =>
  standing.sent <= standing.followUps && !isExpired(standing, now);

const goOn = (standing: Standing, now: Date): Standing => ({
  ...standing,
  state: "waiting",
  nextAt: later(now, standing.intervalDays),
  heldFrom: null,
});

/** Whether a mail may be sent at this moment; the first one only when a person sends it. */
export const mayFollowUp = (standing: Standing, now: Date): boolean => {
  const { state, sent } = standing;
  const isNext = state === "waiting" && sent > 0;
  return isNext && isPast(standing, now) && hasFollowUp(standing, now);
};

/**
 * Whether it holds what else is open with the same receiver for the same purpose: an answer is one,
 * whichever mail it answers.
 */
export const holdsOthers = ({ type }: Happening): boolean => type === "replied";

/** What follows next to another conversation that is open with the receiver: none opens again. */
export const besideOpen = (standing: Standing, next: Standing): Standing =>
  isOver(standing) && !isOver(next) ? standing : next;

function afterMail(standing: Standing, now: Date): Standing {
  if (standing.state !== "draft" && standing.state !== "waiting") return standing;
  const sent = standing.sent + 1;
  return { ...standing, state: "waiting", sent, nextAt: later(now, standing.intervalDays) };
}

/** A mail was on its way and did not leave: its record was deleted, or it was refused. */
function afterDrop(standing: Standing, now: Date): Standing {
  const { state } = standing;
  if (state !== "waiting" && state !== "paused") return standing;
  const sent = standing.sent - 1;
  if (sent === 0) return { ...standing, state: "draft", sent, nextAt: null };
  const nextAt = state === "waiting" ? later(now, standing.intervalDays) : null;
  return { ...standing, sent, nextAt };
}

/** Nothing follows the last mail, nor a link that takes no answer. */
function afterDue(standing: Standing, now: Date): Standing {
  return standing.state === "waiting" && isPast(standing, now) && !hasFollowUp(standing, now)
    ? end(standing, "no_answer")
    : standing;
}

function afterAbsence(standing: Standing, until: Date | null, now: Date): Standing {
  if (standing.nextAt === null) return standing;
  const said = until && until > now ? until : later(now, standing.intervalDays);
  const longest = later(now, ABSENCE_DAYS_MAX);
  const back = said < longest ? said : longest;
  return back > standing.nextAt ? { ...standing, nextAt: back } : standing;
}

/** A reply from an unverified sender ends nothing, and keeps us silent until a person decides. */
function afterReply(standing: Standing, isAuthenticated: boolean): Standing {
  if (final.includes(standing.state) || standing.state === "draft") return standing;
  if (isAuthenticated) return end(standing, "answered");
  return standing.state === "answered" ? standing : end(standing, "review");
}

/** A mail that fits several may be an answer here: nobody is chased until it is said where it belongs. */
function afterHold(standing: Standing): Standing {
  const { state } = standing;
  return state === "waiting" || state === "paused"
    ? { ...end(standing, "review"), heldFrom: state }
    : standing;
}

/** It belongs elsewhere: back to its previous state, with its days from now; what a person decides, stays. */
function afterRelease(standing: Standing, now: Date): Standing {
  const { state, heldFrom, intervalDays } = standing;
  if (state !== "review" || heldFrom === null) return standing;
  const nextAt = heldFrom === "waiting" ? later(now, intervalDays) : null;
  return { ...standing, state: heldFrom, nextAt, heldFrom: null };
}

/** Nobody got the mails at the dead address: a person sends the first again, follow-ups go on. */
function afterCorrection(standing: Standing, arrived: number, now: Date): Standing {
  const sent = { ...standing, sent: arrived };
  return arrived === 0 ? end(sent, "draft") : goOn(sent, now);
}

type Gone = { way: WayOfSending | null; sentAt: Date | null; handedAt?: Date | null };

/**
 * How many of the first mails arrived when the last one bounced: those that a person handed over,
 * and those that had left so long before it that their report would have come first.
 */
export function arrivedOf(letters: readonly Gone[]): number {
  const gone = letters.filter(({ way }) => way !== null);
  const latest = gone.findLast(({ way }) => way === "mail");
  // One that was refused at once never left.
  const last = latest?.sentAt ?? latest?.handedAt;
  return (
    gone.findLastIndex(
      ({ way, sentAt }) => way === "hand" || (sentAt && last && later(sentAt, BOUNCE_DAYS) <= last),
    ) + 1
  );
}

/** The standing after something happened; what comes too late changes nothing. */
export function after(standing: Standing, happening: Happening, now: Date): Standing {
  const { state } = standing;
  switch (happening.type) {
    case "sent":
      return afterMail(standing, now);
    // Days count from when a mail left, not from when it was put on its way.
    case "left":
      return state === "waiting" ? afterAbsence(standing, null, now) : standing;
    case "dropped":
      return afterDrop(standing, now);
    case "due":
      return afterDue(standing, now);
    case "replied":
      return afterReply(standing, happening.isAuthenticated);
    case "held":
      return afterHold(standing);
    case "released":
      return afterRelease(standing, now);
    case "answered":
      return final.includes(state) ? standing : end(standing, "answered");
    case "away":
      return afterAbsence(standing, happening.until, now);
    case "bounced":
      if (isOver(standing) || state === "draft") return standing;
      return happening.permanence === "hard"
        ? end(standing, "bounced")
        : afterAbsence(standing, null, now);
    case "completed":
      return state === "stopped" ? standing : end(standing, "completed");
    case "refused":
      return state === "completed" || state === "stopped"
        ? standing
        : end(standing, "unsubscribed");
    case "stopped":
      return state === "completed" ? standing : end(standing, "stopped");
    case "paused":
      return state === "waiting" ? end(standing, "paused") : standing;
    case "resumed":
      return state === "paused" || state === "review" ? goOn(standing, now) : standing;
    // They wrote back and decided nothing: a person has us go on while a follow-up is left.
    case "reopened":
      return state === "answered" && hasFollowUp(standing, now) ? goOn(standing, now) : standing;
    case "readdressed":
      return state === "bounced" ? afterCorrection(standing, happening.arrived, now) : standing;
  }
}

const isPast = ({ nextAt }: Standing, now: Date) => nextAt !== null && nextAt <= now;

/** Whether a receiver is at work; somebody whose time zone is not known may be written to always. */
export function isAtWork(zone: string | null, now: Date): boolean {
  if (zone === null) return true;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const hour = Number(part("hour"));
  return !/^(Sat|Sun)$/.test(part("weekday")) && hour >= WORK_BEGINS && hour < WORK_ENDS;
}

/** What a planned mail of a conversation may do now: leave, wait, or never leave. */
export function leaveOf(
  { state, sent, removedAt, answerBy }: Leaving,
  step: number,
  now: Date,
): "go" | "wait" | "never" {
  if (isExpired({ answerBy }, now)) return "never";
  if (state === "paused" || state === "review") return "wait";
  return state === "waiting" && step === sent && removedAt === null ? "go" : "never";
}
type Leaving = Pick<Standing, "state" | "sent" | "answerBy"> & { removedAt: Date | null };
