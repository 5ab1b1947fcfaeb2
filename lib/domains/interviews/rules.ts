import { customKindOf } from "@/lib/core/custom-fields";
import { DAY_MS } from "@/lib/core/durations";
import type { ConversationState } from "@/lib/domains/correspondence/constants";
import { type Field, traitsOfField } from "@/lib/domains/evidence/constants";
import { readField, type Writing } from "@/lib/domains/evidence/rules";
import { readChoice, readFigure } from "@/lib/values/custom";
import { readDate } from "@/lib/values/dates";
import type { Read } from "@/lib/values/read-cell";
import { ANSWER_DAYS, type AnswerKind, fileStarts, type Gap, type QuestionForm } from "./constants";

const asText: QuestionForm = { kind: "text", field: null, unit: "", choices: [] };

/** How the question at a position is answered. */
export const formAt = (forms: readonly QuestionForm[], position: number): QuestionForm =>
  forms[position] ?? asText;

const kinds: Partial<Record<string, AnswerKind>> = {
  range: "number",
  money: "number",
  number: "number",
  year: "number",
  date: "date",
};

/** How a question for a field is answered. */
export function formOfField(
  field: Field,
  defined?: { unit: string | null; choices: readonly string[] },
): QuestionForm {
  const { type } = traitsOfField(field);
  const choices = type === "flag" ? ["Yes", "No"] : [...(defined?.choices ?? [])];
  const isChoice = type === "flag" || customKindOf(field) === "choice";
  const kind = isChoice ? "choice" : (kinds[type] ?? "text");
  return { kind, field, unit: defined?.unit ?? "", choices };
}

const fieldOf = ({ field }: QuestionForm) => field as Field | null;

/** An amount of money has a currency, named by the founder. */
export const asksUnit = (form: QuestionForm): boolean => {
  const field = fieldOf(form);
  return field !== null && traitsOfField(field).type === "money";
};

/** A number changes over time, unless it is a year or its field says otherwise. */
export const asksDay = (form: QuestionForm): boolean => {
  const field = fieldOf(form);
  return form.kind === "number" && (field === null || traitsOfField(field).moves);
};

/** An answer as it was typed. */
export type Typed = { answer: string; unit: string; asOf: string | null };

/** The words of an answer: what a claim quotes. */
export const wordsOf = ({ answer, unit }: Pick<Typed, "answer" | "unit">): string =>
  unit === "" ? answer : `${answer} ${unit}`;

const writingOf = ({ unit, choices }: QuestionForm, now: Date): Writing => ({
  grouping: "western",
  latestYear: now.getUTCFullYear() + 1,
  unitName: unit || null,
  choices,
});

/** What an answer means as a value of the field that it is about. */
export const readAnswer = (form: QuestionForm & { field: string }, typed: Typed, now: Date) =>
  readField(form.field as Field, wordsOf(typed), writingOf(form, now));

function readTyped(form: QuestionForm, typed: Typed, now: Date): Read<unknown> {
  // A sum without its currency is a number all the same: the founder is asked for it next.
  const whole = asksUnit(form) && typed.unit === "" ? { ...typed, unit: "USD" } : typed;
  if (form.field !== null && form.kind !== "text")
    return readAnswer({ ...form, field: form.field }, whole, now);
  switch (form.kind) {
    case "number":
      return readFigure(typed.answer, { grouping: "western", unit: typed.unit || null });
    case "date":
      return readDate(typed.answer);
    case "choice":
      return readChoice(typed.answer, form.choices);
    default:
      return { value: typed.answer };
  }
}

const expected: Record<AnswerKind, string> = {
  text: "",
  number: "Write a number, such as 1,200",
  date: "Choose a day",
  choice: "Choose one of the answers",
  file: "Send a file",
};

/** Why an answer is not valid for its kind, in words for the founder; null when it is. */
export function problemOf(form: QuestionForm, typed: Typed, now: Date): string | null {
  if (form.kind === "file") return typed.answer === "" ? null : expected.file;
  const read = typed.answer === "" ? { value: "" } : readTyped(form, typed, now);
  return "value" in read ? null : expected[form.kind] || "Write an answer";
}

const ASKS_NUMBER =
  /\bhow (?:many|much|long|often|large|big|old)\b|\bwhat (?:share|percentage|number|size)\b|\b(?:revenue|arr|mrr|burn|runway|head ?count|churn|margin|growth rate|pric(?:e|ing)|valuation)\b/i;
const HAS_NUMBER =
  /\d|\b(?:no|none|zero|nothing|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|dozens?|hundreds?|thousands?|millions?|billions?)\b/i;

/** What an answer lacks that a reader would ask for next; null when nothing is missing. */
export function gapOf(question: string, form: QuestionForm, typed: Typed): Gap | null {
  if (typed.answer === "") return null;
  if (form.kind === "text" && form.field === null)
    return ASKS_NUMBER.test(question) && !HAS_NUMBER.test(typed.answer) ? "number" : null;
  if (asksUnit(form) && typed.unit === "" && !/\p{Sc}|\b[A-Z]{3}\b/u.test(typed.answer))
    return "unit";
  return asksDay(form) && typed.asOf === null ? "day" : null;
}

const MINUTES: Record<AnswerKind, number> = { text: 2, number: 1, date: 0.5, choice: 0.5, file: 1 };

/** About how long so many answers take: a text two minutes, a figure or a file one, the others half of one. */
export function minutesFor(forms: readonly Pick<QuestionForm, "kind">[]): number {
  const minutes = Math.ceil(forms.reduce((sum, { kind }) => sum + MINUTES[kind], 0));
  return minutes > 10 ? Math.ceil(minutes / 5) * 5 : Math.max(1, minutes);
}

/**
 * Whether an interview asks what it asks for good: the founder has the first email, which came back
 * from no dead address, or has the link and began to answer.
 */
export const isSettled = ({ interview, conversation }: Begun): boolean =>
  !["draft", "bounced"].includes(conversation.state) || interview.consentedAt !== null;

type Begun = {
  interview: { consentedAt: Date | null };
  conversation: { state: ConversationState };
};

type Linked = { submittedAt: Date | null; createdAt: Date; state: ConversationState };

/** What a founder's link leads to; answers that were sent stay readable, and can be withdrawn. */
export function linkStateOf(
  { submittedAt, createdAt, state }: Linked,
  now: Date,
): "submitted" | "closed" | "expired" | "open" {
  if (submittedAt) return "submitted";
  if (state === "stopped") return "closed";
  return now.getTime() - createdAt.getTime() > ANSWER_DAYS * DAY_MS ? "expired" : "open";
}

/**
 * Why a file cannot be an answer, in words for the founder; null when it can. `start` is its first
 * bytes as Latin-1: what it is, they say, and its name only which of the kinds.
 */
export function fileProblem(name: string, start: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const begins = fileStarts[ending];
  if (begins === undefined) return `Send one of these: ${Object.keys(fileStarts).join(", ")}.`;
  if (start === "") return "The file is empty.";
  const isSo = begins === "" ? !start.includes("\0") : start.startsWith(begins);
  return isSo ? null : `The file’s name ends in .${ending}, but it is something else.`;
}
