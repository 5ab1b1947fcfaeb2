import { fjordRobotics } from "@/lib/domains/companies/schema/examples";
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

const described = "clm_3actme3sqw8jdskmqbmxrg6a";
const city = "clm_gd7wg5h6wxf3w3pc7ac8q31j";
const country = "clm_pe7y98vkwrkqx3t5405xyzbg";
const founded = "clm_wpnxrkmn2mx05719sg7vfpqw";

const plain = {
  companies: [fjordRobotics],
  withheld: [],
  engine: "builtin" as const,
  model: null,
  degraded: null,
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
      constraints: [],
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
    summary: "A question that names nobody, about a company",
    request: { query: "Where is it based?", context: { company_name: "Fjord Robotics" } },
    answer: {
      answer: "Fjord Robotics is based in Oslo, Norway [1][2].",
      intent: "fact",
      constraints: [],
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
    summary: "Companies, and how the question was understood",
    request: { query: "companies in Norway" },
    answer: {
      answer:
        "1 company matches “in Norway” (inference).\n\n- Fjord Robotics is described as “Robots for fish farms” [1]. Fjord Robotics is based in Oslo, Norway [2][3].",
      intent: "find_companies",
      constraints: [
        { field: "country", op: "eq", value: "Norway", text: "in Norway", start: 10, end: 19 },
      ],
      sentences: [
        {
          text: "1 company matches “in Norway”.",
          status: "inference",
          evidence: [],
          block: "lead",
        },
        {
          text: "Fjord Robotics is described as “Robots for fish farms”.",
          ...proved,
          evidence: [1],
          block: "bullet",
        },
        {
          text: "Fjord Robotics is based in Oslo, Norway.",
          ...proved,
          evidence: [2, 3],
          block: "bullet",
          joins: true,
        },
      ],
      citations: [
        cited({
          n: 1,
          claim_id: described,
          field: "description",
          quote: "Robots for fish farms",
          start: 34,
          end: 55,
        }),
        cited({ n: 2, claim_id: city, field: "city", quote: "Oslo", start: 62, end: 66 }),
        cited({ n: 3, claim_id: country, field: "country", quote: "Norway", start: 76, end: 82 }),
      ],
      ...plain,
    },
  },
};

export const chatExamples = { "POST /v1/chat/query": queryExamples };
