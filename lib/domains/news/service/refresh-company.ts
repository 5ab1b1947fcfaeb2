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
import { enrichmentOf, providersSetUp } from "@/lib/connectors/registry";
import type { CompanyFacts } from "@/lib/connectors/types";
import { AppError, notFound } from "@/lib/core/errors";
import { publicSources } from "@/lib/core/public-sources";
import { importFetched } from "@/lib/domains/imports/service/fetched";
import { removeStored, type StoredFile } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation, implement } from "@/lib/service/operation";
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
    return { company_id: companyId, company_name: company.name, asked };
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
    return { company, formats: (await asksOf(own)).formats };
  },
);

/** What one source said of the company, as a file to import. */
type Said = {
  title: string;
  address: string;
  mapping: ReturnType<typeof publicMapping>;
  file: StoredFile;
};

async function askSource(company: AskedCompany, format: AskedFormat, now: Date) {
  const validators = { etag: null, lastModified: null };
  const turn = { now, readTo: null, validators, companies: [company] };
  const answer = await publicConnectors[format](turn, paced);
  if (answer.state !== "rows" || answer.rows.length === 0) return [];
  const { title, address } = publicSources[format];
  return [{ title, address, mapping: publicMapping(format), file: await storeRows(answer.rows) }];
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

async function askProvider(company: AskedCompany, kind: "apollo" | "linkedin"): Promise<Said[]> {
  if (!company.domain) return [];
  const { provider, answer } = await enrichmentOf(kind, company);
  if (!provider || !answer) return [];
  const mapping = providerMapping(provider);
  const file = await storeRows([rowOfFacts(company, answer)]);
  return [{ title: provider, address: mapping.source.origin, mapping, file }];
}

/** Asks every source about one company, and begins an import of what each said. */
export const askOne: JobHandler<{ companyId: string }, Said[]> = {
  async work(ctx, { companyId }) {
    const toAsk = await readCompanyToAsk.call(ctx, { companyId });
    const said: Said[] = [];
    for (const format of toAsk.formats)
      said.push(...(await askSource(toAsk.company, format, ctx.now())));
    for (const kind of ["apollo", "linkedin"] as const)
      said.push(...(await askProvider(toAsk.company, kind)));
    return said;
  },
  async commit(ctx, { companyId }, said = []) {
    if (!ctx.org) return;
    try {
      for (const { title, address, mapping, file } of said)
        await importFetched(
          { ...ctx, org: ctx.org },
          {
            // A list of its own, so that undoing it leaves what was said of others.
            address: `${address}#${companyId}`,
            ...{ title, publisher: title, fileName: `${title}.jsonl`, file, mapping },
            ...{ isWhole: false, userId: null },
          },
        );
    } catch (thrown) {
      for (const { file } of said) await removeStored(file.key);
      throw thrown;
    }
  },
};
