import { fjordRobotics } from "@/lib/domains/companies/schema/examples";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { QueryAnswer, QueryInput } from "./query";

type Example = { summary: string; request: QueryInput; answer: QueryAnswer };
type Cited = Pick<
  QueryAnswer["citations"][number],
  "n" | "claim_id" | "field" | "quote" | "start" | "end"
>;

const cited = (citation: Cited): QueryAnswer["citations"][number] => ({
  source_id: "src_8nmk2qetrj14ba696mvh7mtx",
  passage_id: "psg_ft87pgez0jmygzwc9gx72yyt",
  title: "Entered by Ada Ridge",
  url: null,
  sha256: "bbf5423ef98448f8fcfd387fdc42423631dcfdda79386df155ddb53938ca15e9",
  company_id: fjordRobotics._id,
  company_name: "Fjord Robotics",
  as_of: null,
  recorded_at: "2026-11-20T09:30:00.000Z",
  ...citation,
});

const named = "clm_3actme3sqw8jdskmqbmxrg6a";
const city = "clm_gd7wg5h6wxf3w3pc7ac8q31j";
const country = "clm_pe7y98vkwrkqx3t5405xyzbg";
const founded = "clm_wpnxrkmn2mx05719sg7vfpqw";

const company = { name: "Fjord Robotics", id: fjordRobotics._id };
/** The one plan that an answer rests on. */
const basedOn = (plan: Plan, plan_in_words: string) => ({
  plan,
  plan_in_words,
  bases: [{ plan, plan_in_words }],
});

const noTable = { tables: [], chart: null };

const plain = {
  companies: [fjordRobotics],
  withheld: [],
  engine: "builtin" as const,
  model: null,
  degraded: null,
  notices: [],
};
const proved = { status: "proved" as const };

/** Sample requests, each with its whole answer. A test sends every one. */
export const queryExamples: Record<string, Example> = {
  fact: {
    summary: "A fact, with the evidence that states it",
    request: { query: "When was Fjord Robotics founded?" },
    answer: {
      answer: "Fjord Robotics was founded in 2021 [1].",
      intent: "fact",
      ...basedOn(
        { ...planAbout("companies"), things: [company], show: ["founded_year"] },
        "Fjord Robotics: founding year",
      ),
      ...noTable,
      sentences: [
        { text: "Fjord Robotics was founded in 2021.", ...proved, evidence: [1], block: "lead" },
      ],
      citations: [
        cited({
          n: 1,
          claim_id: founded,
          field: "founded_year",
          quote: "2021",
          start: 92,
          end: 96,
        }),
      ],
      ...plain,
    },
  },
  context: {
    summary: "A question about a company that it doesn’t name",
    request: { query: "Where is it based?", context: { company_name: "Fjord Robotics" } },
    answer: {
      answer: "Fjord Robotics is based in Oslo, Norway [1][2].",
      intent: "fact",
      ...basedOn(
        {
          ...planAbout("companies"),
          things: [{ ...company, id: null }],
          show: ["city", "country"],
        },
        "Fjord Robotics: city, country",
      ),
      ...noTable,
      sentences: [
        {
          text: "Fjord Robotics is based in Oslo, Norway.",
          ...proved,
          evidence: [1, 2],
          block: "lead",
        },
      ],
      citations: [
        cited({ n: 1, claim_id: city, field: "city", quote: "Oslo", start: 62, end: 66 }),
        cited({ n: 2, claim_id: country, field: "country", quote: "Norway", start: 76, end: 82 }),
      ],
      ...plain,
    },
  },
  search: {
    summary: "Companies as a table, with the plan that found them",
    request: { query: "companies in Norway" },
    answer: {
      answer:
        "There is 1 company in Norway in your data.\n\n| Company | Country |\n| --- | --- |\n| Fjord Robotics | Norway |",
      intent: "find_companies",
      ...basedOn(
        {
          ...planAbout("companies"),
          where: [{ field: "country", op: "eq", value: "Norway" }],
        },
        "Companies in Norway",
      ),
      tables: [
        {
          columns: ["Company", "Country"],
          rows: [["Fjord Robotics", "Norway"]],
          evidence: [
            { row: 0, column: 0, claims: [named] },
            { row: 0, column: 1, claims: [country] },
          ],
          company_ids: [fjordRobotics._id],
          kinds: ["name", "list"],
          total: 1,
          section: 0,
          basis: 0,
          chart: null,
        },
      ],
      chart: null,
      sentences: [
        {
          text: "There is 1 company in Norway in your data.",
          status: "computed",
          evidence: [],
          block: "lead",
          basis: 0,
        },
      ],
      citations: [],
      ...plain,
    },
  },
};

export const chatExamples = { "POST /v1/chat/query": queryExamples };
