import "server-only";
import { searchKey } from "@/lib/core/search-key";
import { knownNames, listBatches } from "@/lib/domains/companies/service/known-names";
import { listProjects } from "@/lib/domains/projects/service";
import {
  nameCandidates,
  type OwnName,
  type OwnNames,
} from "@/lib/research/reading/lexicon/own-names";
import { readQuestion as readWords } from "@/lib/research/reading/read";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { nameKey } from "@/lib/values/names";
import { planCalls } from "../contract";

const PROJECTS_MAX = 100;
/** Names are looked for in so many possible places of a question; a longer text is a description. */
const CANDIDATES_MAX = 600;

/** What goes by the words of a question, as far as the caller may see it. */
async function ownNames(ctx: ToolCaller, question: string): Promise<OwnNames> {
  const candidates = nameCandidates(question).slice(0, CANDIDATES_MAX);
  const found = new Map<string, OwnName[]>();
  const add = (key: string, name: OwnName) => found.set(key, [...(found.get(key) ?? []), name]);
  for (const { key, ...name } of await knownNames.call(ctx, { candidates })) add(key, name);
  const userId = actingPersonId(ctx.actor);
  if (userId) {
    const { items } = await listProjects.call(ctx, { userId, per_page: PROJECTS_MAX });
    for (const { _id, project_name } of items)
      if (searchKey(project_name) !== "")
        add(nameKey(project_name), { of: "project", name: project_name, ids: [_id] });
  }
  return (key) => found.get(key) ?? [];
}

/** Reads a question in English as a plan, and says what each of its words was taken as. */
export const readQuestion = implement(
  planCalls.read,
  { transaction: "none" },
  async (ctx, { question, plan }) => {
    const names = await ownNames(ctx, question);
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
