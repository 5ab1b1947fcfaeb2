import { pathToFileURL } from "node:url";
import type { Ctx } from "@/lib/service/context";
import { dataFile } from "../bench/data-file.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./ask.ts";
import { askPlans } from "./ask-plans.ts";
import { type Grade, gradeOf, isFalseClaim, type Judgement } from "./grade.ts";
import { INVESTOR, investorLists } from "./investor-lists.ts";
import { type Question, readQuestions } from "./investor-questions.ts";
import type { Part } from "./parts.ts";
import { aligned, type Report, type Request } from "./report.ts";
import { inWorld } from "./world.ts";

const FOLDER = "investor-questions";

type Judge = (question: Question, answer: Answer) => Judgement;

type Graded = {
  question: Question;
  answer: Answer;
  grade: Grade;
  reason: string;
  isFalse: boolean;
};

/** The set's judge, which only the folder of the set holds. */
async function loadJudge(): Promise<Judge> {
  const { href } = pathToFileURL(dataFile(`${FOLDER}/judge.mjs`));
  return ((await import(href)) as { judge: Judge }).judge;
}

type Asking = (ctx: Ctx, turns: readonly string[]) => Promise<Answer>;

async function graded(ctx: Ctx, judge: Judge, question: Question, asking: Asking): Promise<Graded> {
  const answer = await asking(ctx, question.turns);
  const judgement = judge(question, answer);
  const isFalse = isFalseClaim(judgement, question.kind, answer);
  return { question, answer, grade: gradeOf(judgement), reason: judgement.reason, isFalse };
}

const count = (all: readonly Graded[], isSo: (one: Graded) => boolean) => all.filter(isSo).length;

function countsOf(name: string, all: readonly Graded[]) {
  const of = (grade: Grade) => count(all, (one) => one.grade === grade);
  const wrongClaims = count(all, ({ isFalse }) => isFalse);
  return [name, of("right"), of("partly"), of("wrong"), all.length, wrongClaims];
}

/** Counts by category and in all. */
export function figuresOf(part: Part, all: readonly Graded[]): string {
  const categories = Map.groupBy(all, ({ question }) => question.category_name);
  const rows = [
    ["category", "right", "partly", "wrong", "of", "false claims"],
    ...[...categories].map(([name, some]) => countsOf(name, some)),
    countsOf("all", all),
  ];
  const share = count(all, ({ grade }) => grade === "right") / all.length;
  return `Part ${part}: ${share.toFixed(3)} right\n${aligned(rows)}`;
}

const told = ({ question, answer, grade, reason, isFalse }: Graded) =>
  [
    `--- ${question.id} ${question.category_name}: ${grade}${isFalse ? ", false claim" : ""}`,
    `Q: ${question.turns.join(" → ")}`,
    `Judge: ${reason}`,
    answer.text,
    `Companies: ${answer.companies.map((one) => one.company_name).join(", ") || "none"}`,
  ].join("\n");

const reportOf = (part: Part, all: readonly Graded[]): Report => ({
  part,
  figures: figuresOf(part, all),
  texts: all.map(told),
  answers: all.map(({ question: { id }, answer, grade, reason }) => ({
    id,
    answer,
    grade,
    reason,
  })),
});

/** Puts the questions of investors to the chat and grades each whole answer. */
export const evaluateQuestions = (request: Request): Promise<Report[]> => evaluate(request, ask);

/** The same, answered by plans alone. */
export const evaluatePlans = (request: Request): Promise<Report[]> => evaluate(request, askPlans);

async function evaluate({ parts, isFresh }: Request, asking: Asking): Promise<Report[]> {
  const questions = readQuestions(dataFile(`${FOLDER}/questions.jsonl`));
  const judge = await loadJudge();
  return inWorld(investorLists(), { isFresh }, async ({ memberOf }) => {
    const ctx = await memberOf(INVESTOR);
    const reports: Report[] = [];
    for (const part of parts) {
      const all: Graded[] = [];
      for (const question of questions[part]) all.push(await graded(ctx, judge, question, asking));
      reports.push(reportOf(part, all));
    }
    return reports;
  });
}
