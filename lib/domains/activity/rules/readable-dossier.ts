import { dayInWords } from "@/lib/core/day-text";
import type { DossierPart, Json } from "./dossier";

type Fields = { [name: string]: Json };

const listIn = (parts: readonly DossierPart[], name: string): Fields[] => {
  const content = parts.find((part) => part.name === name)?.content;
  return Array.isArray(content) ? (content as Fields[]) : [];
};

const text = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const person = ({ person_name }: Fields) => text(person_name) || "a former member";
/** A stored moment as the day it fell on, UTC. */
const day = (value: Json | undefined) => dayInWords(text(value).slice(0, 10));
const inWords = (stance: Json | undefined) => text(stance).replace(/^./, (a) => a.toUpperCase());

/** The names that people gave to what is stored under keys. */
export type DossierNames = { stage(key: string): string; field(key: string): string };

const moveLine = (names: DossierNames) => (move: Fields) => {
  const from = text(move.fromStage);
  const way = `${from ? `from ${names.stage(from)} ` : ""}to ${names.stage(text(move.toStage))}`;
  return `  - ${day(move.at)}: ${way}, by ${person(move)}`;
};

const entryLines = (names: DossierNames) => (entry: Fields) => [
  `- **${text(entry.company_name) || text(entry.companyId)}**, ${names.stage(text(entry.stage))} since ${day(entry.stageSince)}`,
  ...((entry.moves ?? []) as Fields[]).map(moveLine(names)),
];

const factLine = (names: DossierNames) => (fact: Fields) =>
  `  - ${names.field(text(fact.field))}: “${text(fact.quote)}” (${text(fact.sourceTitle)})`;

const companyLines = (names: DossierNames) => (company: Fields) => [
  `- **${text(company.company_name)}**`,
  ...((company.facts ?? []) as Fields[]).map(factLine(names)),
];

const noteLines = (note: Fields) => [
  `### ${text(note.title)}`,
  "",
  `${person(note)}, ${day(note.createdAt)}`,
  "",
  text(note.body),
  "",
];

const opinionLine = (opinion: Fields) =>
  `- ${person(opinion)}, ${day(opinion.createdAt)}: ${inWords(opinion.stance)}, conviction ${text(opinion.conviction)} of 10. ${text(opinion.rationale)}`;

const answerLine = (answer: Fields) =>
  `  - ${text(answer.person_name) || text(answer.email)}: ${inWords(answer.stance)}, conviction ${text(answer.conviction)} of 10. ${text(answer.rationale)}`;

const questionLines = (asked: Fields) => [
  `- ${person(asked)} asked on ${day(asked.createdAt)}: ${text(asked.question)}`,
  ...((asked.answers ?? []) as Fields[]).map(answerLine),
];

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : [`## ${title}`, "", ...lines, ""];

/** A readable version of the dossier in markdown. */
export function readableDossier(
  { project_name, made_at }: { project_name: string; made_at: string },
  parts: readonly DossierPart[],
  names: DossierNames,
): string {
  const project = parts.find(({ name }) => name === "project")?.content as Fields | undefined;
  return [
    `# ${project_name}`,
    "",
    `Dossier of ${day(made_at)}.`,
    "",
    ...(text(project?.description) ? [text(project?.description), ""] : []),
    ...section("Companies and stages", listIn(parts, "entries").flatMap(entryLines(names))),
    ...section("What is known", listIn(parts, "companies").flatMap(companyLines(names))),
    ...section("Notes", listIn(parts, "notes").flatMap(noteLines)),
    ...section("Opinions", listIn(parts, "opinions").map(opinionLine)),
    ...section("Second opinions", listIn(parts, "second_opinions").flatMap(questionLines)),
  ].join("\n");
}
