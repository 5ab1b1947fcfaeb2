import { aiCompanies } from "./companies/ai";
import { fintechCompanies } from "./companies/fintech";
import { companyWithId, type KnownCompany, toItem } from "./companies/known";
import { chatDelays, delays, type PromptId } from "./delays";

/*
 * What the demo answers by heart: four prompts, each with what SPEC.md calls its intent, its
 * response and its companies.
 */

export type DemoIntent = "find_companies" | "analyze_company" | "general";

export type DemoPrompt = {
  id: PromptId;
  question: string;
  intent: DemoIntent;
  /** Text; markdown for an analysis. "[field]" at the end of a line names the fact that states it. */
  response: string;
  /** The companies that it is about. */
  companies: readonly string[];
};

const ids = (samples: readonly { id: string }[]) => samples.map(({ id }) => id);

const analysis = `## OpenAI

Sample data, as published by the sources named on the profile. The stars and scores are illustrative and no recommendation.

### Summary

OpenAI develops AI models and ChatGPT, an assistant that people and companies use for writing, research and code. [description]

### Key metrics

- Valuation: $157 billion after the round of October 2024 [valuation]
- Last round: $6.6 billion in October 2024 [round]
- Revenue: $3.7 billion expected for 2024 [annual_revenue]
- Users: more than 250 million each week in October 2024

### Business model

Subscriptions to ChatGPT from $20 per month, plans for companies, and paid use of the models by API. [long_description]

### Competitive advantages

- The best-known assistant for consumers
- Developers build on its models
- A long partnership with Microsoft

### Market position

A leader among developers of frontier models. Anthropic, Google, Meta and Mistral AI compete for the same customers.

### Investment highlights

- Revenue grew quickly, and much of it is recurring
- One product serves consumers, companies and developers

### Risk factors

- Training and running models costs more than the company earns
- Regulation, copyright and safety are unsettled
- Prices of models fall

### Star rating

- Market ★★★★★
- Product ★★★★★
- Team ★★★★☆
- Business model ★★★☆☆
- Overall ★★★★☆ (4 of 5, dated November 2025, illustrative)

### Recommendation

None: this is sample content, not investment advice. Evaluate the company by your own criteria before you decide.
`;

const explainer = `Generative AI makes new text, images, audio, video or code from examples that it has learned from.

- **How it works.** A model is trained on large amounts of data to predict what comes next, and then follows instructions.
- **What it is used for.** Assistants, search, customer service, software development, design and research.
- **Who earns with it.** Makers of chips and data centers, makers of models, and makers of applications.
- **What to ask a company.** What does an answer cost? What stays when models get cheaper? Whose data is it, and who may use it?

This is sample content of the demo.`;

export const demoPrompts: readonly DemoPrompt[] = [
  {
    id: "top-funded-ai",
    question: "Top funded AI startups",
    intent: "find_companies",
    response: "Five AI companies of the sample, the highest amount raised first.",
    companies: ids(aiCompanies),
  },
  {
    id: "fintech-series-a",
    question: "Fintech companies at Series A",
    intent: "find_companies",
    response:
      "No fintech company of the sample is at Series A today. These four have moved past it.",
    companies: ids(fintechCompanies),
  },
  {
    id: "analyze-openai",
    question: "Analyze OpenAI",
    intent: "analyze_company",
    response: analysis,
    companies: ["demo_openai"],
  },
  {
    id: "explain-generative-ai",
    question: "Explain generative AI",
    intent: "general",
    response: explainer,
    companies: [],
  },
];

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The prompt that a question is, however it is written; null for another question. */
export const promptOf = (question: string): DemoPrompt | null =>
  demoPrompts.find((prompt) => key(prompt.question) === key(question)) ?? null;

const byFunding = (a: KnownCompany, b: KnownCompany) => (b.raised ?? -1) - (a.raised ?? -1);

/** The companies of a prompt, the best funded first; what is not known in dollars comes last. */
const companiesOf = ({ companies }: Pick<DemoPrompt, "companies">) =>
  companies
    .flatMap((id) => companyWithId(id) ?? [])
    .toSorted(byFunding)
    .map(toItem);

function promptWithId(id: string, what: string): DemoPrompt | null {
  const found = demoPrompts.find((prompt) => prompt.id === id);
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  if (!found) console.warn(`The demo has no ${what} for the prompt ${id}`);
  return found ?? null;
}

/** SPEC.md's chat response of a prompt, and how many milliseconds it takes; null for none. */
export function chatResponse(id: string) {
  const prompt = promptWithId(id, "answer");
  if (!prompt) return null;
  const { intent, response } = prompt;
  return { intent, response, delay: chatDelays[prompt.id] };
}

/** SPEC.md's events data of a prompt: the companies that it finds; null for none. */
export function eventsData(id: string) {
  const prompt = promptWithId(id, "events");
  return prompt && { companies: companiesOf(prompt), delay: delays.events };
}

/** SPEC.md's demo data of a prompt: the list of companies as its response, otherwise text. */
export function demoData(id: string) {
  const answer = chatResponse(id);
  if (!answer) return null;
  const events = answer.intent === "find_companies" ? eventsData(id) : null;
  return {
    ...answer,
    response: events ? events.companies : answer.response,
    delay: answer.delay + (events?.delay ?? 0),
  };
}
