import { z } from "zod";
import type { ToolShape } from "@/lib/platform/llm/model-step";
import * as at from "../builtin/desk";
import {
  type CompanyCard,
  type Evidence,
  type Found,
  type Profile,
  type SearchAsk,
  type ToolName,
  toolNames,
} from "../tools";
import type { CitationRefs } from "./citation-refs";
import { dataText } from "./data-text";

/** Most companies listed from a search, and most whose basic facts are read with it. */
const FOUND_MAX = 10;
const READ_MAX = 3;
const NAMES_MAX = 10;
/** Most evidence of a company that is read in detail. */
const EVIDENCE_MAX = 60;
/** Facts that a list shows of each company. */
const BASICS = [
  ...["founded_year", "city", "country", "employees", "total_funding", "stage", "industry"],
  ...["batch", "status", "description"],
];

const words = z.string().trim().min(1).max(400);
const inputs = {
  search_companies: z.strictObject({
    query: words.describe("What the companies are, in plain words: place, year, stage, sector …"),
    limit: z.int().min(1).max(FOUND_MAX).optional(),
  }),
  get_company: z.strictObject({ company_ids: z.array(words).min(1).max(READ_MAX) }),
  find_by_name: z.strictObject({ names: z.array(words).min(1).max(NAMES_MAX) }),
  find_by_person: z.strictObject({ names: z.array(words).min(1).max(NAMES_MAX) }),
  similar_companies: z.strictObject({ company_id: words }),
  list_projects: z.strictObject({}),
} as const satisfies Record<ToolName, z.ZodType>;

const descriptions: Record<ToolName, string> = {
  search_companies: "Companies that match a description, with the evidence for their basics.",
  get_company: "Everything that is known of up to three companies, with the evidence for it.",
  find_by_name: "Companies that go, or went, by a name or have a domain; near names too.",
  find_by_person: "Companies where a person works, worked, or that they founded.",
  similar_companies: "Companies that are most alike to one.",
  list_projects: "The projects of whoever asks.",
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
  desk: at.Desk;
  refs: CitationRefs;
  /** The last search, and companies in the order in which they were read. */
  search: { ask: SearchAsk; found: Found } | null;
  read: Map<string, CompanyCard>;
};

const named = ({ _id, company_name, domain }: CompanyCard) => ({
  company_id: _id,
  name: dataText(company_name, 200),
  ...(domain ? { domain } : {}),
});

/** Companies with lines of their evidence; new evidence is emitted before anything cites it. */
async function* told(
  { refs, desk, read }: ToolContext,
  profiles: readonly Profile[],
  choose: (evidence: readonly Evidence[]) => readonly Evidence[],
): at.Working<object[]> {
  const companies = [];
  for (const { company, evidence } of profiles) {
    read.set(company._id, company);
    const { lines, fresh } = refs.show(choose(evidence));
    for (const one of fresh) desk.told.add(one.id);
    if (fresh.length > 0) yield { type: "evidence", data: fresh };
    companies.push({ ...named(company), evidence: lines });
  }
  return companies;
}

/** The first evidence of each basic field. */
const basics = (evidence: readonly Evidence[]) =>
  BASICS.flatMap((field) => evidence.find((each) => each.field === field) ?? []);

const whole = (evidence: readonly Evidence[]) => evidence.slice(0, EVIDENCE_MAX);

async function* searchFor(
  context: ToolContext,
  { query, limit }: z.output<typeof inputs.search_companies>,
) {
  const ask = { q: query, limit: limit ?? FOUND_MAX };
  const found = yield* at.search(context.desk, ask);
  context.search = { ask, found };
  const ids = found.items.map(({ _id }) => _id);
  const profiles = ids.length > 0 ? yield* at.readProfiles(context.desk, ids) : [];
  return {
    understood_as: found.constraints.map(({ text }) => dataText(text, 100)),
    total: found.total,
    total_is_at_least: found.total_is_capped,
    companies: yield* told(context, profiles, basics),
  };
}

async function* readOf(context: ToolContext, ids: readonly string[]) {
  const profiles = yield* at.readProfiles(context.desk, ids);
  return { companies: yield* told(context, profiles, whole) };
}

async function* byName(context: ToolContext, names: readonly string[]) {
  const exact = yield* at.findByName(context.desk, names, false);
  const found = exact.length > 0 ? exact : yield* at.findByName(context.desk, names, true);
  return {
    companies: found.slice(0, 20).map(({ asked, match, company }) => ({
      asked: dataText(asked, 200),
      match,
      ...named(company),
    })),
  };
}

async function* byPerson(context: ToolContext, names: readonly string[]) {
  const found = yield* at.findByPerson(context.desk, names);
  const ids = [...new Set(found.map(({ company }) => company._id))].slice(0, READ_MAX);
  return yield* readOf(context, ids);
}

/**
 * Runs a tool for a model: takes checked input, returns text for the model. Rejects if the tool
 * does.
 */
export function runTool(context: ToolContext, name: ToolName, input: unknown): at.Working<object> {
  switch (name) {
    case "search_companies":
      return searchFor(context, inputs.search_companies.parse(input));
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
  }
}

async function* alike(context: ToolContext, companyId: string) {
  const found = yield* at.similarTo(context.desk, companyId);
  return { companies: found.map(named) };
}

async function* projects({ desk }: ToolContext) {
  const found = yield* at.listProjects(desk);
  return {
    projects: found.map((each) => ({ ...each, project_name: dataText(each.project_name, 200) })),
  };
}
