import "server-only";
import type { ConstraintField } from "@/lib/search/constraint";
import { filterOf } from "@/lib/search/plan";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import type { OrgCtx } from "@/lib/service/context";
import {
  COMPANIES_COUNTED,
  FACET_VALUES,
  FACETED_TYPES,
  type FacetField,
  facetFields,
} from "../constants";
import { countCompanies, facetsOfCompanies } from "../queries/search";
import type { Facet } from "../schema/search";
import { askedWith, type Question } from "./question";

/** The conditions without those on the field itself, so that its other values can be counted. */
const othersThan = ({ conditions, constraints }: Question, field: FacetField) =>
  conditions.filter(({ constraints: [at = -1] }) => constraints[at]?.field !== field);

/** Kinds of company are told by more than one column: each is counted as it is asked for. */
async function typesOf(ctx: OrgCtx, question: Question): Promise<Facet> {
  const values = [];
  for (const value of FACETED_TYPES) {
    const is = filterOf({ field: "company_type", op: "eq", value });
    const asked = askedWith(question, othersThan(question, "company_type"), is);
    const count = await countCompanies(ctx.db, asked, COMPANIES_COUNTED);
    if (count > 0) values.push({ value, count });
  }
  const is_capped = values.some(({ count }) => count > COMPANIES_COUNTED);
  const counted = values.map(({ value, count }) => ({
    value,
    count: Math.min(count, COMPANIES_COUNTED),
  }));
  return { field: "company_type", values: counted.sort((a, b) => b.count - a.count), is_capped };
}

const shownValue = (field: ConstraintField, value: string) =>
  field === "category" ? (sectorOf(value)?.label ?? value) : value;

/**
 * What can be chosen beside the question: of each field the commonest values, each counted with all
 * conditions in force but those on the field. `counted` is how many the question itself finds.
 */
export async function facetsOf(ctx: OrgCtx, question: Question, counted: number): Promise<Facet[]> {
  const countAll = (asked: ReturnType<typeof askedWith>) =>
    facetsOfCompanies(ctx.db, asked, COMPANIES_COUNTED);
  const isOwn = (field: FacetField) =>
    othersThan(question, field).length < question.conditions.length;
  const fields = facetFields.filter((field) => field !== "company_type");
  const base = await countAll(askedWith(question, question.conditions));
  const facets: Facet[] = [];
  for (const field of fields) {
    const asked = askedWith(question, othersThan(question, field));
    const rows = isOwn(field) ? await countAll(asked) : base;
    const reached = isOwn(field) ? await countCompanies(ctx.db, asked, COMPANIES_COUNTED) : counted;
    const values = rows
      .filter((row) => row.field === field)
      .slice(0, FACET_VALUES)
      .map((row) => ({ value: shownValue(field, row.value), count: row.companies }));
    if (values.length > 0) facets.push({ field, values, is_capped: reached > COMPANIES_COUNTED });
  }
  const types = await typesOf(ctx, question);
  return types.values.length > 0 ? [...facets, types] : facets;
}
