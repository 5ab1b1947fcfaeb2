import type { ResponseData } from "@/lib/domains/chat/schema/answer";

const SHOWN = 3;

/** Questions about one company, by the field that answers them. */
const factQuestions: Record<string, (name: string) => string> = {
  person: (name) => `Who founded ${name}?`,
  founded_year: (name) => `When was ${name} founded?`,
  funding: (name) => `How much has ${name} raised?`,
  employees: (name) => `How many employees does ${name} have?`,
  city: (name) => `Where is ${name} based?`,
};

const places = ["The first one", "The second one", "The third one"];

/** Suggested next questions. Each one refers to the thread. */
export function followUps({ state, sentences }: ResponseData): string[] {
  const names = state.companies.map(({ name }) => name);
  const [first, second] = names;
  if (!first) return [];
  if (sentences.some(({ status }) => status === "question")) return places.slice(0, names.length);
  if (state.intent === "find_companies") {
    const hasMore = state.shown < state.total;
    return [
      `Tell me about ${first}`,
      ...(second ? [`Compare ${first} and ${second}`] : [`Companies similar to ${first}`]),
      ...(hasMore ? ["Show more"] : []),
    ];
  }
  if (state.intent === "compare_companies")
    return [`Tell me about ${first}`, `Companies similar to ${first}`];
  // An answer about a whole company is not about one fact, so other questions are suggested.
  if (state.intent !== "fact") return [`Companies similar to ${first}`];
  const asked = Object.entries(factQuestions).flatMap(([field, question]) =>
    state.plan?.show.includes(field) ? [] : [question(first)],
  );
  return [`Tell me about ${first}`, `Companies similar to ${first}`, ...asked].slice(0, SHOWN);
}
