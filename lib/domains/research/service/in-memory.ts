import "server-only";
import { lookupKey } from "@/lib/core/search-key";
import { recordsFor } from "@/lib/domains/subjects";
import { type Row as Evaluable, evaluate, type FieldValue } from "@/lib/research/plan/evaluate";
import { withNext, withoutNext } from "@/lib/research/plan/next-row";
import { fieldsUsed, normalize } from "@/lib/research/plan/normalize";
import {
  type FieldCondition,
  fieldConditions,
  type Plan,
  planAbout,
} from "@/lib/research/plan/plan";
import { toProgram } from "@/lib/research/plan/program";
import {
  RECORDS_MAX,
  type Records,
  type SubjectRecord,
  TooManyRecords,
} from "@/lib/research/plan/records";
import type { Cell, PlanResult, Row } from "@/lib/research/plan/result";
import { fieldColumn, groupColumn, measureColumn } from "@/lib/research/plan/titles";
import { rankingOf, wordsIn } from "@/lib/search/term-weights";
import type { OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";
import { runProgram } from "../queries/plans";
import { groupCell, toCell } from "./cells";
import { claimsOfValues } from "./claims";

/*
 * Plans about the firm's own work: the rows are what its operations answer to the caller. What is
 * asked of their companies, the database decides, as for every other subject.
 */

const OF_COMPANY = "company.";
const ofCompany = (field: string): string | null =>
  field.startsWith(OF_COMPANY) ? field.slice(OF_COMPANY.length) : null;

const today = (ctx: OrgCtx) => isoDay(ctx.now());

/** Runs a program on these companies alone. */
const askCompanies = (ctx: OrgCtx, plan: Plan, ids: readonly string[]) => {
  const limit = Math.max(1, ids.length);
  const program = toProgram({ ...plan, limit }, today(ctx));
  const words = { terms: [], ranking: rankingOf([]) };
  return runProgram(ctx.db, { ...program, ...words, known: [], ids, among: true, offset: 0 });
};

type Shown = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** What companies show of some fields. */
async function shownOf(ctx: OrgCtx, ids: readonly string[], fields: string[]): Promise<Shown> {
  const { rows } = await askCompanies(ctx, { ...planAbout("companies"), show: fields }, ids);
  return new Map(
    rows.map(([id, , , ...values]) => [
      String(id),
      Object.fromEntries(fields.map((field, at) => [OF_COMPANY + field, values[at]])),
    ]),
  );
}

/** For each condition on a company: the companies that meet it. */
async function meeting(ctx: OrgCtx, plan: Plan, ids: readonly string[]) {
  const shares = plan.measures.flatMap((each) => (each.of === "share" ? each.where : []));
  const asked = fieldConditions([...plan.where, ...shares]).filter(({ field }) => ofCompany(field));
  const met = new Map<string, ReadonlySet<string>>();
  for (const condition of asked) {
    const plain = { ...condition, field: ofCompany(condition.field) ?? "" };
    const { rows } = await askCompanies(ctx, { ...planAbout("companies"), where: [plain] }, ids);
    met.set(JSON.stringify(condition), new Set(rows.map(([id]) => String(id))));
  }
  return met;
}

/** What a company shows as a value that plans compare; amounts in other currencies are unknown. */
export function comparedValue(shown: unknown): FieldValue {
  if (shown === null || shown === undefined || typeof shown !== "object")
    return (shown ?? null) as FieldValue;
  if ("currency" in shown && "amount" in shown)
    return shown.currency === "USD" ? Number(shown.amount) : null;
  return "date" in shown ? String(shown.date) : (shown as FieldValue);
}

const fold = (text: string) => lookupKey(text).replace(/[^\p{L}\p{N}]+/gu, " ");

/** How many of the words are in a record's own texts. */
function matches(record: SubjectRecord, words: readonly string[]): number {
  const texts = Object.values(record.values).filter((value) => typeof value === "string");
  const own = new Set(wordsIn(fold(texts.join(" "))));
  return words.filter((word) => own.has(word)).length;
}

/** The records that changed since the plan's day and have one of its words, the most words first. */
function wanted({ since, meaning }: Plan, records: readonly SubjectRecord[]): SubjectRecord[] {
  const recent = records.filter(({ changedAt }) => since === null || changedAt >= since);
  if (meaning === null) return recent;
  const words = [...new Set(wordsIn(fold(meaning)))];
  const ranked = recent.map((record) => ({ record, count: matches(record, words) }));
  return ranked
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ record }) => record);
}

async function recordsOf(ctx: OrgCtx, plan: Plan): Promise<SubjectRecord[]> {
  const records = await recordsFor(ctx)[plan.about as keyof Records](plan);
  if (records.length > RECORDS_MAX) throw new TooManyRecords(plan.about);
  const byName = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return wanted(plan, byName);
}

type Evaluated = ReturnType<typeof evaluate>;
type Normal = ReturnType<typeof normalize>;

function toGroups(plan: Normal, { groups }: Evaluated) {
  const keys = plan.groups.map((group) => groupColumn(plan.about, group));
  const measures = plan.measures.map((measure, at) => measureColumn(plan.about, measure, at));
  const rows = groups.map(
    (group): Row => ({
      id: null,
      companyId: null,
      cells: [
        ...keys.map((column, at): Cell => {
          const grouping = plan.groups[at];
          return grouping
            ? groupCell([group.keys[at], null], grouping, column)
            : toCell(null, column);
        }),
        ...measures.map((column, at) => toCell(group.measures[at], column)),
      ],
    }),
  );
  return { columns: [...keys, ...measures], rows };
}

type Companies = { idOf: (rowId: string) => string | null; shown: Shown };

async function toRows(ctx: OrgCtx, plan: Normal, { rows }: Evaluated, companies: Companies) {
  const columns = plan.show.map((field) => fieldColumn(plan.about, field));
  const ids = [...new Set(rows.flatMap(({ id }) => companies.idOf(id) ?? []))];
  const fields = plan.show.map(ofCompany).filter((field) => field !== null);
  const claimsOf = await claimsOfValues(ctx, ids, fields);
  const toRow = (row: Evaluable): Row => {
    const companyId = companies.idOf(row.id);
    const shown = companies.shown.get(companyId ?? "") ?? {};
    const cells = columns.map((column, at): Cell => {
      const field = plan.show[at] ?? "";
      const cell = toCell(ofCompany(field) ? shown[field] : row.values[field], column);
      const name = ofCompany(field);
      const isStated = name !== null && companyId !== null && cell.text !== "";
      return isStated ? { ...cell, claims: claimsOf(companyId, name, cell.value) } : cell;
    });
    return { id: row.id, companyId, cells };
  };
  return { columns, rows: rows.map(toRow) };
}

const isIndustry = (field: string) => field.endsWith("industry");

/** One line of business in the spelling that the database would show, whoever wrote it how. */
function withOneSpelling(rows: readonly Evaluable[]): Evaluable[] {
  const spellings = new Map<string, string>();
  for (const { values } of rows)
    for (const [field, value] of Object.entries(values))
      if (isIndustry(field) && typeof value === "string") {
        const known = spellings.get(value.toLowerCase());
        if (known === undefined || value < known) spellings.set(value.toLowerCase(), value);
      }
  const spelled = (field: string, value: FieldValue): FieldValue =>
    isIndustry(field) && typeof value === "string"
      ? (spellings.get(value.toLowerCase()) ?? value)
      : value;
  return rows.map((row) => ({
    ...row,
    values: Object.fromEntries(
      Object.entries(row.values).map(([field, value]) => [field, spelled(field, value)]),
    ),
  }));
}

/** Runs a plan about pipeline entries, notes, opinions, activity or news, as the caller sees them. */
export async function runInMemory(ctx: OrgCtx, plan: Plan, offset: number): Promise<PlanResult> {
  const normal = normalize(plan);
  const records = await recordsOf(ctx, normal);
  const companyOf = new Map(records.map(({ id, companyId }) => [id, companyId]));
  const ids = [...new Set(records.flatMap(({ companyId }) => companyId ?? []))];
  const fields = [...new Set([...fieldsUsed(normal), ...normal.show])];
  const shown = await shownOf(
    ctx,
    ids,
    fields.flatMap((field) => ofCompany(field) ?? []),
  );
  const met = await meeting(ctx, normal, ids);
  const rows = records.map(({ id, companyId, values }): Evaluable => {
    const own = Object.entries(shown.get(companyId ?? "") ?? {});
    const told = Object.fromEntries(own.map(([field, value]) => [field, comparedValue(value)]));
    return { id, values: { ...told, ...values } };
  });
  const satisfies = (row: Evaluable, condition: FieldCondition) =>
    ofCompany(condition.field) === null
      ? undefined
      : (met.get(JSON.stringify(condition))?.has(companyOf.get(row.id) ?? "") ?? false);
  const asked = { ...normal, limit: withNext(normal.limit) };
  const evaluated = evaluate(asked, withOneSpelling(rows), { satisfies, offset });
  const companies = { idOf: (id: string) => companyOf.get(id) ?? null, shown };
  const table =
    normal.measures.length > 0
      ? toGroups(normal, evaluated)
      : await toRows(ctx, normal, evaluated, companies);
  const { total, known_of } = evaluated;
  return withoutNext({ plan: normal, ...table, total, known_of });
}
