import { readFileSync } from "node:fs";
import { type Answer, abstains, tablesText } from "./answer.ts";

/** An analyst's question about one company of the directory. */
export type FactQuestion = {
  id: string;
  text: string;
  /** What a shown sentence has to say, each in some sentence; none when the lists do not say it. */
  says: string[];
  name: string;
  /** The directory says it: a batch or a place. */
  isKnown: boolean;
  /** It has no field for it. */
  isLacking: boolean;
};

type Row = { name: string; website: string | null };
type Asked = Record<"query_id" | "text" | "track" | "homepage" | "expected_answer", string> & {
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

/** The fact questions of a file whose company is in the directory by its homepage. */
export function readFactQuestions(queries: string, directory: string): FactQuestion[] {
  const rows = JSON.parse(readFileSync(directory, "utf8")) as Row[];
  const names = new Map(rows.map(({ name, website }) => [hostOf(website), name]));
  const lines = readFileSync(queries, "utf8").trim().split("\n");
  return lines.flatMap((line) => {
    const one = JSON.parse(line) as Asked;
    const { query_id: id, text, expected_answer: expected, source_field: source } = one;
    const name = names.get(hostOf(one.homepage));
    if (one.track !== "rag" || name === undefined) return [];
    const isBatch = source === "identity.name";
    const isKnown = isBatch || source === "locations.hq_country";
    const says = isKnown ? [name, isBatch ? batchOf(expected) : expected] : [];
    return [{ id, text, says, name, isKnown, isLacking: LACKING.test(source) }];
  });
}

type Stated = Pick<Answer, "sentences"> & Parameters<typeof tablesText>[0];

/**
 * Whether an answer states all that is to be said, in a sentence or a cell of a table, and does not
 * begin with what is not known.
 */
export function states(says: readonly string[], answer: Stated): boolean {
  const shown = answer.sentences.filter(({ status }) =>
    /^(proved|computed|inference)$/.test(status),
  );
  const text = [...shown.map((one) => one.text), tablesText(answer)].join("\n");
  return !abstains(answer) && says.every((said) => text.includes(said));
}
