import { truncate } from "@/lib/core/truncate";
import { GIVEN_TITLE_MAX } from "./constants";

/** The title of a thread, made from its first question. */
export const titleOf = (question: string): string =>
  truncate(question.replace(/\s+/gu, " ").trim(), GIVEN_TITLE_MAX, "...");

/** The event that ends an answer's stream, as it is stored and sent. */
export const DONE_EVENT = JSON.stringify({ type: "done", data: {} });
