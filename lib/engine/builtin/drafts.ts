import type { Statement } from "../../research/answer/fact-statements";
import type { PlanResult } from "../../research/plan/result";
import type { PlanRun } from "../tools";
import type { Block, Draft, ThreadState } from "../types";

/** Claims of one sentence: a list of investors may rest on one for each. */
const CLAIMS_MAX = 8;

/** What the engine concludes by itself. */
export const remark = (text: string, block: Block = "lead"): Draft => ({
  text,
  evidence: [],
  status: "inference",
  block,
});

export const asking = (text: string, block: Block = "lead"): Draft => ({
  text,
  evidence: [],
  status: "question",
  block,
});

/** What the data does not say or the engine cannot do, and what it says that is no statement. */
export const plain = (text: string, block: Block = "lead"): Draft => ({
  text,
  evidence: [],
  status: "unknown",
  block,
});

const isGap = (text: string) => text.startsWith("Your data doesn’t");
const VERDICT = /^(?:Yes|No)\.$/;

/** A statement of a result, for verification to prove or to compare with the result. */
export const stating = (
  { id }: Pick<PlanRun, "id">,
  { text, claims }: Statement,
  block: Block,
): Draft => ({
  text,
  evidence: [...new Set(claims)].slice(0, CLAIMS_MAX),
  result: id,
  block,
  ...(isGap(text) && { status: "unknown" as const }),
});

/** Statements in their order; "Yes." and the fact that decides it are one lead. */
export const statingAll = (run: Pick<PlanRun, "id">, statements: readonly Statement[]): Draft[] =>
  statements.map((statement, at) => {
    const before = statements[at - 1];
    if (before && VERDICT.test(before.text))
      return { ...stating(run, statement, "lead"), joins: true };
    return stating(run, statement, at === 0 ? "lead" : "paragraph");
  });

/** The companies of a result's rows, each once. */
export const companyIdsOf = ({ rows, plan }: PlanResult): string[] =>
  plan.measures.length > 0 ? [] : [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))];

/** What a thread is about after a plan was answered. */
export function stateOf(
  { result }: Pick<PlanRun, "result">,
  companies: ThreadState["companies"],
  offset = 0,
): ThreadState {
  const { plan, total, rows } = result;
  const shared = { search: null, facts: [], plan, total, shown: offset + rows.length, companies };
  if (plan.things.length > 1) return { ...shared, intent: "compare_companies" };
  if (plan.things.length === 1) return { ...shared, intent: "fact" };
  const isList = plan.about === "companies" && plan.measures.length === 0;
  return { ...shared, intent: isList ? "find_companies" : "general" };
}
