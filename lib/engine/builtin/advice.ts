import { factStatement } from "../../research/answer/fact-statements";
import { type Plan, planAbout, type Thing } from "../../research/plan/plan";
import type { Cell } from "../../research/plan/result";
import { type AnswerContext, runPlan, tell, type Working } from "../answer-context";
import type { PlanRun } from "../tools";
import type { Draft, ThreadState } from "../types";
import { askWhich } from "./answer-plan";
import { plain, remark, stateOf, stating } from "./drafts";

/** How many facts are stated for each side. */
const TOLD_MAX = 3;
/** A round longer ago than this many months speaks against a company's momentum. */
const LONG_AGO = 24;

type Speaks = (value: Cell["value"]) => "for" | "against" | null;

/** What a fact says of a company's momentum; others say nothing by themselves. */
const WEIGHED: Record<string, Speaks> = {
  unicorn: (value) => (value === true ? "for" : null),
  funding: (value) => (value === null ? null : "for"),
  valuation: (value) => (value === null ? null : "for"),
  hiring: (value) => (value === null ? null : value ? "for" : "against"),
  status: (value) =>
    value === null || value === "Active" || value === "Public" ? null : "against",
  months_since_round: (value) =>
    typeof value === "number" && value >= LONG_AGO ? "against" : null,
};
const FIELDS = ["unicorn", "funding", "valuation", "hiring", "status", "months_since_round"];

const NO_VERDICT = "I don’t rate investments: that is for your team’s evaluation.";

/** The facts of one side, each as its own sentence. */
function sideOf(run: PlanRun, side: "for" | "against"): Draft[] {
  const { columns, rows } = run.result;
  const [row] = rows;
  const told = columns.flatMap(({ field }, at) => {
    const value = row?.cells[at]?.value ?? null;
    if (!row || !field || WEIGHED[field]?.(value) !== side) return [];
    return [factStatement(run.result, row, at)];
  });
  const drafts = told.slice(0, TOLD_MAX).map((statement) => stating(run, statement, "bullet"));
  const title = side === "for" ? "For" : "Against";
  return drafts.length > 0 ? [remark(title, "heading"), ...drafts] : [];
}

/** What the caller's team wrote about a company, as far as the caller may see it and the thread may tell. */
async function* ownViews(context: AnswerContext, name: string): Working<Draft[]> {
  const leftOut = (await context.ask.tools.teamWorkLeftOut?.()) ?? null;
  if (leftOut !== null) return [plain(leftOut, "paragraph")];
  const where = [{ field: "company.name", op: "eq", value: name } as const];
  const drafts: Draft[] = [];
  for (const about of ["opinions", "notes"] as const) {
    const run = yield* runPlan(context, { ...planAbout(about), where }, { beside: true });
    if (run.result.total > 0) yield { type: "result", data: { id: run.id } };
    else drafts.push(plain(`Your team has no ${about} on ${name} that you can see.`, "paragraph"));
  }
  return drafts;
}

/** A judgement that is asked for: what speaks for and against, and whose it is to make. */
export async function* answerAdvice(
  context: AnswerContext,
  thing: Thing | null,
): Working<ThreadState | null> {
  if (!thing) {
    const hint = "Name a company to see what your data has on it.";
    yield* tell(context, [plain(NO_VERDICT), plain(hint, "paragraph")]);
    return null;
  }
  const asked: Plan = { ...planAbout("companies"), things: [thing], show: FIELDS };
  const run = yield* runPlan(context, asked);
  if (run.namesakes.length > 0) return yield* askWhich(context, asked, run.namesakes);
  const views = yield* ownViews(context, thing.name);
  yield* tell(context, [
    plain(NO_VERDICT),
    ...sideOf(run, "for"),
    ...sideOf(run, "against"),
    ...views,
  ]);
  const ids = run.result.rows.flatMap(({ companyId }) => companyId ?? []);
  const [companyId] = ids;
  if (companyId) yield { type: "advice", data: { companyId } };
  const cards = await context.ask.tools.companies(ids);
  yield { type: "companies", data: cards };
  return stateOf(
    run,
    cards.map(({ _id, company_name }) => ({ _id, name: company_name })),
  );
}
