import { answerQuestion } from "@/lib/domains/research/service/answer";
import type { Plan } from "@/lib/research/plan/plan";
import type { Ctx } from "@/lib/service/context";
import { type Answer, wholeAnswer } from "./answer.ts";

type Answered = Awaited<ReturnType<typeof answerQuestion.call>>;

const companiesOf = ({ result }: Answered): { company_name: string }[] => {
  const at =
    result?.columns.findIndex(({ field }) => /(?:^|company\.)name$/.test(field ?? "")) ?? -1;
  if (!result || at < 0 || result.plan.measures.length > 0) return [];
  return result.rows.map(({ cells }) => ({ company_name: cells[at]?.text ?? "" }));
};

/** Asks by plans alone, turn after turn; the answer to the last. */
export async function askPlans(ctx: Ctx, turns: readonly string[]): Promise<Answer> {
  let plan: Plan | null = null;
  let answer: Answer = { text: "", companies: [], sentences: [] };
  for (const question of turns) {
    const answered: Answered = await answerQuestion.call(ctx, { question, plan });
    plan = answered.plan;
    const status = answered.plan ? "inference" : "unknown";
    answer = wholeAnswer({
      text: answered.sentences.join(" "),
      tables: answered.tables,
      companies: companiesOf(answered),
      sentences: answered.sentences.map((text) => ({ text, status })),
    });
  }
  return answer;
}
