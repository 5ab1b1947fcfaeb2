import type { NdaStatus } from "@/lib/domains/ndas/constants";
import type { Nda } from "@/lib/domains/ndas/schema";

/** An NDA's status in words. */
export const statusWords: Record<NdaStatus, string> = {
  draft: "Draft",
  waiting: "Waiting",
  paused: "Paused",
  review: "To review",
  answered: "Replied",
  no_answer: "No answer",
  bounced: "Not delivered",
  unsubscribed: "Unsubscribed",
  stopped: "Withdrawn",
  accepted: "Accepted",
  declined: "Declined",
  changes_asked: "Changes requested",
  signed_outside: "Signed elsewhere",
};

const next: Partial<Record<NdaStatus, string>> = {
  draft: "Send the link",
  review: "Read the reply",
  answered: "Record the outcome",
  changes_asked: "Review the changes",
  bounced: "Check the address",
};

/** What the firm does next; null when there is nothing to do, or only to wait. */
export function nextStep(nda: Pick<Nda, "status" | "is_ended" | "countersigned_at" | "ends_on">) {
  if (nda.status !== "accepted" && nda.status !== "signed_outside") return next[nda.status] ?? null;
  if (nda.is_ended) return "Renew";
  if (nda.status === "accepted" && nda.countersigned_at === null) return "Countersign";
  return nda.ends_on && `Ends ${nda.ends_on}`;
}

/** What a member's word about a signature elsewhere amounts to. */
export function signedOutsideWords({
  accepted_at,
  recorded_by,
  ends_on,
  is_ended,
}: Pick<Nda, "accepted_at" | "recorded_by" | "ends_on" | "is_ended">): string {
  const since = `${is_ended ? "Was under NDA from" : "Under NDA since"} ${accepted_at?.slice(0, 10)}`;
  const end = ends_on ? [`until ${ends_on}`] : [];
  const said = `recorded by ${recorded_by ?? "a former colleague"}, signed outside Spotlight`;
  return [[since, ...end].join(" "), said].join(", ");
}
