import "server-only";
import { lookupKey } from "@/lib/core/search-key";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  partsOf,
} from "@/lib/research/plan/plan";
import type { Filter } from "@/lib/search/filter";
import { isAccelerator } from "@/lib/search/known-names";
import { investorsCalled, isInvestorCalled } from "@/lib/search/plan";
import { quoteOf, quoteOfSector } from "@/lib/search/quote";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { type Sector, sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import type { CompanyRow } from "../queries/list";
import type { Reason } from "../schema/search";
import { customFactOf, factOf } from "./facts";
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

function fact(row: CompanyRow, field: string): Told | null {
  const text = factOf(row, field);
  return text === null ? null : { text, words: [] };
}

function aboutReason(row: CompanyRow, { value }: FieldCondition): Told | null {
  for (const asked of [value].flat().map(String)) {
    const sector = sectorNamed(asked);
    const told = sector ? saysSector(row, sector) : saysWords(row, asked);
    if (told) return told;
  }
  return null;
}

function investorReason(row: CompanyRow, { op, value }: FieldCondition): Told | null {
  const names = [value].flat().map(String);
  const asked = investorsCalled(names, !op.endsWith("contains"));
  const backer = row.investors.find((name) => isInvestorCalled(name, asked));
  if (backer !== undefined) return { text: `Backed by ${backer}`, words: [backer] };
  return row.batch !== null && names.some(isAccelerator) ? fact(row, "batch") : null;
}

const placesIn = (filter: Filter): string[] => {
  if (filter.kind === "any") return filter.of.flatMap(placesIn);
  const isPlace = filter.kind === "in" && ["country", "region", "city"].includes(filter.column);
  return isPlace ? filter.values.map(lookupKey) : [];
};

/** Another of the company's places, where its own country, region and city are not asked for. */
function elsewhereReason(row: CompanyRow, filter: Filter): Told | null {
  const asked = placesIn(filter);
  const isAsked = (place: string | null) => place !== null && asked.includes(lookupKey(place));
  const isOwn = [row.country, row.region, row.city].some(isAsked);
  const place = [...row.countries, ...row.regions, ...row.cities].find(isAsked);
  return isOwn || place === undefined ? null : { text: `Also in ${place}`, words: [] };
}

type Custom = Question["custom"];

function customReason(row: CompanyRow, field: string, custom: Custom): Told | null {
  const own = custom.get(field);
  const text = own ? customFactOf(row, own) : null;
  return text === null ? null : { text, words: [] };
}

function fieldReason(
  row: CompanyRow,
  condition: FieldCondition,
  { filter, custom }: { filter: Filter; custom: Custom },
): Told | null {
  const { field, op } = condition;
  if (op === "unknown") return null;
  if (custom.has(field)) return customReason(row, field, custom);
  const isAbout = field === "category" || (field === "industry" && op.endsWith("contains"));
  if (op.startsWith("not_")) return isAbout ? null : fact(row, field);
  if (isAbout) return aboutReason(row, condition);
  if (field === "investor" && op !== "known") return investorReason(row, condition);
  return elsewhereReason(row, filter) ?? fact(row, field);
}

/** The first thing that can be said of a condition of several parts; nothing of an exclusion. */
function reasonOf(
  row: CompanyRow,
  condition: Condition,
  asked: { filter: Filter; custom: Custom },
): Told | null {
  if (isFieldCondition(condition)) return fieldReason(row, condition, asked);
  if ("not" in condition) return null;
  for (const part of partsOf(condition)) {
    const told = reasonOf(row, part, asked);
    if (told) return told;
  }
  return null;
}

/** The field that a condition is about; of several the first. */
const fieldOf = (condition: Condition): string => fieldConditions([condition])[0]?.field ?? "";

/** Why the company meets the conditions, in their order. */
export const reasonsOf = (
  row: CompanyRow,
  { constraints, conditions, custom }: Question,
): Reason[] =>
  conditions.flatMap(({ at, filter }) => {
    const condition = constraints[at];
    const told = condition && reasonOf(row, condition, { filter, custom });
    return told ? [{ constraint: at, field: fieldOf(condition), ...told }] : [];
  });
