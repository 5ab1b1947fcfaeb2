import "server-only";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { rootsOf } from "@/lib/domains/evidence/service";
import { traitsOf } from "@/lib/research/plan/fields";
import { planAbout } from "@/lib/research/plan/plan";
import type { PlanResult, Row } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { planCalls } from "../contract";
import { comparedField, comparedGroups } from "../rules";
import type { ComparedField, Comparison } from "../schema";
import { describeRows } from "./stored";

const shown = ["website", ...comparedGroups.flatMap(({ fields }) => fields)];

type Custom = Awaited<ReturnType<typeof customFieldsOf>>;

function fieldOf(field: string, { columns, rows }: PlanResult, custom: Custom): ComparedField {
  const at = columns.findIndex((column) => column.field === field);
  const traits = traitsOf("companies", field);
  const column = columns[at];
  if (!traits || !column) throw new Error(`No field of companies: ${field}`);
  const { kind, formula = null } = traits;
  const own = custom.get(field);
  const label = own
    ? [own.name, own.unit && `(${own.unit})`].filter(Boolean).join(" ")
    : traits.label;
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

/** The database answers at most 100 values of a row at once, of which four say whose they are. */
const FIELDS_AT_ONCE = 80;

/** Companies with all of these fields, however many the organization defined. */
async function describeAll(ctx: OrgCtx, fieldNames: readonly string[], ids: readonly string[]) {
  const parts: PlanResult[] = [];
  for (let from = 0; from < fieldNames.length; from += FIELDS_AT_ONCE) {
    const show = fieldNames.slice(from, from + FIELDS_AT_ONCE);
    parts.push(await describeRows(ctx, { ...planAbout("companies"), show }, ids));
  }
  const [first] = parts as [PlanResult];
  const cellsOf = (id: string | null) =>
    parts.flatMap(({ rows }) => rows.find((row) => row.id === id)?.cells ?? []);
  return {
    ...first,
    columns: parts.flatMap(({ columns }) => columns),
    rows: first.rows.map((row) => ({ ...row, cells: cellsOf(row.id) })),
  };
}

/** Up to five companies side by side; merged records are shown as what they are part of now. */
export const compareCompanies = implement(
  planCalls.compare,
  { transaction: "read" },
  async (ctx, { companies }): Promise<Comparison> => {
    const roots = await rootsOf(ctx.db, ctx.org.id, companies);
    const ids = [...new Set(roots.values())];
    const custom = await customFieldsOf(ctx, "company");
    const fieldNames = [...shown, ...custom.keys()];
    const result = await describeAll(ctx, fieldNames, ids);
    const found = new Set(result.rows.map(({ id }) => id));
    const fields = new Map(fieldNames.map((field) => [field, fieldOf(field, result, custom)]));
    const known = (field: string) => {
      const compared = fields.get(field);
      return compared && isKnown(compared) ? [compared] : [];
    };
    const own = { title: "Your fields", fields: [...custom.keys()] };
    const groups = [...comparedGroups, own].map(({ title, fields: names }) => ({
      title,
      fields: names.flatMap(known),
    }));
    const websites = fields.get("website")?.values.map(({ text }) => text) ?? [];
    return {
      companies: companiesOf(result.rows, roots, websites),
      groups: groups.filter((group) => group.fields.length > 0),
      unknown: shown.flatMap((name) => {
        const field = fields.get(name);
        return !field || isKnown(field) ? [] : field.label;
      }),
      missing: [...roots].flatMap(([record, root]) => (found.has(root) ? [] : record)),
    };
  },
);
