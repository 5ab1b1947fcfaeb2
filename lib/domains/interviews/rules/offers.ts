import { searchKey } from "@/lib/core/search-key";
import { type AskedField, askedFields, OFFERED_MAX, QUESTION_LENGTH_MAX } from "../constants";

/** A question that can be added; with a field its answer becomes a value of the company. */
export type Offer = { text: string; field: string | null };

/** How a founder is asked for what a profile does not say. */
const fieldQuestions: Record<AskedField, string> = {
  employees: "How many people work for you?",
  annual_revenue: "What was your revenue in the last twelve months?",
  total_funding: "How much money have you raised so far?",
  valuation: "What was your valuation in your last round?",
  stage: "What was your last round?",
  hiring: "Are you hiring at the moment?",
  founded_year: "What year was the company founded?",
  website: "What’s your website?",
  city: "What city are you based in?",
  country: "In which country is your head office?",
};

type OwnField = { key: string; name: string };

/** Questions for the fields that a company's profile does not know: the usual ones, then the firm's. */
export const questionsForFields = (
  isKnown: (field: string) => boolean,
  own: readonly OwnField[],
): Offer[] =>
  [
    ...askedFields.map((field) => ({ text: fieldQuestions[field], field })),
    ...own.map(({ key, name }) => ({ text: `What can you tell us about “${name}”?`, field: key })),
  ].filter(({ field }) => !isKnown(field));

type Open = { question: string; field: string | null };
type Assessed = { evaluation: { is_personal: boolean }; questions: readonly Open[] };

/** Fields of criteria that an interview asks for under another name. */
const SAME_FIELD: Readonly<Record<string, AskedField>> = {
  funding: "total_funding",
  age: "founded_year",
};

/**
 * An evaluation's open questions, those that move the score most first. Colleagues and founders read an
 * interview, so that of a personal set only the fields are asked for, in the words that all profiles use.
 */
export function questionsOfEvaluation(
  { evaluation, questions }: Assessed,
  own: readonly OwnField[],
): Offer[] {
  if (!evaluation.is_personal)
    return questions
      .filter(({ question }) => question.length <= QUESTION_LENGTH_MAX)
      .map(({ question }) => ({ text: question, field: null }));
  const offers = new Map(questionsForFields(() => false, own).map((one) => [one.field, one]));
  return questions.flatMap(({ field }) => {
    const offer = field === null ? undefined : offers.get(SAME_FIELD[field] ?? field);
    return offer ? { ...offer, field: null } : [];
  });
}

/** How many questions of a personal set have no words that others may read. */
export const keptBack = (assessed: Assessed, own: readonly OwnField[]): number =>
  assessed.evaluation.is_personal
    ? assessed.questions.length - questionsOfEvaluation(assessed, own).length
    : 0;

type Asked = { text: string; answeredAs: string };

/** Those of some offers that are not asked yet, by their words or for their field, each once. */
export function stillOffered(offers: readonly Offer[], asked: readonly Asked[]): Offer[] {
  const texts = new Set(asked.map(({ text }) => searchKey(text)));
  const fields = new Set(
    asked.flatMap(({ text, answeredAs }) => (text.trim() === "" ? [] : answeredAs)),
  );
  return offers
    .filter(({ text, field }) => {
      const key = searchKey(text);
      if (texts.has(key) || (field !== null && fields.has(field))) return false;
      texts.add(key);
      return true;
    })
    .slice(0, OFFERED_MAX);
}
