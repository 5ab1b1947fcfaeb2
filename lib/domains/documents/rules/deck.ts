import { canonicalJson } from "@/lib/core/json";
import { fields } from "@/lib/domains/evidence/constants";
import { nameKey } from "@/lib/values/names";
import type { Knowing, Statement } from "./deck-fields";
import { type DeckPage, type Line, linesOf } from "./deck-lines";
import { addressesIn, nameIn, ownAddress } from "./deck-name";
import { labelledStatements } from "./deck-pairs";
import { customersIn, peopleIn } from "./deck-people";
import { statementsInProse } from "./deck-prose";
import { roundsInLines, roundsInProse } from "./deck-rounds";
import { figuresInTables } from "./deck-tables";
import { dayIn } from "./deck-time";

/*
 * What a document about a company states of it: rules over its lines, tables and sentences, no
 * model. Every value has the words that state it. What speaks of others, of plans or of a round that
 * is being raised is left out: a wrong value costs more than a missing one.
 */

export type Deck = Knowing & {
  fileName: string;
  pages: readonly DeckPage[];
};

/** The company's name and address, and everything that the document states of it. */
export function readDeck({ fileName, pages, ...knowing }: Deck): Statement[] {
  const lines = linesOf(pages);
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  const textOf = (page: number) => texts.get(page) ?? "";
  const labelled = labelledStatements(lines, knowing);
  const addresses = addressesIn(pages);
  const named = labelled.find(({ field }) => field === "name");
  const domains = addresses.flatMap(({ value: { domain } }) => domain ?? []);
  const title = named ? null : nameIn({ pages, lines, fileName }, domains);
  const name = named ? String(named.value) : (title?.text ?? null);
  const speaker = { ...knowing, name };
  const site = name === null ? null : ownAddress(addresses, name);
  const all = [
    ...(title
      ? [{ field: "name" as const, value: title.text, quote: title, asOf: null, isLabelled: false }]
      : []),
    ...labelled.filter(({ field, value }) => field !== "website" || isOwn(value, site)),
    ...(site ? [site] : []),
    ...figuresInTables(lines, speaker),
    ...statementsInProse(pages, speaker),
    ...roundsInLines(lines, speaker),
    ...roundsInProse(pages, speaker),
    ...peopleIn(lines, textOf),
    ...customersIn(lines, textOf),
  ];
  return dated(withoutRepeats(all), documentDay(lines)).filter(
    ({ field, asOf }) => asOf !== null || !DATED_ALONE.has(field),
  );
}

/** Figures that say nothing without a day: those of a young company change every month. */
const DATED_ALONE: ReadonlySet<string> = new Set(["annual_recurring_revenue", "yearly_growth"]);

const isOwn = (value: unknown, site: Statement | null) =>
  site === null || canonicalJson(value) === canonicalJson(site.value);

/** What distinguishes values of a field: a round by its stage, a person by the name, others by date. */
function keyOf({ field, value, asOf }: Statement): string {
  if (field === "round") return `round ${(value as { stage: string }).stage}`;
  if (field === "person") return `person ${nameKey((value as { name: string }).name)}`;
  return fields[field].moves ? `${field} ${asOf}` : field;
}

/** How much a statement says: of two about one round the fuller one is kept. */
const fullness = ({ value }: Statement) =>
  value !== null && typeof value === "object"
    ? Object.values(value).filter((each) => each !== null && String(each) !== "").length
    : 1;

/** One statement of each kind, a label before a sentence, then the fuller one, then the first. */
function withoutRepeats(all: readonly Statement[]): Statement[] {
  const groups = Map.groupBy(all, keyOf);
  const kept = [...groups.values()].flatMap((group) =>
    group
      .toSorted((a, b) => fullness(b) - fullness(a) || Number(b.isLabelled) - Number(a.isLabelled))
      .slice(0, 1),
  );
  // A figure without a date that is one of a dated one says nothing more.
  return kept.filter(
    (one) =>
      one.asOf !== null ||
      !kept.some(
        (other) =>
          other.asOf !== null &&
          other.field === one.field &&
          canonicalJson(other.value) === canonicalJson(one.value),
      ),
  );
}

/** The day of the document, where a line of its first page is nothing but a date. */
function documentDay(lines: readonly Line[]): string | null {
  const [first] = lines;
  const days = lines
    .filter(({ page }) => page === first?.page)
    .flatMap(({ text }) => [text, ...text.split(/\s*[|·,–—-]\s+/)])
    .filter((text) => /(?:19|20)\d\d/.test(text) && text.length < 24)
    .flatMap((text) => dayIn(text) ?? []);
  return days[0] ?? null;
}

/** Values that change over time hold for the document's day unless they name their own. */
const dated = (all: readonly Statement[], day: string | null): Statement[] =>
  all.map((one) => (fields[one.field].moves && one.asOf === null ? { ...one, asOf: day } : one));
