import "server-only";
import { rootsOf } from "@/lib/domains/evidence/service";
import { traitsOf } from "@/lib/research/plan/fields";
import { planAbout } from "@/lib/research/plan/plan";
import type { PlanResult, Row } from "@/lib/research/plan/result";
import { implement } from "@/lib/service/operation";
import { planCalls } from "../contract";
import { comparedField, comparedGroups } from "../rules";
import type { ComparedField, Comparison } from "../schema";
import { describeRows } from "./stored";

const shown = ["website", ...comparedGroups.flatMap(({ fields }) => fields)];

function fieldOf(field: string, { columns, rows }: PlanResult): ComparedField {
  const at = columns.findIndex((column) => column.field === field);
  const traits = traitsOf("companies", field);
  const column = columns[at];
  if (!traits || !column) throw new Error(`No field of companies: ${field}`);
  const { label, kind, formula = null } = traits;
  const cells = rows.map(({ cells }) => cells[at] ?? { value: null, text: "", claims: [] });
  return comparedField({ field, label, kind, formula }, cells);
}

const isKnown = ({ values }: ComparedField) => values.some(({ text }) => text !== "");

/** The companies of a comparison, each once, with the requested ids that led to it. */
function companiesOf(rows: readonly Row[], roots: ReadonlyMap<string, string>, websites: string[]) {
  return rows.map(({ id, cells: [name] }, at) => ({
    _id: id ?? "",
    company_name: name?.text ?? "",
    website: websites[at] || null,
    merged_from: [...roots].flatMap(([record, root]) =>
      root === id && record !== id ? [record] : [],
    ),
  }));
}

/** Up to five companies side by side; merged records are shown as what they are part of now. */
export const compareCompanies = implement(
  planCalls.compare,
  { transaction: "read" },
  async (ctx, { companies }): Promise<Comparison> => {
    const roots = await rootsOf(ctx.db, ctx.org.id, companies);
    const ids = [...new Set(roots.values())];
    const plan = { ...planAbout("companies"), show: shown };
    const result = await describeRows(ctx, plan, ids);
    const found = new Set(result.rows.map(({ id }) => id));
    const fields = new Map(shown.map((field) => [field, fieldOf(field, result)]));
    const known = (field: string) => {
      const compared = fields.get(field);
      return compared && isKnown(compared) ? [compared] : [];
    };
    const groups = comparedGroups.map(({ title, fields: names }) => ({
      title,
      fields: names.flatMap(known),
    }));
    const websites = fields.get("website")?.values.map(({ text }) => text) ?? [];
    return {
      companies: companiesOf(result.rows, roots, websites),
      groups: groups.filter((group) => group.fields.length > 0),
      unknown: [...fields.values()].flatMap((field) => (isKnown(field) ? [] : field.label)),
      missing: [...roots].flatMap(([record, root]) => (found.has(root) ? [] : record)),
    };
  },
);
