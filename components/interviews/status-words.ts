import type { ConversationState } from "@/lib/domains/correspondence/constants";

/** Where an interview stands, in words. */
export const statusWords: Record<ConversationState, string> = {
  draft: "Draft",
  waiting: "Waiting",
  paused: "Paused",
  review: "To review",
  answered: "Replied",
  completed: "Answered",
  no_answer: "No answer",
  bounced: "Not delivered",
  stopped: "Stopped",
};
