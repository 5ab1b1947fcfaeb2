import { z } from "zod";
import { line, prose } from "@/lib/core/text";
import { COMPANY_NAME_MAX } from "@/lib/domains/companies/constants";
import { CompanyItem } from "@/lib/domains/companies/schema";
import { QUESTION_MAX } from "../constants";
import { ResponseData } from "./answer";

/** A question about the organization's data, outside of any thread. */
export const QueryInput = z.strictObject({
  query: prose(QUESTION_MAX).min(1, "Ask something").describe("What to ask, in plain words"),
  context: z
    .strictObject({
      company_name: line(COMPANY_NAME_MAX, "Name a company")
        .optional()
        .describe(
          "The company that the question is about when it names none; 404 when it is unknown",
        ),
    })
    .optional(),
});
export type QueryInput = z.input<typeof QueryInput>;

const { intent, engine, model, degraded, sentences, citations, withheld } = ResponseData.shape;
const { plan, plan_in_words, bases, tables, chart, notices } = ResponseData.shape;

export const QueryAnswer = z.object({
  answer: z.string().describe("Markdown; [1] stands for the citation with that n"),
  intent,
  companies: z.array(CompanyItem).describe("Those found or mentioned, in that order"),
  plan: plan.describe("The query plan that was run; null when none was"),
  plan_in_words: plan_in_words.describe("What the plan asks for, in words"),
  bases: bases.describe(
    "Each plan that a sentence or a table rests on, by the `basis` that it names; `plan` is the first",
  ),
  tables: tables.describe("The results of the plan; the answer’s text has them as Markdown too"),
  chart: chart.describe("The columns of the first table that a chart shows, counted from 0"),
  sentences: sentences.describe("The answer sentence by sentence, and how far each is proved"),
  citations,
  withheld,
  engine,
  model,
  degraded,
  notices: notices.describe(
    "What to know of the whole answer: sources that the model was not shown",
  ),
});
export type QueryAnswer = z.output<typeof QueryAnswer>;
