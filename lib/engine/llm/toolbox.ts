import { z } from "zod";
import type { ToolShape } from "@/lib/platform/llm/model-step";
import { stated } from "../../research/answer/compose";
import type { Plan as PlanType } from "../../research/plan/plan";
import { Plan } from "../../research/plan/schema";
import { nameKey } from "../../values/names";
import * as at from "../answer-context";
import {
  type AskedDocuments,
  type CompanyCard,
  type Evidence,
  type PersonFound,
  type PlanRun,
  type Profile,
  type ToolName,
  toolNames,
} from "../tools";
import type { CitationRefs } from "./citation-refs";
import { dataText } from "./data-text";

/** Most rows of a plan that a model reads, and most claims behind them. */
const ROWS_MAX = 25;
const CLAIMS_MAX = 60;
/** Most companies whose facts are read at once. */
const READ_MAX = 3;
const NAMES_MAX = 10;
/** Most evidence of a company that is read in detail. */
const EVIDENCE_MAX = 60;

const words = z.string().trim().min(1).max(400);
const inputs = {
  query_data: z.strictObject({ plan: Plan }),
  get_company: z.strictObject({ company_ids: z.array(words).min(1).max(READ_MAX) }),
  find_by_name: z.strictObject({ names: z.array(words).min(1).max(NAMES_MAX) }),
  find_by_person: z.strictObject({ names: z.array(words).min(1).max(NAMES_MAX) }),
  similar_companies: z.strictObject({ company_id: words }),
  list_projects: z.strictObject({}),
  list_ndas: z.strictObject({ company_id: words.nullable().default(null) }),
  search_policies: z.strictObject({ question: words }),
  search_documents: z.strictObject({ question: words }),
} as const satisfies Record<ToolName, z.ZodType>;

const descriptions: Record<ToolName, string> = {
  query_data:
    "Runs a query plan over companies, funding rounds, investors, people, pipeline entries, notes, opinions, activity or news: lists, counts, sums, averages, medians, shares, groups, orders. Returns the table, its total, and sentences that state the results.",
  get_company: "Everything known about up to three companies, with the evidence for it.",
  find_by_name: "Companies with a current or former name or a domain; similar names too.",
  find_by_person: "Companies where a person works or worked, or that they founded.",
  similar_companies: "The companies most similar to one.",
  list_projects: "The caller's projects.",
  list_ndas:
    "The organization's NDAs, all or with one company: the status of each, and when it ends.",
  search_policies:
    "What the firm's own policies and guidelines say about a question: sentences with their document and page. Repeat them word for word, in quotation marks, with their numbers.",
  search_documents:
    "The same for every document that the caller may read: their own, their teams', the policies.",
};

const shapeOf = (name: ToolName): ToolShape => ({
  description: descriptions[name],
  input: inputs[name],
});

/** The tool definitions for a model. */
export const toolShapes: Record<string, ToolShape> = Object.fromEntries(
  toolNames.map((name) => [name, shapeOf(name)]),
);

/** What an answer is worked out with, and what it turned out to be about. */
export type ToolContext = {
  answer: at.AnswerContext;
  refs: CitationRefs;
  /** The last plan that was run, with the companies in its rows. */
  run: { run: PlanRun; companies: CompanyCard[] } | null;
  /** How many plans were run. */
  runs: number;
  /** Whether the model is outside the installation: it is told what shared sources state. */
  isOutside: boolean;
  /** Companies in the order in which they were read. */
  read: Map<string, CompanyCard>;
};

type Named = Pick<CompanyCard, "_id" | "company_name" | "domain">;

const named = ({ _id, company_name, domain }: Named) => ({
  company_id: _id,
  name: dataText(company_name, 200),
  ...(domain ? { domain } : {}),
});

/** Evidence that the model may be shown. */
const shownOf = ({ isOutside }: ToolContext, evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter(({ is_shared_outside }) => !isOutside || is_shared_outside);

/** A company under the name that the evidence shown states; null when none does. */
function asShown(context: ToolContext, { company, evidence }: Profile): Named | null {
  if (!context.isOutside) return company;
  const shown = shownOf(context, evidence);
  const name = shown.find(({ field, value }) => field === "name" && typeof value === "string");
  const website = shown.find(({ field }) => field === "website")?.value;
  const domain = (website as { domain?: string | null } | null | undefined)?.domain ?? null;
  return name ? { _id: company._id, company_name: String(name.value), domain } : null;
}

/** Lines of evidence; what is new is emitted before anything cites it. */
async function* linesOf(context: ToolContext, evidence: readonly Evidence[]): at.Working<string[]> {
  const { refs, answer } = context;
  const { lines, fresh } = refs.show(shownOf(context, evidence));
  for (const one of fresh) answer.told.add(one.id);
  if (fresh.length > 0) yield { type: "evidence", data: fresh };
  return lines;
}

/** Companies with lines of their evidence. */
async function* told(context: ToolContext, profiles: readonly Profile[]): at.Working<object[]> {
  const companies = [];
  for (const profile of profiles) {
    const shown = asShown(context, profile);
    if (!shown) continue;
    context.read.set(shown._id, profile.company);
    const evidence = shownOf(context, profile.evidence).slice(0, EVIDENCE_MAX);
    companies.push({ ...named(shown), evidence: yield* linesOf(context, evidence) });
  }
  return companies;
}

async function* query(context: ToolContext, plan: PlanType): at.Working<object> {
  const run = yield* at.runPlan(context.answer, plan, { sharedOnly: context.isOutside });
  context.runs++;
  const { result, namesakes, investors } = run;
  if (namesakes.length > 0)
    return { several_companies_of_that_name: namesakes.map(({ text }) => dataText(text, 200)) };
  if (investors.length > 0)
    return { several_investors_of_that_name: investors.map((name) => dataText(name, 200)) };
  const { tools } = context.answer.ask;
  const rows = result.rows.slice(0, ROWS_MAX);
  const ids = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))];
  const companies = ids.length > 0 ? await tools.companies(ids) : [];
  context.run = { run, companies };
  const claims = [...new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.claims)))];
  const evidence = claims.length > 0 ? await tools.evidence(claims.slice(0, CLAIMS_MAX)) : [];
  return {
    sentences: stated(result, false).map((text) => dataText(text, 600)),
    columns: result.columns.map(({ title }) => title),
    rows: rows.map(({ cells }) => cells.map(({ text }) => dataText(text, 200))),
    total: result.total,
    known_of: result.known_of,
    companies: companies.map(named),
    evidence: yield* linesOf(context, evidence),
  };
}

async function* readOf(context: ToolContext, ids: readonly string[]) {
  const profiles = yield* at.readProfiles(context.answer, ids);
  return { companies: yield* told(context, profiles) };
}

/** Whether evidence that the model may see says that the company goes, or went, by the name. */
const isCalled = (evidence: readonly Evidence[], asked: string): boolean =>
  evidence.some(
    ({ field, value }) =>
      (field === "name" || field === "former_name") &&
      typeof value === "string" &&
      nameKey(value) === nameKey(asked),
  );

/** Companies by names that shared sources state; a near name is not looked for. */
async function* bySharedName(context: ToolContext, names: readonly string[]) {
  const found = yield* at.findByName(context.answer, names, false);
  const ids = [...new Set(found.map(({ company }) => company._id))].slice(0, 20);
  const profiles = ids.length > 0 ? await context.answer.ask.tools.profiles(ids) : [];
  const byId = new Map(profiles.map((each) => [each.company._id, each]));
  const companies = found.flatMap(({ asked, match, company }) => {
    const profile = byId.get(company._id);
    const shown = profile && asShown(context, profile);
    if (!shown || !isCalled(shownOf(context, profile.evidence), asked)) return [];
    return [{ asked: dataText(asked, 200), match, ...named(shown) }];
  });
  return { companies };
}

async function* byName(context: ToolContext, names: readonly string[]) {
  if (context.isOutside) return yield* bySharedName(context, names);
  const exact = yield* at.findByName(context.answer, names, false);
  const found = exact.length > 0 ? exact : yield* at.findByName(context.answer, names, true);
  return {
    companies: found.slice(0, 20).map(({ asked, match, company }) => ({
      asked: dataText(asked, 200),
      match,
      ...named(company),
    })),
  };
}

async function* byPerson(context: ToolContext, names: readonly string[]) {
  const found = yield* at.findByPerson(context.answer, names);
  const known = context.isOutside ? await withSharedPerson(context, found) : found;
  const ids = [...new Set(known.map(({ company }) => company._id))].slice(0, READ_MAX);
  return yield* readOf(context, ids);
}

/** Those where evidence that the model may see names the person. */
async function withSharedPerson({ answer }: ToolContext, found: readonly PersonFound[]) {
  const ids = found.flatMap(({ person }) => person.evidence);
  const evidence = ids.length > 0 ? await answer.ask.tools.evidence(ids) : [];
  const shared = new Set(evidence.filter((each) => each.is_shared_outside).map(({ id }) => id));
  return found.filter(({ person }) => person.evidence.some((id) => shared.has(id)));
}

/**
 * Runs a tool for a model: takes checked input, returns text for the model. Rejects if the tool
 * does.
 */
export function runTool(context: ToolContext, name: ToolName, input: unknown): at.Working<object> {
  switch (name) {
    case "query_data":
      return query(context, inputs.query_data.parse(input).plan as PlanType);
    case "get_company":
      return readOf(context, inputs.get_company.parse(input).company_ids);
    case "find_by_name":
      return byName(context, inputs.find_by_name.parse(input).names);
    case "find_by_person":
      return byPerson(context, inputs.find_by_person.parse(input).names);
    case "similar_companies":
      return alike(context, inputs.similar_companies.parse(input).company_id);
    case "list_projects":
      return projects(context);
    case "list_ndas":
      return ndas(context, inputs.list_ndas.parse(input).company_id);
    case "search_policies":
      return documents(context, { ...inputs.search_policies.parse(input), of: "policies" });
    case "search_documents":
      return documents(context, { ...inputs.search_documents.parse(input), of: "all" });
  }
}

/** What takes all sources at once, or what members wrote, is not for a model outside. */
const NOT_SHARED = "This is not shared with models outside this installation.";

async function* alike(context: ToolContext, companyId: string) {
  if (context.isOutside) return { error: NOT_SHARED };
  const found = yield* at.similarTo(context.answer, companyId);
  return { companies: found.map(named) };
}

async function* projects({ answer, isOutside }: ToolContext) {
  if (isOutside) return { error: NOT_SHARED };
  const found = yield* at.listProjects(answer);
  return {
    projects: found.map((each) => ({ ...each, project_name: dataText(each.project_name, 200) })),
  };
}

async function* ndas({ answer, isOutside }: ToolContext, companyId: string | null) {
  if (isOutside) return { error: NOT_SHARED };
  const found = yield* at.listNdas(answer, companyId);
  return {
    ndas: found.map((each) => ({
      ...each,
      receiver_name: dataText(each.receiver_name, 200),
      company_name: each.company_name && dataText(each.company_name, 200),
      recorded_by: each.recorded_by && dataText(each.recorded_by, 200),
    })),
  };
}

async function* documents(context: ToolContext, asked: AskedDocuments) {
  if (context.isOutside) return { error: NOT_SHARED };
  const { documents: count, quotes, isLeftOut } = yield* at.askDocuments(context.answer, asked);
  if (isLeftOut) return { error: "This thread may not use these documents." };
  return {
    documents: count,
    evidence: yield* linesOf(
      context,
      quotes.map(({ evidence }) => evidence),
    ),
  };
}
