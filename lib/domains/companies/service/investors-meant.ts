import "server-only";
import { z } from "zod";
import { investorsBegun, rootsOf } from "@/lib/domains/evidence/service";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  partsOf,
} from "@/lib/research/plan/plan";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";

/** Most that are offered as a choice. */
const OFFERED_MAX = 8;
/** With so many times the companies of the next one, an investor is the one that is meant. */
const STANDS_OUT = 3;

const Begun = z.object({ name: z.string(), companies: z.int() });
type Begun = z.output<typeof Begun>;

/**
 * For each beginning the investors whose names begin with it, each once, whatever names were merged
 * into it; those of the most companies first. Where names have the words whole, others that only go
 * on are left out.
 */
const findBegun = defineOperation(
  {
    name: "companies.findBegun",
    summary: "Find the investors whose names begin with words of a question",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ words: z.array(z.string()).min(1) }),
    output: z.array(z.object({ words: z.string(), investors: z.array(Begun) })),
  },
  async ({ db, org }, { words: asked }) => {
    const found = await investorsBegun(db, org.id, asked);
    const roots = await rootsOf(
      db,
      org.id,
      found.map(({ id }) => id),
    );
    return asked.map((words) => {
      const begun = found.filter((each) => each.words === words);
      const whole = begun.filter(({ isWhole }) => isWhole);
      const byRoot = Map.groupBy(whole.length > 0 ? whole : begun, ({ id }) => roots.get(id) ?? id);
      const investors = [...byRoot.values()].map((names) => ({
        name: names[0]?.name ?? "",
        companies: names.reduce((sum, { companies }) => sum + companies, 0),
      }));
      return { words, investors: investors.toSorted((a, b) => b.companies - a.companies) };
    });
  },
);

const isBegun = (condition: Condition): condition is FieldCondition & { value: string } =>
  isFieldCondition(condition) &&
  /(?:^|\.)(?:lead_)?investor$/.test(condition.field) &&
  /^(?:not_)?contains$/.test(condition.op) &&
  typeof condition.value === "string";

/** The investors of which any may be meant; the first alone where it stands out. */
function meantOf([first, next, ...others]: readonly Begun[]): string[] {
  if (!first) return [];
  const isAlone = !next || first.companies >= STANDS_OUT * next.companies;
  return (isAlone ? [first] : [first, next, ...others]).map(({ name }) => name);
}

/** For each beginning in conditions, whom it may mean. */
async function meantIn(
  ctx: ToolCaller,
  where: readonly Condition[],
): Promise<ReadonlyMap<string, string[]>> {
  const begun = fieldConditions(where).filter(isBegun);
  const words = [...new Set(begun.map(({ value }) => value))];
  if (words.length === 0) return new Map();
  const found = await findBegun.call(ctx, { words });
  return new Map(found.map((each) => [each.words, meantOf(each.investors)]));
}

function withMeant<T extends Condition>(condition: T, meant: ReadonlyMap<string, string[]>): T {
  if (isFieldCondition(condition)) {
    const [name, ...others] = isBegun(condition) ? (meant.get(condition.value) ?? []) : [];
    if (name === undefined || others.length > 0) return condition;
    return { ...condition, op: condition.op === "contains" ? "eq" : "not_eq", value: name };
  }
  const parts = partsOf(condition).map((part) => withMeant(part, meant));
  const how = (["all", "any", "not"] as const).find((each) => each in condition);
  return how ? { ...condition, [how]: parts } : condition;
}

/** Conditions with the whole name of an investor where a question begins one that is meant. */
export async function withInvestorsMeant<T extends Condition>(
  ctx: ToolCaller,
  where: readonly T[],
): Promise<T[]> {
  const meant = await meantIn(ctx, where);
  return where.map((condition) => withMeant(condition, meant));
}

/** The investors that begin alike, where a condition may mean any of them: whom to ask about. */
export async function investorsToAskAbout(
  ctx: ToolCaller,
  where: readonly Condition[],
): Promise<string[]> {
  const meant = await meantIn(ctx, where);
  const several = [...meant.values()].find((names) => names.length > 1) ?? [];
  return several.slice(0, OFFERED_MAX);
}
