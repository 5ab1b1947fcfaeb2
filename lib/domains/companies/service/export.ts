import "server-only";
import { z } from "zod";
import { isCustomKey } from "@/lib/core/custom-fields";
import { lookupKey } from "@/lib/core/search-key";
import { CustomField } from "@/lib/domains/custom-fields/schema";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import type { StatedDate } from "@/lib/domains/evidence/schema";
import { MeaningInput } from "@/lib/domains/models/service/meaning";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import {
  type CompanyColumn,
  companyColumns,
  EXPORT_CHUNK,
  EXPORTED_MAX,
  type ListColumn,
} from "../constants";
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

/** Fields that the organization defined; those that are archived are left out. */
type Custom = ReadonlyMap<string, CustomField>;

/** A field's own name, distinguished from a column of the same name. */
export function customHead(
  { name, unit }: CustomField,
  columns: readonly string[] = companyColumns,
): string {
  const isTaken = columns.includes(lookupKey(name)) || name === "name";
  return [name, unit && `(${unit})`, isTaken && "(own field)"].filter(Boolean).join(" ");
}

/** The names in the header for a column. */
function headsOf(column: ListColumn, custom: Custom): string[] {
  if (column === "funding") return ["funding", "funding_currency"];
  const own = custom.get(column);
  return own ? [customHead(own)] : isCustomKey(column) ? [] : [column];
}

/** A day is written as precisely as it is known: 2026-03-31, 2026-03 or 2026. */
export function customCell(value: unknown): Cell | null {
  if (typeof value !== "object" || value === null) return (value ?? null) as Cell | null;
  const { date, precision } = value as StatedDate;
  if (precision === "year") return date.slice(0, 4);
  return precision === "day" ? date : date.slice(0, 7);
}

function cellsOf(row: CompanyRow, column: ListColumn, custom: Custom) {
  if (!isCustomKey(column)) return Object.entries(cells[column](row));
  const own = custom.get(column);
  return own ? [[customHead(own), customCell(row.custom[column])] as const] : [];
}

type Line = Record<string, Cell>;

/** Unknown values are empty cells. */
function lineOf(row: CompanyRow, columns: readonly ListColumn[], custom: Custom): Line {
  const known = columns.flatMap((column) => cellsOf(row, column, custom));
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

const Lines = z.record(z.string(), z.union([z.string(), z.number()]));

export const readExported = defineOperation(
  {
    name: "companies.readExported",
    summary: "Read a piece of an export",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ReadExportedInput,
    output: z.object({ ids: z.array(z.string()), lines: z.array(Lines) }),
  },
  async (ctx, { ids, columns }) => {
    const found = await listCompaniesById(ctx.db, ctx.org.id, ids);
    const rows = new Map(found.map((row) => [row.id, row]));
    const inOrder = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    const custom = await customFieldsOf(ctx, "company");
    return {
      ids: inOrder.map(({ id }) => id),
      lines: inOrder.map((row) => lineOf(row, columns, custom)),
    };
  },
);

const readOwnFields = defineOperation(
  {
    name: "companies.readOwnFields",
    summary: "Read the organization's own fields, for the header of an export",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({}),
    output: z.array(z.tuple([z.string(), CustomField])),
  },
  async (ctx) => [...(await customFieldsOf(ctx, "company"))],
);

type Asked = z.output<typeof FindExportedInput> & { columns: readonly ListColumn[] };

/** A table of what a search finds, with the companies of each piece's lines. */
export async function companiesTable(
  ctx: Omit<OrgCtx, "db">,
  { columns, q, where, words, sort }: Asked,
) {
  // Only ids are kept in memory, so that companies which change meanwhile are neither repeated
  // nor missed.
  const meaning = await meaningOfSearch(ctx, { q, where, words });
  const { ids } = await findExported.call(ctx, { q, where, words, sort, meaning });
  async function* pieces() {
    for (let from = 0; from < ids.length; from += EXPORT_CHUNK) {
      const chunk = ids.slice(from, from + EXPORT_CHUNK);
      const read = await readExported.call(ctx, { ids: chunk, columns: [...columns] });
      yield { companyIds: read.ids, lines: read.lines };
    }
  }
  const custom = new Map(await readOwnFields.call(ctx, {}));
  return {
    file_name: `companies ${isoDay(ctx.now())}.csv`,
    heads: new Map(columns.map((column) => [column as string, headsOf(column, custom)])),
    pieces: pieces(),
  };
}
