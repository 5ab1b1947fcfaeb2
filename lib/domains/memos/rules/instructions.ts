import { searchKey } from "@/lib/core/search-key";
import {
  type Ask,
  type Outline,
  type OutlineSection,
  type ProblemRule,
  sectionTitles,
  type WrittenSection,
  writtenSections,
} from "../constants";
import { asksOf } from "./asks";
import { refusalOf } from "./refused";

/*
 * What a firm wants of every memo, in words. The built-in engine follows three kinds of sentences:
 * which sections come first, which are left out, and what is stated. The others are passed to a
 * model, unless they ask for what no memo does.
 */

/** What is wrong with a sentence of instructions, in words for people. */
type Problem = { rule: ProblemRule; text: string; words: string };

export type Instructed = {
  first: WrittenSection[];
  leftOut: WrittenSection[];
  asks: Ask[];
  /** Sentences that only a model can follow. */
  forModel: string[];
  problems: Problem[];
  /** What is passed to a model: all sentences but those that ask for what no memo does. */
  told: string;
};

/** Longer instructions get a warning. */
const LONG = 1_000;

const SECTION_NAMES: Readonly<Record<WrittenSection, RegExp>> = {
  latest: /^(?:last|latest|most recent) round$/u,
  company: /^(?:company|business)(?: description)?$/u,
  team: /^(?:(?:founding )?team|people|founders)$/u,
  funding: /^(?:funding|(?:funding )?rounds|investors)$/u,
  comparables: /^(?:comparables?|competitors|peers|comparisons?)$/u,
  scores: /^(?:scores?|evaluations?|marks)$/u,
  founders: /^(?:interviews?|(?:founders?[’']? )?answers)$/u,
  opinions: /^(?:opinions|notes|views of the team|team[’']?s? (?:opinions|views))$/u,
  risks: /^(?:risks?|contradictions|disputes)$/u,
  policies: /^(?:(?:company )?polic(?:y|ies))$/u,
  diligence: /^(?:due diligence|diligence)(?: checklist)?$|^checklist$/u,
  questions: /^(?:(?:open )?questions|unknowns|gaps)$/u,
};

const withoutFrame = (text: string) =>
  text
    .trim()
    .replace(/[\s.?!:;,]+$/u, "")
    .replace(/^(?:(?:the|our|all|any|a)\s+)+/iu, "")
    .replace(/\s+(?:section|table|part|heading)s?$/iu, "")
    .toLowerCase();

/** The section that a phrase names; null when it names none. */
function sectionNamed(phrase: string): WrittenSection | null {
  const name = withoutFrame(phrase);
  const key = searchKey(name);
  const isNamed = (section: WrittenSection) =>
    SECTION_NAMES[section].test(name) || searchKey(sectionTitles[section]) === key;
  return writtenSections.find(isNamed) ?? null;
}

/** The sections that a list names; null unless each part of it names one. */
function sectionsNamed(list: string | undefined): WrittenSection[] | null {
  if (list === undefined) return null;
  const whole = sectionNamed(list);
  if (whole) return [whole];
  const parts = list
    .split(/\s*,\s*(?:(?:and|or|then)\s+)?|\s+(?:and|or|then)\s+/iu)
    .map(sectionNamed);
  return parts.every((part) => part !== null) ? parts : null;
}

const LEFT_OUT =
  /^(?:please\s+)?(?:leave out|omit|skip|drop|remove|no|without|(?:don[’']t|do not) (?:include|show|write))\s+(.+)$/iu;
const FIRST = [
  /^(?:please\s+)?(?:start|begin|open|lead) with\s+(.+)$/iu,
  /^(?:please\s+)?(?:put|show|place|write)?\s*(.+?)\s+(?:comes? |goes? )?(?:first|at the (?:top|start|beginning))[.!]?$/iu,
];

/** What a text of instructions asks for, sentence by sentence; `ownFields`: a firm's own by their names. */
export function readInstructions(text: string, ownFields: ReadonlyMap<string, string>): Instructed {
  const read: Instructed = {
    first: [],
    leftOut: [],
    asks: [],
    forModel: [],
    problems: [],
    told: "",
  };
  const told: string[] = [];
  for (const line of text.split(/(?<=[.?!])\s+|\n+/u)) {
    const sentence = line.replace(/^[\s*•-]+/u, "").trim();
    if (sentence === "") continue;
    const refused = refusalOf(sentence);
    if (refused) {
      read.problems.push({ rule: refused.rule, text: sentence, words: refused.words });
      continue;
    }
    told.push(sentence);
    const leftOut = sectionsNamed(LEFT_OUT.exec(sentence)?.[1]);
    const first = FIRST.map((form) => sectionsNamed(form.exec(sentence)?.[1])).find(Boolean);
    const asks = asksOf({ evidence: [], instructions: sentence }, ownFields);
    if (leftOut) read.leftOut.push(...leftOut);
    else if (first) read.first.push(...first);
    else if (asks.length > 0) read.asks.push(...asks);
    else read.forModel.push(sentence);
  }
  read.problems.push(...unknownAsks(read.asks), ...lengthProblem(text));
  return { ...read, told: told.join(" ") };
}

const unknownAsks = (asks: readonly Ask[]): Problem[] =>
  asks
    .filter(({ fields, of }) => fields.length === 0 && of === null)
    .map(({ text }) => ({
      rule: "unknown",
      text,
      words: "Nothing in your data can answer this. Each memo will say that it is not known.",
    }));

const lengthProblem = (text: string): Problem[] =>
  text.length <= LONG
    ? []
    : [
        {
          rule: "long",
          text: `${text.length.toLocaleString("en")} characters`,
          words:
            "Long instructions easily contradict themselves. Keep only what applies to every memo.",
        },
      ];

/** Sections as the firm wants them; those of people's own keep their place after what comes first. */
function arranged(sections: readonly OutlineSection[], { first, leftOut }: Instructed) {
  const kept = sections.filter(({ from }) => from === null || !leftOut.includes(from));
  const rank = ({ from }: OutlineSection) => {
    const at = from === null ? -1 : first.indexOf(from);
    return at < 0 ? first.length : at;
  };
  return (kept.length > 0 ? kept : sections).toSorted((a, b) => rank(a) - rank(b));
}

/** An outline as the firm wants every memo: what is to be stated is put in the company's section. */
export function instructed(outline: Outline, read: Instructed): Outline {
  const sections = arranged(outline.sections, read);
  const place =
    sections.find(({ from }) => from === "company") ??
    sections.find(({ from }) => from !== null) ??
    sections[0];
  const asked = new Set(sections.flatMap(({ asks }) => asks.map(({ text }) => searchKey(text))));
  const asks = read.asks.filter(({ text }) => !asked.has(searchKey(text)));
  return {
    ...outline,
    sections: sections.map((section) =>
      section === place ? { ...section, asks: [...section.asks, ...asks] } : section,
    ),
    ...(read.told && { instructions: read.told }),
  };
}
