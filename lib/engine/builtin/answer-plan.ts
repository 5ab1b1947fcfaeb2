import { leftOut, statementsFor } from "../../research/answer/compose";
import { type Namesake, whichInvestorText, whichOneText } from "../../research/answer/namesakes";
import { contradictionIn } from "../../research/plan/contradiction";
import { companyProfile } from "../../research/plan/fields";
import { conditionInWords } from "../../research/plan/in-words";
import { isFieldCondition, type Plan, planAbout, type Thing } from "../../research/plan/plan";
import { type AnswerContext, runPlan, tell, type Working } from "../answer-context";
import { noState } from "../no-state";
import type { CompanyCard, PlanRun, QuestionReading } from "../tools";
import type { Draft, ThreadState } from "../types";
import {
  acquirerOf,
  dated,
  isMissing,
  nearestFacts,
  otherStatements,
  statusOf,
} from "./beside-facts";
import { asking, companyIdsOf, plain, remark, stateOf, statingAll } from "./drafts";

/** Companies that an answer brings along. */
const COMPANIES_MAX = 100;

const COMPARED = ["country", "industry", "founded_year", "employees", "funding", "valuation"];

/** Whether nothing in particular is asked of named companies. */
export const isEverything = ({ show, where, order }: Plan): boolean =>
  where.length === 0 &&
  order.length === 0 &&
  (show.length === 0 || show.join() === companyProfile.join());

/** A thing that is named twice is one: nothing is compared with itself. */
const withoutRepeats = (plan: Plan): Plan => ({
  ...plan,
  things: plan.things.filter(
    ({ name, id }, at) =>
      plan.things.findIndex((thing) => thing.name === name && thing.id === id) === at,
  ),
});

/** For one company everything is stated, for several what they are compared by. */
function completed(plan: Plan): Plan {
  if (plan.about !== "companies" || plan.things.length === 0 || !isEverything(plan)) return plan;
  return { ...plan, show: plan.things.length === 1 ? companyProfile : COMPARED };
}

/** Asks which of several companies of a name is meant. */
export async function* askWhich(
  context: AnswerContext,
  plan: Plan,
  namesakes: readonly Namesake[],
): Working<ThreadState> {
  const choices = namesakes.map(({ text }) => asking(text, "bullet"));
  yield* tell(context, [asking(whichOneText(namesakes)), ...choices]);
  const cards = await context.ask.tools.companies(namesakes.map(({ id }) => id));
  yield { type: "companies", data: cards };
  const companies = namesakes.map(({ id, name }) => ({ _id: id, name }));
  return { intent: "fact", search: null, facts: [], plan, total: 0, shown: 0, companies };
}

/** Asks which of several investors is meant: its name, as the next question, narrows the plan. */
async function* askWhichInvestor(
  context: AnswerContext,
  { result, investors }: PlanRun,
): Working<ThreadState> {
  const choices = investors.map((name) => asking(name, "bullet"));
  yield* tell(context, [asking(whichInvestorText(investors)), ...choices]);
  return { ...stateOf({ result }, []), total: 0, shown: 0 };
}

/** What is said of how a result came to be: joined records, conditions that exclude each other. */
function notesOn({ result, joined }: PlanRun, reading: Pick<QuestionReading, "not_understood">) {
  const drafts: Draft[] = joined.map(({ name, records }) =>
    remark(
      `What is said of ${name} comes from ${records.length + 1} records that look like one company.`,
      "paragraph",
    ),
  );
  const pair = result.total === 0 ? contradictionIn(result.plan.where) : null;
  if (pair) {
    const [one, other] = pair.map((condition) => conditionInWords(result.plan.about, condition));
    drafts.push(remark(`“${one}” and “${other}” exclude each other.`, "paragraph"));
  }
  drafts.push(...leftOut(reading.not_understood).map((text) => plain(text, "paragraph")));
  return drafts;
}

type Shown = {
  reading: Pick<QuestionReading, "is_whether" | "not_understood">;
  /** How many rows of the list were shown before. */
  offset?: number;
};

/** A result: its table, then what it came to, and the companies that it is about. */
export async function* showRun(
  context: AnswerContext,
  run: PlanRun,
  { reading, offset = 0 }: Shown,
): Working<ThreadState> {
  const { result } = run;
  const { skip = 0 } = result.plan;
  yield { type: "result", data: { id: run.id } };
  const isNobody = result.plan.things.length > 0 && result.rows.length === 0;
  const statements = isNobody
    ? [
        plain(
          `Your data has nothing on ${result.plan.things.map(({ name }) => name).join(" or ")}.`,
        ),
      ]
    : statingAll(run, statementsFor(result, reading.is_whether));
  const page =
    offset > 0
      ? [
          plain(
            `Rows ${skip + 1} to ${skip + result.rows.length} of ${result.total.toLocaleString("en")}.`,
          ),
        ]
      : statements;
  const beside =
    offset > 0
      ? []
      : isMissing(run)
        ? yield* nearestOf(context, run)
        : yield* otherStatements(context, run);
  const told = await dated(context, run, page);
  yield* tell(context, [...told, ...beside, ...notesOn(run, reading)]);
  if (run.joined.length > 0) yield { type: "joined", data: run.joined };
  const cards = await cardsOf(context, run);
  if (cards.length > 0) yield { type: "companies", data: cards };
  const companies = cards.map(({ _id, company_name }) => ({ _id, name: company_name }));
  return stateOf(run, companies, offset);
}

const nearestOf = (context: AnswerContext, { result: { plan, rows } }: PlanRun): Working<Draft[]> =>
  nearestFacts(context, { name: plan.things[0]?.name ?? "", id: rows[0]?.id ?? null }, plan.show);

/** Who acquired a company, where its description says so; else whether it was acquired. */
export async function* answerAcquirer(context: AnswerContext, thing: Thing): Working<ThreadState> {
  const plan = statusOf(thing);
  const run = yield* runPlan(context, plan);
  if (run.namesakes.length > 0) return yield* askWhich(context, plan, run.namesakes);
  const id = run.result.rows[0]?.companyId;
  const said = id ? yield* acquirerOf(context, id) : null;
  const missing = plain(
    `Your data doesn’t say who acquired ${run.result.rows[0]?.cells[0]?.text ?? thing.name}.`,
  );
  yield* tell(context, [said ?? missing]);
  return yield* showRun(context, run, { reading: { is_whether: false, not_understood: [] } });
}

const cardsOf = async (context: AnswerContext, { result }: PlanRun): Promise<CompanyCard[]> => {
  const ids = companyIdsOf(result).slice(0, COMPANIES_MAX);
  return ids.length > 0 ? context.ask.tools.companies(ids) : [];
};

const measuredOf = ({ result }: PlanRun): number => {
  const value = result.rows[0]?.cells[0]?.value;
  return typeof value === "number" ? value : Number.NEGATIVE_INFINITY;
};

/** The sides of a comparison, the one with the most first. `plan` is what a follow-up changes. */
export async function* answerSides(
  context: AnswerContext,
  plan: Plan,
  sides: readonly Plan[],
  { not_understood }: Shown["reading"],
): Working<ThreadState> {
  const runs: PlanRun[] = [];
  for (const side of sides) runs.push(yield* runPlan(context, side));
  const ordered = runs.toSorted((one, other) => measuredOf(other) - measuredOf(one));
  const drafts = ordered.flatMap((run, at) =>
    statingAll(run, statementsFor(run.result, false)).map((draft) =>
      at === 0 ? draft : { ...draft, block: "paragraph" as const },
    ),
  );
  const missed = not_understood.filter(({ text }) => !COMPARING.test(text));
  const left = leftOut(missed).map((text) => plain(text, "paragraph"));
  yield* tell(context, [...drafts, ...left]);
  const [first] = ordered;
  const state = first ? stateOf(first, []) : noState;
  return { ...state, plan };
}

/** What a comparison is asked by is answered by its sides. */
const COMPARING = /^(?:more|fewer|less|most|higher|lower|larger|bigger|smaller|greater|than)$/i;

/** The rounds of a company that everything is asked about. */
async function* showRounds(context: AnswerContext, name: string): Working<void> {
  const where = [{ field: "company.name", op: "eq", value: name } as const];
  const plan: Plan = {
    ...ROUNDS,
    where,
    show: ["company.name", "stage", "amount", "date", "lead_investor"],
  };
  const run = yield* runPlan(context, plan);
  if (run.result.total > 1) yield { type: "result", data: { id: run.id } };
}

const ROUNDS: Plan = { ...planAbout("rounds"), order: [{ field: "date", descending: true }] };

/** "Did Sequoia lead Acme's round?": the round without the investor, when it has another. */
function withoutInvestor(plan: Plan): { plan: Plan; text: string } | null {
  const fields = plan.where.filter(isFieldCondition);
  const asked = fields.find(({ field }) => /^(?:lead_)?investor$/.test(field));
  const named = fields.find(({ field }) => field === "company.name");
  if (plan.about !== "rounds" || !asked || !named) return null;
  const where = plan.where.filter((each) => each !== asked);
  const show = [...new Set(["company.name", "stage", "lead_investor", "investor", ...plan.show])];
  const among = asked.field === "lead_investor" ? "lead investors" : "investors";
  const text = `Your data doesn’t list ${asked.value} among the ${among} of ${named.value}’s round.`;
  return { plan: { ...plan, where, show }, text };
}

/** Runs what a question was read as. */
export async function* answerPlan(
  context: AnswerContext,
  plan: Plan,
  reading: Shown["reading"],
): Working<ThreadState> {
  const whole = completed(withoutRepeats(plan));
  const run = yield* runPlan(context, whole);
  if (run.namesakes.length > 0) return yield* askWhich(context, plan, run.namesakes);
  if (run.investors.length > 0) return yield* askWhichInvestor(context, run);
  const others = reading.is_whether && run.result.total === 0 ? withoutInvestor(whole) : null;
  if (others) {
    const found = yield* runPlan(context, others.plan);
    const lead = plain(others.text);
    if (found.result.total > 0) {
      yield* tell(context, [lead]);
      return yield* showRun(context, found, { reading: { ...reading, is_whether: false } });
    }
  }
  const state = yield* showRun(context, run, { reading });
  const [thing] = whole.things;
  const isProfile = whole.things.length === 1 && whole.show === companyProfile;
  // Rounds are found by name, which several companies may share when one was chosen by its id.
  if (isProfile && thing?.id === null) yield* showRounds(context, thing.name);
  return isProfile ? { ...state, intent: "analyze_company" } : state;
}
