import "server-only";
import { z } from "zod";
import { paced } from "@/lib/connectors/public/pace";
import {
  type AskedFormat,
  asksAboutCompanies,
  canKnow,
  publicConnectors,
} from "@/lib/connectors/public/registry";
import { type AskedCompany, type PublicRow, rowOf } from "@/lib/connectors/public/turn";
import { askProvider, providersSetUp } from "@/lib/connectors/registry";
import type { CompanyFacts } from "@/lib/connectors/types";
import { AppError, notFound } from "@/lib/core/errors";
import { publicSources } from "@/lib/core/public-sources";
import { importFetched } from "@/lib/domains/imports/service/fetched";
import { eraserFor } from "@/lib/domains/privacy/service/erasing";
import { removeStored, type StoredFile } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation, implement, recordActivity } from "@/lib/service/operation";
import { newsCalls } from "../contract";
import { askAboutCompany } from "../jobs";
import { formatsThere } from "../queries/feeds";
import { providerMapping, publicMapping } from "../rules/public-mappings";
import { storeRows } from "./ask-public";
import { companyToAsk } from "./asked-companies";

/** The sources that are on and can be asked about one company, and the providers with a key. */
async function asksOf(ctx: OrgCtx) {
  const there = await formatsThere(ctx.db, ctx.org.id);
  const formats = there
    .flatMap(({ format, isOn }) => (isOn ? [format] : []))
    .filter(asksAboutCompanies);
  return { formats, providers: providersSetUp() };
}

const titleOf = (format: AskedFormat) => publicSources[format].title;

export const refreshCompany = implement(
  newsCalls.refreshCompany,
  {
    transaction: "write",
    activity: {
      about: ({ company_id, company_name: company }) => ({
        companyId: company_id,
        detail: { company },
      }),
    },
  },
  async (ctx, { companyId }) => {
    const company = await companyToAsk(ctx, companyId);
    if (!company) throw notFound("Company");
    const { formats, providers } = await asksOf(ctx);
    if (formats.length + providers.length === 0)
      throw new AppError(
        "CONFLICT",
        "No source that can be asked about a company is on. Admins turn them on under Sources.",
      );
    const asked = [
      ...formats.filter((format) => canKnow(format, company)).map(titleOf),
      ...(company.domain ? providers : []),
    ];
    if (asked.length === 0)
      throw new AppError("CONFLICT", "Add the company’s website first: sources know it by that.");
    await enqueue(ctx, askAboutCompany, { companyId });
    return {
      ...{ company_id: companyId, company_name: company.name, asked },
      asked_at: ctx.now().toISOString(),
    };
  },
);

type ToAsk = { company: AskedCompany; formats: AskedFormat[] };

export const readCompanyToAsk = defineOperation(
  {
    name: "news.readCompanyToAsk",
    summary: "Read a company and the sources that can be asked about it",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ companyId: z.string() }),
    output: z.custom<ToAsk>(),
  },
  async (ctx, { companyId }) => {
    if (!ctx.org) throw notFound("Company");
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const company = await companyToAsk(own, companyId);
    if (!company) throw notFound("Company");
    const { formats } = await asksOf(own);
    return { company, formats: formats.filter((format) => canKnow(format, company)) };
  },
);

/** What asking one source gave: a file to import, a problem, or nothing on the company. */
type Answer = { title: string } & (
  | { state: "said"; address: string; mapping: Mapping; file: StoredFile; values: Said[] }
  | { state: "nothing" }
  | { state: "failed"; problem: string }
);
type Mapping = ReturnType<typeof publicMapping>;
/** A column's name and what it says. */
type Said = [name: string, text: string];

async function askSource(company: AskedCompany, format: AskedFormat, now: Date): Promise<Answer> {
  const { title, address } = publicSources[format];
  const validators = { etag: null, lastModified: null };
  const turn = { now, readTo: null, failures: 0, validators, companies: [company] };
  const answer = await publicConnectors[format](turn, paced);
  if (answer.state === "failed") return { title, state: "failed", problem: answer.problem };
  if (answer.state !== "rows" || answer.rows.length === 0) return { title, state: "nothing" };
  const file = await storeRows(answer.rows);
  const mapping = publicMapping(format);
  return { title, state: "said", address, mapping, file, values: valuesSaid(answer.rows, mapping) };
}

/** A provider's record as a row; the company keeps its own name and website. */
const rowOfFacts = (company: AskedCompany, facts: CompanyFacts): PublicRow =>
  rowOf({
    Record: company.id,
    Company: company.name,
    Website: `https://${company.domain}`,
    Description: facts.description,
    Industry: facts.industry,
    Tags: facts.keywords,
    Founded: facts.foundedYear,
    Employees: facts.employees,
    City: facts.city,
    Region: facts.region,
    Country: facts.country,
    "Annual revenue": facts.annualRevenue,
    "Total funding": facts.totalFunding,
    Stage: facts.stage,
    LinkedIn: facts.linkedinUrl,
  });

async function askProviderOf(
  company: AskedCompany,
  kind: "apollo" | "linkedin",
): Promise<Answer[]> {
  if (!company.domain) return [];
  const { provider: title, answer, isReached } = await askProvider(kind, company);
  if (!title) return [];
  if (!isReached) return [{ title, state: "failed", problem: "It could not be reached." }];
  if (!answer) return [{ title, state: "nothing" }];
  const mapping = providerMapping(title);
  const rows = [rowOfFacts(company, answer)];
  const said = { address: mapping.source.origin, mapping, file: await storeRows(rows) };
  return [{ title, state: "said", ...said, values: valuesSaid(rows, mapping) }];
}

/** What tells a row apart, and is not said about the company. */
const NOT_SAID = new Set(["Record", "Company", "Website", "CIK", "Page"]);
const VALUES_TOLD = 6;
const VALUE_LENGTH = 60;

/**
 * The first values that a source said, of several years the latest. People are left out: the
 * activity is sealed, and could not be erased.
 */
function valuesSaid(rows: readonly PublicRow[], { columns }: Mapping): Said[] {
  const people = columns.filter(({ field }) => field?.startsWith("person."));
  const leftOut = new Set([...NOT_SAID, ...people.map(({ column }) => column)]);
  const said = new Map<string, PublicRow[string]>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (!leftOut.has(name) && !said.has(name)) said.set(name, value);
  const written = (value: PublicRow[string]) =>
    typeof value === "number" && value >= 10_000
      ? value.toLocaleString("en")
      : [value].flat().join(", ");
  return [...said].slice(0, VALUES_TOLD).map(([name, value]) => [name, written(value)]);
}

/** The values in words, without people who were erased: free texts may name them. */
async function valuesTold(ctx: OrgCtx, values: readonly Said[]): Promise<string> {
  const erase = await eraserFor(ctx);
  return values
    .map(([name, text]) => `${name} ${erase(text).slice(0, VALUE_LENGTH).toWellFormed()}`)
    .join(", ");
}

/** Begins the import of what one source said, and returns the outcome in words. */
async function takeIn(ctx: OrgCtx, companyId: string, answer: Answer): Promise<string> {
  const { title } = answer;
  if (answer.state === "failed") return `${title} failed: ${answer.problem.replace(/\.$/, "")}`;
  if (answer.state === "nothing") return `${title} has nothing on this company`;
  const { address, file, mapping, values } = answer;
  const importId = await importFetched(ctx, {
    // A list of its own, so that undoing it leaves what was said of others.
    address: `${address}#${companyId}`,
    ...{ title, publisher: title, fileName: `${title}.jsonl`, file, mapping },
    ...{ isWhole: false, userId: null },
  });
  return importId === null
    ? `${title} says the same as before`
    : `${title}: ${await valuesTold(ctx, values)}`;
}

/** Keeps what came of the question as an act of the company, for whoever asked. */
async function tellAnswers(ctx: OrgCtx, companyId: string, answers: string): Promise<void> {
  const company = (await companyToAsk(ctx, companyId))?.name ?? "";
  const activity = { about: () => ({ companyId, detail: { company } }) };
  await recordActivity(ctx, { name: "news.answersAboutCompany", activity }, {}, { answers });
}

/** Asks every source about one company, begins an import of what each said, and reports the outcome. */
export const askOne: JobHandler<{ companyId: string }, Answer[]> = {
  async work(ctx, { companyId }) {
    const toAsk = await readCompanyToAsk.call(ctx, { companyId });
    const answers: Answer[] = [];
    for (const format of toAsk.formats)
      answers.push(await askSource(toAsk.company, format, ctx.now()));
    for (const kind of ["apollo", "linkedin"] as const)
      answers.push(...(await askProviderOf(toAsk.company, kind)));
    return answers;
  },
  async commit(ctx, { companyId }, answers = []) {
    if (!ctx.org) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    try {
      const told: string[] = [];
      for (const answer of answers) told.push(await takeIn(own, companyId, answer));
      await tellAnswers(own, companyId, told.join("; ") || "no source is on");
    } catch (thrown) {
      for (const answer of answers)
        if (answer.state === "said") await removeStored(answer.file.key);
      throw thrown;
    }
  },
  async giveUp(ctx, { companyId }) {
    if (!ctx.org) return;
    await tellAnswers({ ...ctx, org: ctx.org }, companyId, "the sources could not be asked");
  },
};
