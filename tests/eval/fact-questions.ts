import { readFileSync } from "node:fs";
import { sharedData } from "../support/shared-data";
import type { Question } from "./questions";

/** An analyst's question about one company of the directory. */
export type FactQuestion = Question & {
  name: string;
  /** The directory says it: a batch or a place. */
  isKnown: boolean;
  /** It has no field for it. */
  isLacking: boolean;
};

type Row = { name: string; website: string | null };
type Asked = { text: string; track: string; homepage: string; expected_answer: string } & {
  source_field: string;
};

const LACKING =
  /founded_year|executives|total_funding|legal_name|acquisitions|^comparison$|total_acquisitions/;
const SEASONS: Record<string, string> = { W: "Winter", S: "Summer", F: "Fall", X: "Spring" };

const hostOf = (url: string | null) =>
  (url ?? "")
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .split(/[/?]/)[0] ?? "";

const batchOf = (written: string) => `${SEASONS[written[0] ?? ""]} 20${written.slice(1)}`;

/** The fact questions whose company is in the directory by its homepage; none without the files. */
export function factQuestions(): FactQuestion[] {
  const [queries, directory] = [
    sharedData("company-queries/queries.jsonl"),
    sharedData("yc-directory/companies-2026-04-07.json"),
  ];
  if (queries === null || directory === null) return [];
  const rows = JSON.parse(readFileSync(directory, "utf8")) as Row[];
  const names = new Map(rows.map(({ name, website }) => [hostOf(website), name]));
  const lines = readFileSync(queries, "utf8").trim().split("\n");
  return lines.flatMap((line) => {
    const { text, track, homepage, expected_answer, source_field } = JSON.parse(line) as Asked;
    const name = names.get(hostOf(homepage));
    if (track !== "rag" || name === undefined) return [];
    const isBatch = source_field === "identity.name";
    const isKnown = isBatch || source_field === "locations.hq_country";
    const says = isKnown ? [name, isBatch ? batchOf(expected_answer) : expected_answer] : [];
    return [{ text, says, name, isKnown, isLacking: LACKING.test(source_field) }];
  });
}
