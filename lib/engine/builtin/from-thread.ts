import { companiesCounted, counted } from "../../core/counted";
import { factStatements } from "../../research/answer/fact-statements";
import { normalize } from "../../research/plan/normalize";
import { fieldsIn, PLAN_LIMITS, type Plan, planAbout, type Thing } from "../../research/plan/plan";
import {
  type AnswerContext,
  listProjects,
  runPlan,
  similarTo,
  tell,
  type Working,
} from "../answer-context";
import type { ThreadState } from "../types";
import { askWhich, showRun } from "./answer-plan";
import { plain, remark, statingAll } from "./drafts";

const SIMILAR_SHOWN = ["description", "country", "founded_year", "employees", "funding"];
const NOTHING = { is_whether: false, not_understood: [] };

/** The next rows of the list before, or so many of them; null when there is none. */
export async function* answerNext(
  context: AnswerContext,
  state: ThreadState,
  count: number | null,
): Working<ThreadState | null> {
  if (!state.plan || state.plan.things.length > 0) return null;
  const { plan } = state;
  const skip = (plan.skip ?? 0) + state.shown;
  if (skip >= state.total) {
    yield* tell(context, [plain("That was the whole list.")]);
    return state;
  }
  // Its plan says which rows these are, so that they can be read again.
  const asked = { ...plan, skip, limit: count ?? normalize(plan).limit };
  const run = yield* runPlan(context, asked);
  // The list goes on as it was asked for.
  return { ...(yield* showRun(context, run, { reading: NOTHING, offset: state.shown })), plan };
}

/** Where a company is that meets every condition of a list and is not shown in it. */
function placeOutside({ limit, meaning }: Plan): string {
  if (meaning !== null) return "others come closer to what you described";
  return limit === null ? "is further down the list" : `is not among the first ${limit}`;
}

/** Why a company is not in the list before; null when there was none. */
export async function* answerWhyNot(
  context: AnswerContext,
  state: ThreadState,
  thing: Thing,
): Working<ThreadState | null> {
  const { plan } = state;
  if (plan?.about !== "companies" || plan.things.length > 0) return null;
  if (state.companies.some(({ name }) => name === thing.name)) {
    yield* tell(context, [plain(`${thing.name} is in the list above.`)]);
    return state;
  }
  const show = fieldsIn(plan.where).slice(0, PLAN_LIMITS.show);
  if (show.length === 0) {
    yield* tell(context, [
      remark(`${thing.name} may be further down: the list has no conditions.`),
    ]);
    return state;
  }
  const asked: Plan = { ...planAbout("companies"), things: [thing], where: plan.where, show };
  const run = yield* runPlan(context, asked);
  if (run.namesakes.length > 0) return yield* askWhich(context, asked, run.namesakes);
  const [verdict, ...facts] = factStatements(run.result, true);
  const isDecided = verdict?.text === "Yes." || verdict?.text === "No.";
  const lead = isDecided
    ? verdict.text === "Yes."
      ? `${thing.name} meets every condition and ${placeOutside(plan)}.`
      : `${thing.name} doesn’t meet every condition of the list.`
    : `Your data doesn’t show that ${thing.name} meets every condition of the list.`;
  const told = statingAll(run, isDecided ? facts : factStatements(run.result, true));
  yield* tell(context, [
    remark(lead),
    ...told.map((draft) => ({ ...draft, block: "bullet" as const })),
  ]);
  return state;
}

/** Companies that are like one. */
export async function* answerSimilar(context: AnswerContext, thing: Thing): Working<ThreadState> {
  const asked: Plan = { ...planAbout("companies"), things: [thing], show: ["description"] };
  const found = yield* runPlan(context, asked);
  if (found.namesakes.length > 0) return yield* askWhich(context, asked, found.namesakes);
  const id = found.result.rows[0]?.companyId;
  const cards = id ? yield* similarTo(context, id) : [];
  if (cards.length === 0) {
    yield* tell(context, [plain(`No company in your data is much like ${thing.name}.`)]);
    return yield* showRun(context, found, { reading: NOTHING });
  }
  const things = cards
    .slice(0, PLAN_LIMITS.things)
    .map(({ _id, company_name }) => ({ name: company_name, id: _id }));
  const plan: Plan = { ...planAbout("companies"), things, show: SIMILAR_SHOWN };
  const run = yield* runPlan(context, plan);
  yield { type: "result", data: { id: run.id } };
  yield* tell(context, [remark(`These companies are most like ${thing.name}.`)]);
  yield { type: "companies", data: cards };
  const companies = cards.map(({ _id, company_name }) => ({ _id, name: company_name }));
  const shared = { search: null, facts: [], plan, total: cards.length, shown: cards.length };
  return { ...shared, intent: "find_companies", companies };
}

/** Projects that an answer names; the rest are on the Projects page. */
const PROJECTS_NAMED = 50;

/** The projects that the caller sees. */
export async function* answerProjects(context: AnswerContext): Working<void> {
  const projects = yield* listProjects(context);
  const lines = projects.slice(0, PROJECTS_NAMED).map(({ project_name, companies }) => {
    const count = companiesCounted(companies);
    return plain(`${project_name}: ${count}`, "bullet");
  });
  const count = counted(projects.length, "project");
  const lead =
    projects.length === 0 ? plain("You don’t have any projects yet.") : plain(`You have ${count}.`);
  const more =
    projects.length > PROJECTS_NAMED
      ? [plain(`These are the first ${PROJECTS_NAMED}; Projects lists all of them.`, "paragraph")]
      : [];
  yield* tell(context, [lead, ...lines, ...more]);
}
