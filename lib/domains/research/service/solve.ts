import "server-only";
import { investorsToAskAbout } from "@/lib/domains/companies/service/investors-meant";
import { listJoins } from "@/lib/domains/companies/service/joins";
import type { Joined } from "@/lib/engine/tools";
import {
  areDifferent,
  IDENTITY,
  type Namesake,
  namesakeText,
  oneRowForEachName,
  rowsByThing,
} from "@/lib/research/answer/namesakes";
import { PLAN_LIMITS, type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult, Row } from "@/lib/research/plan/result";
import type { ToolCaller } from "@/lib/service/tool";
import { meaningOfPlan, solvePlan } from "./run";

type Join = { record: string; into: string };

export type Solved = {
  result: PlanResult;
  /** Empty unless a name is borne by different companies: then the answer asks back. */
  namesakes: Namesake[];
  /** Investors whose names begin alike, where any of them may be meant: then the answer asks back. */
  investors: string[];
  /** Names answered from several records that look like one company. */
  joined: Joined[];
  /** Why meaning counts less than it could; null when it does not. */
  notice: string | null;
};

/** From a row on; `sharedOnly`: over what a model outside the installation may know. */
type How = { offset?: number; sharedOnly?: boolean };

/** The records of one name with what tells companies apart. */
async function identified(
  ctx: ToolCaller,
  rows: readonly Row[],
  shared_only: boolean,
): Promise<PlanResult> {
  const things = rows.slice(0, PLAN_LIMITS.things).map(({ id, cells }) => ({
    name: cells[0]?.text ?? "",
    id,
  }));
  const plan = { ...planAbout("companies"), things, show: IDENTITY };
  return solvePlan.call(ctx, { plan, shared_only });
}

/** The ids of named companies' records that meet the conditions of a question of yes or no. */
async function meeting(
  ctx: ToolCaller,
  plan: Plan,
  { rows }: PlanResult,
  shared_only: boolean,
): Promise<string[]> {
  if (plan.where.length === 0) return [];
  const names = [...new Set(rows.flatMap(({ cells }) => cells[0]?.text ?? []))];
  const isNamed = { field: "name", op: "in", value: names } as const;
  const where = [isNamed, ...plan.where];
  const asked = { ...planAbout("companies"), where };
  const met = await solvePlan.call(ctx, { plan: asked, shared_only });
  const ids = new Set(met.rows.map(({ id }) => id));
  // Lists that name one company are shown as one row, with the first record's id.
  const isMet = rows.some(({ id }) => ids.has(id));
  return isMet ? rows.flatMap(({ id }) => id ?? []) : [];
}

async function solveNamed(ctx: ToolCaller, plan: Plan, shared_only: boolean): Promise<Solved> {
  // Yes or no is decided by values, which conditions would hide.
  const found = await solvePlan.call(ctx, { plan: { ...plan, where: [] }, shared_only });
  const solved = { ...found, plan };
  const things = rowsByThing(solved);
  const ids = things.flat().flatMap(({ id }) => id ?? []);
  const known = ids.length > 0 ? await listJoins.call(ctx, { ids }) : { joins: [], apart: [] };
  const namesakes: Namesake[] = [];
  for (const rows of things.filter(({ length }) => length > 1)) {
    const told = await identified(ctx, rows, shared_only);
    const own = rows.map(({ id }) => id);
    const areApart = known.apart.some((pair) => pair.every((id) => own.includes(id)));
    if (areApart || areDifferent(told.rows, told.columns))
      namesakes.push(
        ...told.rows.map((row) => ({
          id: row.id ?? "",
          name: row.cells[0]?.text ?? "",
          text: namesakeText(row, told.columns),
        })),
      );
  }
  return {
    result: { ...oneRowForEachName(solved), met: await meeting(ctx, plan, found, shared_only) },
    namesakes,
    investors: [],
    notice: null,
    joined: joinedIn(things, known.joins),
  };
}

/** Which things are stated from several records: those of one name, and those that rules joined. */
const joinedIn = (things: readonly Row[][], joins: readonly Join[]): Joined[] =>
  things.flatMap((rows) => {
    const own = rows.flatMap(({ id }) => id ?? []);
    const others = joins.filter(({ into }) => own.includes(into)).map(({ record }) => record);
    const [companyId, ...records] = [...new Set([...own, ...others])];
    if (!companyId || records.length === 0) return [];
    return [{ name: rows[0]?.cells[0]?.text ?? "", companyId, records }];
  });

/** Runs a plan as answers need it: one row for each thing that it names, or whom to ask about. */
export async function solveForAnswer(
  ctx: ToolCaller,
  plan: Plan,
  { offset = 0, sharedOnly: shared_only = false }: How = {},
): Promise<Solved> {
  if (plan.things.length > 0 && plan.about === "companies")
    return solveNamed(ctx, plan, shared_only);
  const investors = await investorsToAskAbout(ctx, plan.where);
  const meaning = await meaningOfPlan(ctx, plan);
  const solved = await solvePlan.call(ctx, { plan, offset, meaning, shared_only });
  // The plan is said as it was asked for: with its places, without what it leaves to the default.
  const result = { ...solved, plan };
  return { result, namesakes: [], investors, joined: [], notice: meaning.note };
}
