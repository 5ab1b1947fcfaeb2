import "server-only";
import type { Condition } from "@/lib/search/constraint";
import { isAccelerator, namesOfInvestor } from "@/lib/search/known-names";
import { investorKey } from "@/lib/search/plan";
import { quoteOf, quoteOfSector } from "@/lib/search/quote";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { type Sector, sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import type { CompanyRow } from "../queries/list";
import type { Reason } from "../schema/search";
import { factOf } from "./facts";
import type { Question } from "./question";
import { textsOf } from "./text-reasons";

type Told = Pick<Reason, "text" | "words">;

/** The company's own words that name the sector. */
function saysSector(row: CompanyRow, sector: Sector): Told | null {
  const says = (text: string) => sectorsIn([text]).includes(sector.id);
  const tag = row.tags.find(says);
  if (tag !== undefined) return { text: `tagged ${tag}`, words: [tag] };
  if (row.industry !== null && says(row.industry))
    return { text: row.industry, words: [row.industry] };
  const quote = quoteOfSector(sector.id, row.description ?? "");
  return quote === null ? null : { text: `described as “${quote}”`, words: [quote] };
}

/** The company's own words that equal or contain these. */
function saysWords(row: CompanyRow, words: string): Told | null {
  const has = (text: string | null) => text?.toLowerCase().includes(words.toLowerCase()) ?? false;
  const tag = row.tags.find(has);
  if (tag !== undefined) return { text: `tagged ${tag}`, words: [tag] };
  if (row.industry !== null && has(row.industry))
    return { text: row.industry, words: [row.industry] };
  const quote = quoteOf(words, textsOf(row));
  return quote === null ? null : { text: `mentions “${quote}”`, words: [quote] };
}

function aboutReason(row: CompanyRow, { value }: Condition): Told | null {
  for (const asked of [value].flat().map(String)) {
    const sector = sectorNamed(asked);
    const told = sector ? saysSector(row, sector) : saysWords(row, asked);
    if (told) return told;
  }
  return null;
}

function investorReason(row: CompanyRow, { value }: Condition): Told | null {
  const names = [value].flat().map(String);
  const keys = names.flatMap(namesOfInvestor).map(investorKey);
  const backer = row.investors.find((name) => keys.some((key) => investorKey(name).includes(key)));
  if (backer !== undefined) return { text: `Backed by ${backer}`, words: [backer] };
  return row.batch !== null && names.some(isAccelerator)
    ? { text: factOf(row, "batch"), words: [] }
    : null;
}

function reasonOf(row: CompanyRow, condition: Condition): Told | null {
  const { field, op } = condition;
  const isAbout = field === "category" || (field === "industry" && op.endsWith("contains"));
  if (op.startsWith("not_")) return isAbout ? null : { text: factOf(row, field), words: [] };
  if (isAbout) return aboutReason(row, condition);
  if (field === "investor") return investorReason(row, condition);
  return { text: factOf(row, field), words: [] };
}

/** Why the company meets the conditions, in their order. */
export const reasonsOf = (row: CompanyRow, { constraints, conditions }: Question): Reason[] =>
  conditions.flatMap(({ constraints: [at = 0] }) => {
    const condition = constraints[at];
    const told = condition && reasonOf(row, condition);
    return told ? [{ constraint: at, field: condition.field, ...told }] : [];
  });
