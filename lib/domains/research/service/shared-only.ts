import "server-only";
import { AppError } from "@/lib/core/errors";
import { unsharedSources } from "@/lib/domains/sources/service/sharing";
import { isStored, type Plan } from "@/lib/research/plan/plan";
import { narrowed, type Program } from "@/lib/research/plan/program";
import { scoredSetsIn } from "@/lib/research/plan/scored-sets";
import type { Filter } from "@/lib/search/filter";
import type { OrgCtx } from "@/lib/service/context";

const refused = (what: string) =>
  new AppError("FORBIDDEN", `${what} not shared with models outside this installation`);

/** Fields whose groups are named as most companies write them, whoever states it. */
const INVESTORS = /(?:^|\.)(?:lead_)?investor$/;

/**
 * Refuses what a model outside may not ask for: the team's own work, which no source can be shared
 * of, and what takes names from all companies at once while some source is not shared. Returns
 * whether rows must be left out.
 */
export async function assertShareable(ctx: OrgCtx, plan: Plan): Promise<boolean> {
  if (!isStored(plan.about)) throw refused("The team’s own work is");
  if (scoredSetsIn(plan).length > 0) throw refused("Scores include the team’s judgment and are");
  if ((await unsharedSources(ctx)) === 0) return false;
  const isByInvestor = plan.groups.some(({ field }) => INVESTORS.test(field));
  if (plan.about === "investors" || isByInvestor) throw refused("Some sources about investors are");
  return true;
}

const shared: Filter = { kind: "shared" };

/** The program over what is known from shared sources alone. */
export const overShared = (program: Program): Program => narrowed(program, shared);
