import "server-only";
import type { ConstraintField } from "@/lib/search/constraint";
import { filterOf } from "@/lib/search/plan";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import {
  COMPANIES_COUNTED,
  FACET_VALUES,
  FACETED_TYPES,
  type FacetField,
  facetFields,
} from "../constants";
import { countCompanies, type FacetCount, facetsOfCompanies } from "../queries/search";
import { type Facet, FacetList, ListFacetsInput } from "../schema/search";
import { askedWith, type Question, readQuestion } from "./question";

/** The conditions without those on the field itself, so that its other values can be counted. */
const othersThan = ({ conditions, constraints }: Question, field: FacetField) =>
  conditions.filter(({ constraints: [at = -1] }) => constraints[at]?.field !== field);

/** Kinds of company are told by more than one column: each is counted as it is asked for. */
async function typesOf(ctx: OrgCtx, question: Question): Promise<Facet> {
  const others = othersThan(question, "company_type");
  const counted = await Promise.all(
    FACETED_TYPES.map(async (value) => {
      const is = filterOf({ field: "company_type", op: "eq", value });
      const asked = askedWith(question, others, is);
      return { value, count: await countCompanies(ctx.db, asked, COMPANIES_COUNTED) };
    }),
  );
  const values = counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ value, count }) => ({ value, count: Math.min(count, COMPANIES_COUNTED) }));
  const is_capped = counted.some(({ count }) => count > COMPANIES_COUNTED);
  return { field: "company_type", values, is_capped };
}

const shownValue = (field: ConstraintField, value: string) =>
  field === "category" ? (sectorOf(value)?.label ?? value) : value;

/** What the conditions of a question leave of one field, those on the field itself aside. */
async function facetOf(ctx: OrgCtx, question: Question, field: FacetField, shared: Counted) {
  const others = othersThan(question, field);
  const isOwn = others.length < question.conditions.length;
  const { rows, counted } = isOwn ? await countOf(ctx, askedWith(question, others)) : shared;
  const values = rows
    .filter((row) => row.field === field)
    .slice(0, FACET_VALUES)
    .map((row) => ({ value: shownValue(field, row.value), count: row.companies }));
  return { field, values, is_capped: counted > COMPANIES_COUNTED };
}

type Counted = { rows: FacetCount[]; counted: number };

async function countOf(ctx: OrgCtx, asked: ReturnType<typeof askedWith>): Promise<Counted> {
  const [rows, counted] = await Promise.all([
    facetsOfCompanies(ctx.db, asked, COMPANIES_COUNTED),
    countCompanies(ctx.db, asked, COMPANIES_COUNTED),
  ]);
  return { rows, counted };
}

/**
 * What can be chosen beside the question: of each field the commonest values, each counted with all
 * conditions in force but those on the field.
 */
export async function facetsOf(ctx: OrgCtx, question: Question): Promise<Facet[]> {
  const shared = await countOf(ctx, askedWith(question, question.conditions));
  const fields = facetFields.filter((field) => field !== "company_type");
  const facets = await Promise.all([
    ...fields.map((field) => facetOf(ctx, question, field, shared)),
    typesOf(ctx, question),
  ]);
  return facets.filter(({ values }) => values.length > 0);
}

export const listFacets = defineOperation(
  {
    name: "companies.listFacets",
    summary: "Count what the companies of a question are, by field and value",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListFacetsInput,
    output: FacetList,
  },
  async (ctx, asked) => ({ facets: await facetsOf(ctx, await readQuestion(ctx, asked)) }),
);
