import { type Plan, planAbout } from "../../research/plan/plan";
import { type AnswerContext, findByName, runPlan, tell, type Working } from "../answer-context";
import { noState } from "../no-state";
import type { QuestionReading } from "../tools";
import type { ThreadState } from "../types";
import { showRun } from "./answer-plan";
import { asking, plain } from "./drafts";

/** Names that are offered instead of one that nobody goes by. */
const OFFERED_MAX = 3;
const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,3}$/u;

/** "IRR", "NPS": what is asked for, rather than who is. */
const ABBREVIATION = /^\p{Lu}{2,6}$/u;

/** Names in a question of which its plan says nothing: of people, or of nobody that is known. */
export function strayNames({ plan, understood, not_understood }: QuestionReading): string[] {
  if (plan?.meaning && NAME.test(plan.meaning) && plan.where.length === 0) return [plan.meaning];
  const said = JSON.stringify(plan ? [plan.where, plan.things] : []).toLowerCase();
  const isUsed = (text: string) => plan === null || said.includes(text.toLowerCase());
  // "Who invested alongside Menlo" asks for the others.
  const isLeftOut = (at: number) =>
    /^(?:alongside|besides|next to|together with)$/i.test(understood[at - 1]?.text ?? "");
  const named = understood.filter(
    ({ as, text }, at) => as === "name" && !isUsed(text) && !isLeftOut(at),
  );
  const isName = (text: string) => NAME.test(text) && !ABBREVIATION.test(text);
  const missed = plan === null ? not_understood.filter(({ text }) => isName(text)) : [];
  return [...named, ...missed].map(({ text }) => text);
}

/** Questions that ask something of whom they name; other words may describe companies. */
const ASKS = /^(?:who|whom|whose|when|where|how|is|was|are|does|did|do|has)\b/iu;

/** People of a name, or names close to it; null when there is neither. */
export async function* answerStrayName(
  context: AnswerContext,
  names: readonly string[],
  reading: QuestionReading,
): Working<ThreadState | null> {
  const where = [{ field: "name", op: "in", value: names } as const];
  const people: Plan = { ...planAbout("people"), where };
  const run = yield* runPlan(context, people);
  if (run.result.total > 0)
    return yield* showRun(context, run, { reading: { is_whether: false, not_understood: [] } });
  // A name that somebody goes by was read: then another word of the question was not understood.
  const called = yield* findByName(context, names, true);
  const found = called.filter(({ match }) => match === "near").slice(0, OFFERED_MAX);
  const near = [...new Set(found.map(({ company }) => company.company_name))];
  const lead = plain(`Your data has nothing on ${names.join(" or ")}.`);
  if (near.length === 0) {
    if (reading.plan === null || !ASKS.test(context.ask.question)) return null;
    yield* tell(context, [lead]);
    return noState;
  }
  yield* tell(context, [lead, asking(`Did you mean ${near.join(" or ")}?`, "paragraph")]);
  const companies = found.map(({ company }) => ({ _id: company._id, name: company.company_name }));
  return { ...noState, companies };
}
