import "server-only";
import { idsInSearchOrder } from "@/lib/domains/companies/service/finding";
import {
  meaningFilter,
  questionOfPlan,
  sectorWords,
} from "@/lib/domains/companies/service/question";
import { type Meaning, NO_MEANING } from "@/lib/domains/models/service/meaning";
import { companyFieldOf } from "@/lib/research/plan/filters";
import { withNext, withoutNext } from "@/lib/research/plan/next-row";
import { normalize } from "@/lib/research/plan/normalize";
import type { Plan } from "@/lib/research/plan/plan";
import { narrowed, toProgram } from "@/lib/research/plan/program";
import type { Cell, Column, PlanResult, Row } from "@/lib/research/plan/result";
import { fieldColumn, groupColumn, measureColumn } from "@/lib/research/plan/titles";
import { rankingOf } from "@/lib/search/term-weights";
import type { OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";
import { type Answered, type Asked, runProgram, titlesOfSources } from "../queries/plans";
import { groupCell, type Labels, toCell } from "./cells";
import { claimsOfValues } from "./claims";
import { overShared } from "./shared-only";

type Normal = ReturnType<typeof normalize>;

/** How a plan is run: from a row on, by a meaning, over what may be known outside. */
export type How = { offset: number; meaning: Meaning; isSharedOnly: boolean };

/** The ids of sources among the values of columns that show sources. */
async function labelsOf(ctx: OrgCtx, plan: Normal, { rows }: Answered): Promise<Labels> {
  const fields = [...plan.show, ...plan.groups.map(({ field }) => field)];
  if (!fields.some((field) => companyFieldOf(plan.about, field) === "source")) return new Map();
  const ids = rows.flat(2).filter((each): each is string => /^src_/.test(String(each)));
  return titlesOfSources(ctx.db, ctx.org.id, [...new Set(ids)]);
}

function toGroups(plan: Normal, { rows }: Answered, labels: Labels) {
  const groups = plan.groups.map((group) => groupColumn(plan.about, group));
  const measures = plan.measures.map((measure, at) => measureColumn(plan.about, measure, at));
  const toRow = (answered: unknown[]): Row => ({
    id: null,
    companyId: null,
    cells: [
      ...plan.groups.map((group, at) => {
        const key = [answered[2 * at], answered[2 * at + 1]] as const;
        return groupCell(key, group, groups[at] as Column, labels);
      }),
      ...measures.map((column, at) => toCell(answered[2 * groups.length + at], column)),
    ],
  });
  return { columns: [...groups, ...measures], rows: rows.map(toRow) };
}

type Read = { id: string; companyId: string | null; claim: string | null; cells: Cell[] };

/** The claims behind each cell: a round's and a person's own claim, or those of their company. */
async function withClaims(ctx: OrgCtx, plan: Normal, read: readonly Read[]): Promise<Row[]> {
  const ofCompany = plan.show.map((field) => companyFieldOf(plan.about, field));
  const ids = [...new Set(read.flatMap(({ companyId }) => companyId ?? []))];
  const fields = ofCompany.filter((field) => field !== null);
  const claimsOf = await claimsOfValues(ctx, ids, fields);
  return read.map(({ id, companyId, claim, cells }) => ({
    id,
    companyId,
    cells: cells.map((cell, at): Cell => {
      if (cell.text === "") return cell;
      const field = ofCompany[at];
      const claims =
        field && companyId ? claimsOf(companyId, field, cell.value) : claim ? [claim] : [];
      return { ...cell, claims };
    }),
  }));
}

async function toRows(ctx: OrgCtx, plan: Normal, { rows }: Answered, labels: Labels) {
  const columns = plan.show.map((field) => fieldColumn(plan.about, field));
  const read = rows.map(
    ([id, companyId, claim, ...values]): Read => ({
      id: String(id),
      companyId: companyId as string | null,
      claim: claim as string | null,
      cells: columns.map((column, at) => toCell(values[at], column, labels)),
    }),
  );
  return { columns, rows: await withClaims(ctx, plan, read) };
}

/** What is asked of the database: companies by relevance are those of a search, in its order. */
async function askedFor(
  ctx: OrgCtx,
  plan: Normal,
  { offset, meaning, isSharedOnly }: How,
): Promise<Asked> {
  const whole = toProgram(plan, isoDay(ctx.now()));
  const program = isSharedOnly ? overShared(whole) : whole;
  const isSearch =
    plan.about === "companies" &&
    plan.measures.length === 0 &&
    plan.order.some((order) => "relevance" in order);
  if (!isSearch && plan.meaning === null)
    return { ...program, terms: [], ranking: rankingOf([]), offset };
  const words = plan.meaning ?? "";
  const question = await questionOfPlan(ctx, {
    filters: program.filters,
    words,
    sectorWords: sectorWords(plan.where),
    meaning,
  });
  const terms = words === "" ? [] : question.terms;
  const near = meaningFilter(question);
  const asked: Asked = near
    ? { ...narrowed(program, near), terms: [], ranking: rankingOf([]), offset }
    : { ...program, terms, ranking: question.ranking, offset };
  if (!isSearch) return asked;
  const ids = await idsInSearchOrder(ctx, question, { limit: plan.limit, offset });
  return { ...asked, ids, offset: 0, order: [] };
}

/** Runs a plan over what the database holds: companies, rounds, investors or people. */
export async function runStored(
  ctx: OrgCtx,
  plan: Plan,
  { offset = 0, meaning = NO_MEANING, isSharedOnly = false }: Partial<How> = {},
): Promise<PlanResult> {
  const normal = normalize(plan);
  const asked = await askedFor(ctx, normal, { offset, meaning, isSharedOnly });
  return withoutNext(await answer(ctx, normal, { ...asked, limit: withNext(normal.limit) }));
}

/** What a plan shows of the rows with these ids, in their order, whatever its conditions. */
export async function describeRows(
  ctx: OrgCtx,
  plan: Plan,
  ids: readonly string[],
  { isSharedOnly = false }: Partial<How> = {},
): Promise<PlanResult> {
  const normal = { ...normalize(plan), where: [], order: [] };
  const program = toProgram(normal, isoDay(ctx.now()));
  const limit = Math.max(1, ids.length);
  const described = { terms: [], ranking: rankingOf([]), ids, limit, offset: 0 };
  const asked: Asked = isSharedOnly
    ? { ...overShared(program), ...described, among: true }
    : { ...program, ...described };
  const result = await answer(ctx, normal, asked);
  return { ...result, plan, total: result.rows.length, known_of: [] };
}

async function answer(ctx: OrgCtx, normal: Normal, asked: Asked): Promise<PlanResult> {
  const answered = await runProgram(ctx.db, asked);
  const labels = await labelsOf(ctx, normal, answered);
  const table =
    normal.measures.length > 0
      ? toGroups(normal, answered, labels)
      : await toRows(ctx, normal, answered, labels);
  return {
    plan: normal,
    ...table,
    total: answered.total,
    known_of: asked.known.map(({ field }, at) => {
      const [known = 0, of = 0] = answered.known[at] ?? [];
      return { field, known, of };
    }),
  };
}
