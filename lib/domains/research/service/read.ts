import "server-only";
import { searchKey } from "@/lib/core/search-key";
import { ownCitiesIn, ownNamesIn } from "@/lib/domains/companies/service/interpretation";
import { withInvestorsMeant } from "@/lib/domains/companies/service/investors-meant";
import { listBatches } from "@/lib/domains/companies/service/known-names";
import { listColleagues } from "@/lib/domains/organizations/service/colleagues";
import { listNamesOfProjects } from "@/lib/domains/projects/service/names";
import { criteriaNamesFor } from "@/lib/domains/subjects";
import { usualStages } from "@/lib/domains/watchlists/constants";
import { planAbout } from "@/lib/research/plan/plan";
import {
  DESCRIBED_BELOW,
  mayBeDescription,
  readAsDescription,
} from "@/lib/research/reading/companies";
import { asksForScore } from "@/lib/research/reading/lexicon/scores";
import { withoutOpener } from "@/lib/research/reading/openers";
import { type ReadQuestion, readQuestion as readWords } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { isoDay } from "@/lib/values/iso-day";
import { nameKey } from "@/lib/values/names";
import { planCalls } from "../contract";
import { solvePlan } from "./run";

/** The projects that the caller may see, as names that a question may hold. */
async function projectNames(ctx: ToolCaller) {
  if (!actingPersonId(ctx.actor)) return [];
  const { items } = await listNamesOfProjects.call(ctx, {});
  return items
    .filter(({ project_name }) => searchKey(project_name) !== "")
    .map(({ _id, project_name: name }) => ({
      key: nameKey(name),
      of: "project" as const,
      name,
      ids: [_id],
    }));
}

/** The same words as a description where hardly any company meets their conditions, as in a search. */
async function orDescription(
  ctx: ToolCaller,
  question: string,
  read: ReadQuestion,
): Promise<ReadQuestion> {
  const { plan, understood, not_understood } = read;
  const isList =
    plan?.about === "companies" &&
    plan.measures.length + plan.groups.length + plan.things.length + plan.order.length === 0;
  if (!isList || !mayBeDescription(question, plan.where, plan.meaning ?? "")) return read;
  const { total } = await solvePlan.call(ctx, { plan: { ...plan, limit: 1 } });
  if (total >= DESCRIBED_BELOW) return read;
  const described = [...understood, ...not_understood].map((span) => ({
    ...span,
    as: "described",
  }));
  return {
    ...read,
    plan: {
      ...planAbout("companies"),
      meaning: readAsDescription(withoutOpener(question)).meaning,
    },
    understood: described.toSorted((one, other) => one.start - other.start),
    not_understood: [],
  };
}

/** The members of the organization, as names that a question may hold. */
async function colleagueNames(ctx: ToolCaller) {
  const { items } = await listColleagues.call(ctx, {});
  return items
    .filter(({ name }) => nameKey(name) !== "")
    .map(({ name }) => ({ key: nameKey(name), of: "person" as const, name, ids: [] }));
}

/** The sets of criteria that a question may name; without a word for a score it names none. */
async function criteriaIn(ctx: ToolCaller, question: string) {
  if (!asksForScore(question)) return [];
  return [...(await criteriaNamesFor(ctx))].map(([id, name]) => ({ id, name }));
}

/** Reads a question in English as a plan, and says what each of its words was taken as. */
export const readQuestion = implement(
  planCalls.read,
  { transaction: "none" },
  async (ctx, { question, plan }) => {
    const others = [...(await projectNames(ctx)), ...(await colleagueNames(ctx))];
    const names = await ownNamesIn(ctx, question, others);
    const today = isoDay(ctx.now());
    const batches = await listBatches.call(ctx, {});
    const words = readWords(question, {
      names,
      cities: await ownCitiesIn(ctx, question),
      batches,
      today,
      before: plan ?? null,
      stages: usualStages.map(({ name }) => name),
      criteria: await criteriaIn(ctx, question),
      me: ctx.actor.type === "user" ? ctx.actor.fullName : null,
    });
    const asked = words.plan && {
      ...words.plan,
      where: await withInvestorsMeant(ctx, words.plan.where),
    };
    const meant = { ...words, plan: asked };
    const read = plan ? meant : await orDescription(ctx, question, meant);
    const sides = sidesOf(question, read);
    return {
      plan: read.plan,
      sides,
      is_whether: read.isWhether,
      wants: read.wants,
      understood: read.understood,
      // "More fintechs or robotics companies": the figures of both sides answer it.
      not_understood: read.not_understood.filter(
        ({ text }) => sides.length === 0 || !/^(?:more|fewer)$/i.test(text),
      ),
    };
  },
);
