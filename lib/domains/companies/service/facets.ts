import "server-only";
import { MeaningInput } from "@/lib/domains/models/service/meaning";
import { isFieldCondition } from "@/lib/research/plan/plan";
import { filterOf } from "@/lib/search/plan";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import {
  COMPANIES_COUNTED,
  companyColumns,
  FACET_VALUES,
  FACETED_TYPES,
  type FacetField,
  facetFields,
} from "../constants";
import { companyCalls } from "../contract";
import { type FacetCount, facetsOfCompanies } from "../queries/search";
import { type Facet, FacetList, ListFacetsInput } from "../schema/search";
import { meaningOfSearch } from "./meaning-of-search";
import { askedWith, type Question, readQuestion } from "./question";

/** The conditions except those on the field itself, so that its other values can be counted. */
const othersThan = ({ conditions, constraints }: Question, field: FacetField) =>
  conditions.filter(({ at }) => {
    const condition = constraints[at];
    return !condition || !isFieldCondition(condition) || condition.field !== field;
  });

/** A kind of company depends on more than one column, so each is counted with its own condition. */
const types = FACETED_TYPES.map((value) => ({
  value,
  filter: filterOf({ field: "company_type", op: "eq", value }),
}));

const shownValue = (field: FacetField, value: string) =>
  field === "category" ? (sectorOf(value)?.label ?? value) : value;

/**
 * How many companies meet the conditions, by the values of some fields. The query runs once,
 * however often it is awaited.
 */
async function countedBy(
  { db }: OrgCtx,
  question: Question,
  conditions: Question["conditions"],
  { fields, most }: { fields: FacetField[]; most: number },
): Promise<FacetCount[]> {
  return await facetsOfCompanies(db, askedWith(question, conditions), {
    cap: most,
    fields,
    kinds: fields.includes("company_type") ? types : [],
  });
}

function toFacet(field: FacetField, rows: readonly FacetCount[], most: number): Facet {
  const total = rows.find((row) => row.field === "total")?.companies ?? 0;
  const values = rows
    .filter((row) => row.field === field)
    .slice(0, FACET_VALUES)
    .map((row) => ({
      value: shownValue(field, row.value),
      count: Math.min(row.companies, most),
    }));
  return { field, values, is_capped: total > most };
}

/**
 * Filter options: the most common values of each field, counted with all conditions except those on
 * that field.
 */
export async function facetsOf(
  ctx: OrgCtx,
  question: Question,
  most: number = COMPANIES_COUNTED,
): Promise<Facet[]> {
  const { conditions } = question;
  const isOwn = (field: FacetField) => othersThan(question, field).length < conditions.length;
  const fields = facetFields.filter((field) => !isOwn(field));
  const shared = countedBy(ctx, question, conditions, { fields, most });
  const facets = await Promise.all(
    facetFields.map(async (field) =>
      toFacet(
        field,
        await (isOwn(field)
          ? countedBy(ctx, question, othersThan(question, field), { fields: [field], most })
          : shared),
        most,
      ),
    ),
  );
  return facets.filter(({ values }) => values.length > 0);
}

export const countFacets = defineOperation(
  {
    name: "companies.countFacets",
    summary: "Count what the companies of a question are, once its meaning is known",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListFacetsInput.extend({ meaning: MeaningInput }),
    output: FacetList,
  },
  async (ctx, { most, meaning, ...asked }) => ({
    facets: await facetsOf(ctx, await readQuestion(ctx, asked, meaning), most),
  }),
);

export const listFacets = implement(
  companyCalls.listFacets,
  { transaction: "none" },
  async (ctx, asked) =>
    countFacets.call(ctx, { ...asked, meaning: await meaningOfSearch(ctx, asked) }),
);

export const countKnown = implement(
  companyCalls.countKnown,
  { transaction: "read" },
  async (ctx, asked) => {
    const question = await readQuestion(ctx, asked);
    const counted = { cap: COMPANIES_COUNTED, fields: ["known"], kinds: [] } as const;
    const rows = await facetsOfCompanies(ctx.db, askedWith(question, question.conditions), counted);
    const count = (field: string, value: string) =>
      rows.find((row) => row.field === field && row.value === value)?.companies ?? 0;
    return {
      total: Math.min(count("total", ""), COMPANIES_COUNTED),
      known: companyColumns.flatMap((column) =>
        column === "sources" || column === "updated"
          ? []
          : { column, companies: Math.min(count("known", column), COMPANIES_COUNTED) },
      ),
    };
  },
);
