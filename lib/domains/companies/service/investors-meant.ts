import "server-only";
import { z } from "zod";
import { lookupKey } from "@/lib/core/search-key";
import { investorsNamed, rootsOf } from "@/lib/domains/evidence/service";
import { type Condition, type FieldCondition, isFieldCondition } from "@/lib/research/plan/plan";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";

/** Most investors that are looked at for one beginning. */
const LOOKED_AT = 50;
/** Most that are offered as a choice. */
const OFFERED_MAX = 8;
/** With so many times the companies of the next one, an investor is the one that is meant. */
const STANDS_OUT = 3;

/**
 * Investors whose names begin with these words, each once, whatever names were merged into it; those
 * of the most companies first. Where names have the words whole, others that only go on are left out.
 */
const investorsBegun = defineOperation(
  {
    name: "companies.investorsBegun",
    summary: "Find the investors whose names begin with the words of a question",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ words: z.string() }),
    output: z.array(z.object({ name: z.string(), companies: z.int() })),
  },
  async ({ db, org }, { words }) => {
    const found = await investorsNamed(db, org.id, { words, limit: LOOKED_AT });
    const begins = (name: string, end: string) =>
      `${lookupKey(name)} `.startsWith(`${lookupKey(words)}${end}`);
    const whole = found.filter(({ name }) => begins(name, " "));
    const begun = whole.length > 0 ? whole : found.filter(({ name }) => begins(name, ""));
    const ids = begun.map(({ id }) => id);
    const roots = await rootsOf(db, org.id, ids);
    const byRoot = Map.groupBy(begun, ({ id }) => roots.get(id) ?? id);
    return [...byRoot.values()]
      .map((names) => ({
        name: names[0]?.name ?? "",
        companies: names.reduce((sum, { companies }) => sum + companies, 0),
      }))
      .toSorted((one, other) => other.companies - one.companies);
  },
);

const isBegun = (condition: Condition): condition is FieldCondition & { value: string } =>
  isFieldCondition(condition) &&
  /(?:^|\.)(?:lead_)?investor$/.test(condition.field) &&
  condition.op === "contains" &&
  typeof condition.value === "string";

/** The investors of which any may be meant by the beginning of a name; the first where one stands out. */
async function meantBy(ctx: ToolCaller, words: string): Promise<string[]> {
  const [first, next, ...others] = await investorsBegun.call(ctx, { words });
  if (!first) return [];
  const isAlone = !next || first.companies >= STANDS_OUT * next.companies;
  return (isAlone ? [first] : [first, next, ...others]).map(({ name }) => name);
}

/** Conditions with the whole name of an investor where a question begins one that is meant. */
export async function withInvestorsMeant<T extends Condition>(
  ctx: ToolCaller,
  where: readonly T[],
): Promise<T[]> {
  const meant: T[] = [];
  for (const condition of where) {
    const [name, ...others] = isBegun(condition) ? await meantBy(ctx, condition.value) : [];
    const isOne = name !== undefined && others.length === 0;
    meant.push(isOne ? { ...condition, op: "eq", value: name } : condition);
  }
  return meant;
}

/** The investors that begin alike, where a condition may mean any of them: whom to ask about. */
export async function investorsToAskAbout(
  ctx: ToolCaller,
  where: readonly Condition[],
): Promise<string[]> {
  for (const condition of where) {
    const names = isBegun(condition) ? await meantBy(ctx, condition.value) : [];
    if (names.length > 1) return names.slice(0, OFFERED_MAX);
  }
  return [];
}
