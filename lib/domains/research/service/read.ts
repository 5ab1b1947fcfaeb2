import "server-only";
import { searchKey } from "@/lib/core/search-key";
import { ownNamesIn } from "@/lib/domains/companies/service/interpretation";
import { listBatches } from "@/lib/domains/companies/service/known-names";
import { listProjects } from "@/lib/domains/projects/service";
import { readQuestion as readWords } from "@/lib/research/reading/read";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { nameKey } from "@/lib/values/names";
import { planCalls } from "../contract";

const PROJECTS_MAX = 100;
/** The projects that the caller may see, as names that a question may hold. */
async function projectNames(ctx: ToolCaller) {
  const userId = actingPersonId(ctx.actor);
  if (!userId) return [];
  const { items } = await listProjects.call(ctx, { userId, per_page: PROJECTS_MAX });
  return items
    .filter(({ project_name }) => searchKey(project_name) !== "")
    .map(({ _id, project_name: name }) => ({
      key: nameKey(name),
      of: "project" as const,
      name,
      ids: [_id],
    }));
}

/** Reads a question in English as a plan, and says what each of its words was taken as. */
export const readQuestion = implement(
  planCalls.read,
  { transaction: "none" },
  async (ctx, { question, plan }) => {
    const names = await ownNamesIn(ctx, question, await projectNames(ctx));
    const today = ctx.now().toISOString().slice(0, 10);
    const batches = await listBatches.call(ctx, {});
    const read = readWords(question, {
      names,
      batches,
      today,
      before: plan ?? null,
    });
    return {
      plan: read.plan,
      is_whether: read.isWhether,
      wants: read.wants,
      understood: read.understood,
      not_understood: read.not_understood,
    };
  },
);
