import { capital } from "@/lib/core/label-in-sentence";
import { searchKey } from "@/lib/core/search-key";
import { labelOf } from "@/lib/research/answer/labels";
import { planAbout } from "@/lib/research/plan/plan";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";
import { type Ask, EVIDENCE_LINE_MAX, type OutlineSection } from "../constants";

/** Sentences of an instruction that ask for something to be stated, and not for how to write. */
const REQUEST =
  /^(?:please\s+)?(?:state|give|name|list|show|report|include|cite|say)\s+|^what\s+(?:is|are)\s+/iu;
const LEAD = /^(?:(?:the|its|their|a|an|all|us|company’s|company's)\s+)+/iu;
/** What is a clause and no thing: "who competes", "why it wins". */
const CLAUSE =
  /\b(?:is|are|was|were|be|has|have|had|does|do|did|can|could|should|will|would|who|whom|why|how|when|where|whether|if|that|which|what)\b/iu;
const THING = /^\p{L}[\p{L}\p{M}\s’'&/-]*$/u;

const isThing = (text: string) => THING.test(text) && !CLAUSE.test(text);

const withoutLead = (text: string) =>
  text
    .trim()
    .replace(/[\s.?!:;,]+$/u, "")
    .replace(LEAD, "")
    .trim();

/** What an instruction asks to state: "State the net margin and the founders." names two things. */
function thingsIn(instructions: string): string[] {
  const sentences = instructions.split(/(?<=[.?!])\s+|\n+/u);
  return sentences.flatMap((sentence) => {
    const said = sentence.replace(/^[\s*•-]+/u, "");
    if (!REQUEST.test(said)) return [];
    const things = said.replace(REQUEST, "").split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/iu);
    return things
      .map(withoutLead)
      .filter((thing) => isThing(thing) && thing.length <= EVIDENCE_LINE_MAX);
  });
}

/** Stands for the company in a question that is only read. */
const SOME = "Zyxwand Labs";
const TODAY = "2026-01-01";

/** How the engine reads what is asked of a company: by fields, people or rounds, or not at all. */
export function readAsk(text: string): Omit<Ask, "text"> {
  const { plan, not_understood } = readQuestion(`What is the ${text} of ${SOME}?`, {
    names: (key) =>
      key === nameKey(SOME) ? [{ of: "company", name: SOME, ids: ["cmp_asked"] }] : [],
    batches: [],
    today: TODAY,
    before: null,
  });
  const nothing = { fields: [], of: null };
  if (!plan || not_understood.length > 0 || plan.measures.length + plan.groups.length > 0)
    return nothing;
  if (plan.about === "people" || plan.about === "rounds") return { fields: [], of: plan.about };
  const isPlain = plan.about === "companies" && plan.where.length === 0;
  return isPlain ? { fields: [...plan.show], of: null } : nothing;
}

type Written = Pick<OutlineSection, "evidence" | "instructions">;

/** What a section asks for, each thing once, its required evidence first. */
export function asksOf(
  { evidence, instructions }: Written,
  ownFields: ReadonlyMap<string, string>,
): Ask[] {
  const texts = [...evidence.map(withoutLead), ...thingsIn(instructions)].filter(Boolean);
  const once = new Map(texts.toReversed().map((text) => [searchKey(text), text]));
  return [...once]
    .toReversed()
    .sort((a, b) => texts.indexOf(a[1]) - texts.indexOf(b[1]))
    .map(([key, text]): Ask => {
      const own = ownFields.get(key);
      return { text, ...(own ? { fields: [own], of: null } : readAsk(text)) };
    });
}

/** "Net margin is", "Board members are"; what is no plain name of a thing is in quotes. */
export function subjectOf(text: string): string {
  if (!isThing(text)) return `“${text}” is`;
  const isMany = /s$/iu.test(text) && !/(?:ss|us|is)$/iu.test(text);
  return `${capital(text)} ${isMany ? "are" : "is"}`;
}

/** How an ask was read, in words; null when nothing stored can answer it. */
export function readingInWords({ text, fields, of }: Ask): string | null {
  if (of !== null) return of === "people" ? "the people of the company" : "the last round";
  const plan = planAbout("companies");
  const labels = fields.map((field) => (field.startsWith("custom") ? text : labelOf(plan, field)));
  return labels.length > 0 ? labels.join(" and ") : null;
}
