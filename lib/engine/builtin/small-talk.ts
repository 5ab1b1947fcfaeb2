import type { Draft } from "../types";
import { plain } from "./drafts";
import type { Talk } from "./requests";

const HELP = [
  "List companies, rounds or investors: “fintech companies in Brazil founded after 2018”.",
  "Count, sum or group them: “rounds by stage in 2026”.",
  "Ask for one fact or compare: “How much has a company raised?”, “Compare two of them”.",
  "Follow up on an answer: “only those in Berlin”, “show more”, “the second one”.",
].map((text) => plain(text, "bullet"));

const ANSWERS: Record<Talk, readonly Draft[]> = {
  greeting: [plain("Hello. Ask about the companies, rounds and investors in your data."), ...HELP],
  thanks: [plain("You’re welcome.")],
  small: [plain("I can only answer from your data. Ask about a company or a market.")],
  help: [plain("I answer from your data and show where each value comes from."), ...HELP],
};

export const talkDrafts = (talk: Talk): readonly Draft[] => ANSWERS[talk];

/** What is said when an act is asked for. */
export const cannotAct = (): Draft[] => [
  plain("I only look things up: I can’t write, send or change anything."),
  plain("Ask what your data says, and copy the answer from below it.", "paragraph"),
];

/** What is said of a text that asks nothing. */
export const noQuestion = (): Draft[] => [
  plain("I found no question in this text."),
  plain("Ask what you want to know from your data.", "paragraph"),
];

/** What is said of questions beyond the most that one message gets answered. */
export const unansweredQuestions = (questions: readonly string[]): Draft[] => [
  plain(
    `I didn’t get to ${questions.map((each) => `“${each}”`).join(", ")}. Ask again in a new message.`,
    "paragraph",
  ),
];

export const englishOnly = (): Draft => plain("I understand questions in English only.");
