import "server-only";
import { countFacets } from "@/lib/domains/companies/service/facets";
import { readQuestion } from "@/lib/domains/research/service/read";
import { solvePlan } from "@/lib/domains/research/service/run";
import { stated } from "@/lib/research/answer/compose";
import { implement } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { THESES_SHOWN, THESIS_SAMPLE } from "../constants";
import { searchCalls } from "../contract";
import { groupQuestions, thesesOf } from "../rules/examples";
import type { Thesis } from "../schema/theses";

/** Of the questions shown so many are about groups. */
const GROUPS_SHOWN = 2;
/** One group says nothing about the others. */
const GROUPS_FROM = 2;

/** A question as its plan answers it; null when a word is not understood, or nothing is found. */
async function answered(ctx: ToolCaller, question: string): Promise<Thesis | null> {
  const { plan, not_understood } = await readQuestion.call(ctx, { question });
  if (!plan || plan.meaning !== null || not_understood.length > 0) return null;
  const result = await solvePlan.call(ctx, { plan });
  const { total } = result;
  const isGrouped = plan.groups.length > 0;
  if (total < (isGrouped ? GROUPS_FROM : 1)) return null;
  const [answer = null] = stated(result, false);
  return { question, answer, total: isGrouped ? null : total, total_is_capped: false };
}

/** The first of these questions that find something. */
async function firstAnswered(ctx: ToolCaller, questions: Iterable<string>, most: number) {
  const found: Thesis[] = [];
  for (const question of new Set(questions)) {
    if (found.length === most) break;
    const thesis = await answered(ctx, question);
    if (thesis) found.push(thesis);
  }
  return found;
}

export const listTheses = implement(
  searchCalls.listTheses,
  { transaction: "none" },
  async (ctx) => {
    const { facets } = await countFacets.call(ctx, { most: THESIS_SAMPLE });
    if (facets.every(({ values }) => values.length === 0)) return { theses: [] };
    const groups = await firstAnswered(ctx, groupQuestions(facets), GROUPS_SHOWN);
    const lists = await firstAnswered(ctx, thesesOf(facets), THESES_SHOWN - groups.length);
    return { theses: [...lists, ...groups] };
  },
);
