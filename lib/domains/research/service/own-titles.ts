import "server-only";
import { AppError } from "@/lib/core/errors";
import { isLens, isScoreKey, lensScoreLabel, setOfScore } from "@/lib/core/scores";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { criteriaNamesFor } from "@/lib/domains/subjects";
import { CUSTOM_LABEL, SCORE_LABEL } from "@/lib/research/plan/fields";
import type { Plan } from "@/lib/research/plan/plan";
import type { Column, PlanResult } from "@/lib/research/plan/result";
import { scoredSetsIn } from "@/lib/research/plan/scored-sets";
import type { OrgCtx } from "@/lib/service/context";

const keyOf = (field: string | null): string =>
  /(?:^|\.)((?:custom|score)\..+)$/.exec(field ?? "")?.[1] ?? "";

/** A name in place of what stands for it in a title; a function, as a name may have "$&" in it. */
const named = (column: Column, placeholder: string, name: string): Column => ({
  ...column,
  title: column.title.replace(new RegExp(placeholder, "i"), () => name),
});

/** Refuses a plan that speaks of scores by criteria that the caller does not see. */
export async function assertKnownScores(ctx: OrgCtx, plan: Plan): Promise<void> {
  const own = scoredSetsIn(plan).filter((setId) => !isLens(setId));
  if (own.length === 0) return;
  const names = await criteriaNamesFor(ctx);
  if (own.every((setId) => names.has(setId))) return;
  throw new AppError("INVALID_INPUT", "The plan asks for a score by criteria that do not exist");
}

/** Titles columns of the organization's own fields and criteria by their names. */
export async function withOwnTitles(ctx: OrgCtx, result: PlanResult): Promise<PlanResult> {
  const keys = result.columns.map(({ field }) => keyOf(field));
  const custom = keys.some((key) => key.startsWith("custom."))
    ? await customFieldsOf(ctx, "company", { archived: true })
    : new Map<string, { name: string }>();
  const isOwn = (key: string) => isScoreKey(key) && lensScoreLabel(key) === null;
  const criteria = keys.some(isOwn) ? await criteriaNamesFor(ctx) : new Map<string, string>();
  const columns = result.columns.map((column) => {
    const key = keyOf(column.field);
    const own = custom.get(key);
    if (own) return named(column, CUSTOM_LABEL, own.name);
    const set = isOwn(key) && criteria.get(setOfScore(key) ?? "");
    return set ? named(column, SCORE_LABEL, `${set} score`) : column;
  });
  return { ...result, columns };
}
