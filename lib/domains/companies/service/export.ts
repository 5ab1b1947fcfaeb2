import "server-only";
import { z } from "zod";
import { MeaningInput } from "@/lib/domains/models/service/meaning";
import { defineOperation, implement } from "@/lib/service/operation";
import { type CompanyColumn, EXPORT_CHUNK, EXPORTED_MAX } from "../constants";
import { companyCalls } from "../contract";
import { type CompanyRow, listCompaniesById } from "../queries/list";
import { placeText } from "../rules";
import { FindExportedInput, ReadExportedInput } from "../schema/search";
import { findFor } from "./finding";
import { meaningOfSearch } from "./meaning-of-search";
import { readQuestion } from "./question";
import { toCompanyItem } from "./wire";

type Cell = string | number;

const cells: Record<CompanyColumn, (row: CompanyRow) => Record<string, Cell | null>> = {
  description: ({ description }) => ({ description }),
  place: (row) => ({ place: placeText(row) }),
  sector: ({ industry }) => ({ sector: industry }),
  stage: ({ stage }) => ({ stage }),
  status: ({ status }) => ({ status }),
  founded: ({ foundedYear }) => ({ founded: foundedYear }),
  employees: (row) => ({ employees: toCompanyItem(row).no_of_employees }),
  funding: ({ totalFunding, totalFundingCurrency }) => ({
    funding: totalFunding,
    funding_currency: totalFundingCurrency,
  }),
  sources: ({ sources }) => ({ sources }),
  updated: ({ updatedAt }) => ({ updated: updatedAt.toISOString() }),
};

/** The header for the chosen columns. */
const headOf = (columns: readonly CompanyColumn[]) => [
  "name",
  ...columns.flatMap((column) =>
    column === "funding" ? ["funding", "funding_currency"] : [column],
  ),
];

/** Unknown values are empty cells. */
function lineOf(row: CompanyRow, columns: readonly CompanyColumn[]): Record<string, Cell> {
  const known = columns.flatMap((column) => Object.entries(cells[column](row)));
  const written = known.map(([name, value]) => [name, value ?? ""] as const);
  return { name: row.name, ...Object.fromEntries(written) };
}

export const findExported = defineOperation(
  {
    name: "companies.findExported",
    summary: "Find the companies of an export, in their order",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindExportedInput.extend({ meaning: MeaningInput }),
    output: z.object({ ids: z.array(z.string()) }),
  },
  async (ctx, { sort, meaning, ...asked }) => {
    const question = await readQuestion(ctx, asked, meaning);
    const { hits } = await findFor(ctx, question, { sort, limit: EXPORTED_MAX, offset: 0 });
    return { ids: hits.map(({ companyId }) => companyId) };
  },
);

const Line = z.record(z.string(), z.union([z.string(), z.number()]));

export const readExported = defineOperation(
  {
    name: "companies.readExported",
    summary: "Read a piece of an export",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ReadExportedInput,
    output: z.object({ lines: z.array(Line) }),
  },
  async (ctx, { ids, columns }) => {
    const found = await listCompaniesById(ctx.db, ctx.org.id, ids);
    const rows = new Map(found.map((row) => [row.id, row]));
    const inOrder = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    return { lines: inOrder.map((row) => lineOf(row, columns)) };
  },
);

export const exportCompanies = implement(
  companyCalls.export,
  { transaction: "none" },
  async (ctx, { columns, q, where, words, sort }) => {
    // Only ids are kept in memory, so that companies which change meanwhile are neither repeated
    // nor missed.
    const meaning = await meaningOfSearch(ctx, { q, where, words });
    const { ids } = await findExported.call(ctx, { q, where, words, sort, meaning });
    async function* pieces() {
      for (let from = 0; from < ids.length; from += EXPORT_CHUNK) {
        const chunk = ids.slice(from, from + EXPORT_CHUNK);
        yield (await readExported.call(ctx, { ids: chunk, columns })).lines;
      }
    }
    const file_name = `companies ${ctx.now().toISOString().slice(0, 10)}.csv`;
    return { file_name, columns: headOf(columns), pieces: pieces() };
  },
);
