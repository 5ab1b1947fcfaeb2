import { brokenBy, type Cited, daysIn, judgeSentence, type Passage } from "./citations";

/*
 * A second opinion on memos. It knows nothing of how they are written: it takes what a reader is
 * given, reads each quotation that a sentence cites in its passage, and asks whether everything that
 * the sentence states stands there.
 */

type Source = {
  n: number;
  kind: string;
  quote: string;
  title: string;
  url: string | null;
  passage_id: string | null;
  start: number;
  end: number;
  sha256: string | null;
  company_name: string | null;
  field: string | null;
};
type Sentence = { text: string; status: string; evidence: number[]; cells: string[] | null };
export type Read = {
  company_name: string;
  sources: readonly Source[];
  blocks: readonly { columns: string[] | null; sentences: readonly Sentence[] }[];
};

const UNKNOWN = /^[^:]+ (?:is|are) not known: ask (.+)\.$/;

const EMPTY_CHECKLIST = "The due diligence checklist is empty.";
const AGO = / last raised (\d+) months? ago\.$/;
const toDate = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split(" ").map(Number);
  return new Date(Date.UTC(year, month - 1, date));
};

/** Whole months from a day to another. */
function monthsSince(day: Date, today: Date): number {
  const months =
    (today.getUTCFullYear() - day.getUTCFullYear()) * 12 + today.getUTCMonth() - day.getUTCMonth();
  return today.getUTCDate() < day.getUTCDate() ? months - 1 : months;
}

const toCited = (source: Source): Cited => ({
  ...source,
  passage_id: source.passage_id ?? "",
  sha256: source.sha256 ?? "",
  company_name: source.company_name ?? "",
});

/** What is judged: the memo, its passages, and the day on which it is read. */
type Case = { memo: Read; passages: ReadonlyMap<string, Passage>; today: Date };

function doubtsOfSentence(
  { text, evidence, cells }: Sentence,
  columns: string[] | null,
  { memo, passages, today }: Case,
): string[] {
  const cited = memo.sources.filter(({ n }) => evidence.includes(n));
  if (cited.length === 0) return ["nothing is cited"];
  // Companies of the evaluation have no checklist items, which an empty checklist cites by itself.
  if (text === EMPTY_CHECKLIST)
    return cited.length === 1 && cited[0]?.kind === "checklist" ? [] : ["checklist"];
  const unknown = UNKNOWN.exec(text);
  const claims = cited.filter(({ kind }) => kind === "claim");
  const citations = claims.map(toCited);
  const broken = citations.flatMap((one) => brokenBy(one, passages.get(one.passage_id)) ?? []);
  if (broken.length > 0) return broken;
  // What is not known has no quotation; whom to ask has one, or is nobody in particular.
  if (unknown) {
    const isAsked = unknown[1] === "the founders" || claims.some(({ quote }) => quote.length > 0);
    return cited.some(({ kind }) => kind === "missing") && isAsked ? [] : ["unknown"];
  }
  const ago = AGO.exec(text);
  if (ago) {
    const days = citations.flatMap(({ passage_id }) =>
      daysIn(passages.get(passage_id)?.text ?? "").map(toDate),
    );
    const isSo = days.some((day) => monthsSince(day, today) === Number(ago[1]));
    return isSo && text.startsWith(memo.company_name) ? [] : ["months"];
  }
  const written = cells && !columns?.includes("Company") ? `${memo.company_name} ${text}` : text;
  // "$36M+" is at least that; what shows the figure shows that much.
  const plain = written
    .replace(/(?<=\d[KMBT]?)\+/gu, "")
    .replace("with participation from", "with");
  const told = { text: plain, status: "proved", evidence: claims.map(({ n }) => n) };
  return judgeSentence(told, "", citations, passages).missing;
}

/** What sentences of a memo state without it standing in what they cite. */
export function doubtsOf(
  memo: Read,
  passages: ReadonlyMap<string, Passage>,
  today: Date,
): string[] {
  return memo.blocks.flatMap(({ columns, sentences }) =>
    sentences
      .filter(({ status }) => status === "proved")
      .flatMap((sentence) => {
        const doubts = doubtsOfSentence(sentence, columns, { memo, passages, today });
        return doubts.length > 0 ? [`${sentence.text} | ${doubts.join(", ")}`] : [];
      }),
  );
}
