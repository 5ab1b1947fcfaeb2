import type { ConversationState } from "@/lib/domains/correspondence/constants";
import type { Interview } from "@/lib/domains/interviews/schema";

/** An interview's status in words. */
export const statusWords: Record<ConversationState, string> = {
  draft: "Draft",
  waiting: "Waiting",
  paused: "Paused",
  review: "To review",
  answered: "Replied",
  completed: "Answered",
  no_answer: "No answer",
  bounced: "Not delivered",
  unsubscribed: "Unsubscribed",
  stopped: "Stopped",
};

type Standing = Pick<Interview, "status" | "withdrawn_at">;

export const statusOf = ({ status, withdrawn_at }: Standing) =>
  withdrawn_at ? "Withdrawn" : statusWords[status];

const next: Partial<Record<ConversationState, string>> = {
  draft: "Send the link",
  review: "Read the reply",
  answered: "Read the reply",
  bounced: "Check the address",
};

/** What the firm does next; null when there is nothing to do, or only to wait. */
export const nextStep = ({ status, withdrawn_at }: Standing) =>
  withdrawn_at ? null : (next[status] ?? null);
