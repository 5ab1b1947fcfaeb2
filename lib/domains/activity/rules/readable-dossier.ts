import type { DossierPart, Json } from "./dossier";

type Fields = { [name: string]: Json };

const listIn = (parts: readonly DossierPart[], name: string): Fields[] => {
  const content = parts.find((part) => part.name === name)?.content;
  return Array.isArray(content) ? (content as Fields[]) : [];
};

const text = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const person = ({ person_name }: Fields) => text(person_name) || "a former member";
const day = (value: Json | undefined) => text(value).slice(0, 10);

const moveLine = (move: Fields) =>
  `  - ${day(move.at)}: ${text(move.fromStage) ? `from ${text(move.fromStage)} ` : ""}to ${text(move.toStage)}, by ${person(move)}`;

const entryLines = (entry: Fields) => [
  `- **${text(entry.company_name) || text(entry.companyId)}**, ${text(entry.stage)} since ${day(entry.stageSince)}`,
  ...((entry.moves ?? []) as Fields[]).map(moveLine),
];

const factLine = (fact: Fields) =>
  `  - ${text(fact.field)}: “${text(fact.quote)}” (${text(fact.sourceTitle)})`;

const companyLines = (company: Fields) => [
  `- **${text(company.company_name)}**`,
  ...((company.facts ?? []) as Fields[]).map(factLine),
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
  `- ${person(opinion)}, ${day(opinion.createdAt)}: ${text(opinion.stance)}, conviction ${text(opinion.conviction)} of 10. ${text(opinion.rationale)}`;

const answerLine = (answer: Fields) =>
  `  - ${text(answer.person_name) || text(answer.email)}: ${text(answer.stance)}, conviction ${text(answer.conviction)} of 10. ${text(answer.rationale)}`;

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
): string {
  const project = parts.find(({ name }) => name === "project")?.content as Fields | undefined;
  return [
    `# ${project_name}`,
    "",
    `Dossier of ${made_at.slice(0, 10)}.`,
    "",
    ...(text(project?.description) ? [text(project?.description), ""] : []),
    ...section("Companies and stages", listIn(parts, "entries").flatMap(entryLines)),
    ...section("What is known", listIn(parts, "companies").flatMap(companyLines)),
    ...section("Notes", listIn(parts, "notes").flatMap(noteLines)),
    ...section("Opinions", listIn(parts, "opinions").map(opinionLine)),
    ...section("Second opinions", listIn(parts, "second_opinions").flatMap(questionLines)),
  ].join("\n");
}
