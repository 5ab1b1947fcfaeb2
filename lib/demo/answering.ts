import type { Citation, ResponseData, Sentence } from "@/lib/domains/chat/schema/answer";
import { companyWithId, type KnownCompany, SAMPLES_RECORDED_AT, toItem } from "./companies/known";
import { find } from "./companies/search";
import { delays, type PromptId } from "./delays";
import { type DemoPrompt, demoData, promptOf } from "./prompts";

/*
 * Answers of the demo: its four prompts by heart, other questions by its search of the sample.
 */

type Block = Sentence["block"];
type Line = { text: string; block: Block; field: string | null };

function blockOf(line: string, isFirst: boolean): Pick<Line, "text" | "block"> {
  if (/^#+ /.test(line)) return { text: line.replace(/^#+ /, ""), block: "heading" };
  if (line.startsWith("- ")) return { text: line.slice(2).replaceAll("**", ""), block: "bullet" };
  return { text: line, block: isFirst ? "lead" : "paragraph" };
}

/** Markdown's lines, with the fact that each names at its end. */
function linesOf(markdown: string): Line[] {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, at) => {
    const named = /^(.*) \[(\w+)\]$/.exec(line);
    return { ...blockOf(named?.[1] ?? line, at === 0), field: named?.[2] ?? null };
  });
}

function citationOf(company: KnownCompany, field: string, n: number): Citation | null {
  const claim = company.values[field]?.claims[0];
  if (!claim) return null;
  return {
    n,
    source_id: claim.source._id,
    passage_id: claim.passage_id,
    claim_id: claim._id,
    title: claim.source.title,
    url: claim.source.url,
    quote: claim.quote,
    start: claim.start,
    end: claim.end,
    sha256: "",
    company_id: company.sample.id,
    company_name: company.sample.name,
    field,
    as_of: claim.as_of,
    recorded_at: claim.recorded_at,
  };
}

type Told = { sentences: Sentence[]; citations: Citation[] };

function told(lines: readonly Line[], company: KnownCompany | undefined): Told {
  const citations: Citation[] = [];
  const sentences = lines.map(({ text, block, field }): Sentence => {
    const cited = company && field ? citationOf(company, field, citations.length + 1) : null;
    if (cited) citations.push(cited);
    // What no source of the sample states is shown without the mark of a fact.
    return { text, block, status: cited ? "proved" : "unknown", evidence: cited ? [cited.n] : [] };
  });
  return { sentences, citations };
}

const SAMPLE_NOTICE = "Sample data of the demo, dated and with its sources; not investment advice.";

type Answered = Pick<ResponseData, "intent" | "companies"> & { markdown: string };

function responseOf({ intent, companies, markdown }: Answered): ResponseData {
  const [only] = companies.length === 1 ? companies : [];
  const lines = linesOf(markdown);
  const { sentences, citations } = told(lines, only && companyWithId(only._id));
  return {
    intent,
    text: markdown.replace(/ \[\w+\]$/gm, ""),
    companies: intent === "find_companies" ? companies : [],
    engine: "builtin",
    model: null,
    degraded: null,
    notices: [SAMPLE_NOTICE],
    sentences,
    citations,
    withheld: [],
    state: {
      intent,
      search: null,
      companies: companies.map(({ _id, company_name }) => ({ _id, name: company_name })),
      facts: [],
      plan: null,
      total: companies.length,
      shown: companies.length,
    },
    plan: null,
    plan_in_words: null,
    bases: [],
    tables: [],
    chart: null,
    joined: [],
    to_evaluate: null,
    follow_ups: [],
  };
}

/** An answer, how many milliseconds it takes, and the prompt that it is by heart. */
export type TimedAnswer = { ms: number; response: ResponseData; prompt: PromptId | null };

function answerByHeart({
  id,
  response: markdown,
  companies: about,
}: DemoPrompt): TimedAnswer | null {
  const data = demoData(id);
  if (!data) return null;
  const { intent, delay, response } = data;
  const named = about.flatMap((company) => companyWithId(company) ?? []).map(toItem);
  const companies = typeof response === "string" ? named : response;
  return { ms: delay, response: responseOf({ intent, companies, markdown }), prompt: id };
}

/** What is told of one company: its facts, each with its source. */
function profileOf(company: KnownCompany): string {
  const item = toItem(company);
  const facts = [
    item.short_description && `${item.short_description}. [description]`,
    item.valuation && `- Valuation: ${item.valuation} [valuation]`,
    item.stage && `- Funding stage: ${item.stage} [stage]`,
    company.last_round && `- Last round: ${company.last_round} [round]`,
    item.founded_year && `- Founded: ${item.founded_year} [founded_year]`,
  ];
  return [`${item.company_name}, as the sample's sources state it.`, ...facts]
    .filter(Boolean)
    .join("\n");
}

function searchAnswer(question: string, today: string): ResponseData {
  const { companies, understood } = find({ q: question }, today);
  const [only] = companies;
  if (only && companies.length === 1)
    return responseOf({
      intent: "analyze_company",
      companies: [toItem(only)],
      markdown: profileOf(only),
    });
  const isAsked = understood.constraints.length > 0 || understood.residual !== "";
  if (companies.length > 0 && isAsked)
    return responseOf({
      intent: "find_companies",
      companies: companies.map(toItem),
      markdown: `${companies.length} of the nine sample companies match.`,
    });
  return responseOf({
    intent: "general",
    companies: [],
    markdown:
      "The demo can't answer that from its nine sample companies. Ask for AI or fintech companies, or name one such as Stripe.",
  });
}

/** The answer to a question: by heart when it is one of the prompts, else from the sample. */
export function answerTo(question: string): TimedAnswer {
  const prompt = promptOf(question);
  const known = prompt && answerByHeart(prompt);
  if (known) return known;
  const today = SAMPLES_RECORDED_AT.slice(0, 10);
  return { ms: delays.usual, response: searchAnswer(question, today), prompt: null };
}
