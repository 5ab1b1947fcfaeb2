import type { Evidence } from "../tools";
import type { Comparison } from "./comparisons";
import type { EvidenceIndex, ValidEvidence } from "./evidence-index";
import { plain, quoted } from "./plain-text";
import { quantityOf } from "./quantities";
import type { Part } from "./slots";
import type { Fact, Reading } from "./statement";

/** The evidence that supports a reading, or why none does, in words for people. */
export type Verdict = { carriers: ValidEvidence[] } | { because: string };

/** Evidence for each part of the reading: every list has at least one piece. */
type Support = { lists: ValidEvidence[][] } | { because: string };

const nameOf = (known: EvidenceIndex, id: string) =>
  known.companies.find((each) => each.id === id)?.names.at(-1) ?? "it";

/** Claims about one round: the same stage and month, as far as both state them. */
function isOfRound(a: Evidence, b: Evidence): boolean {
  const [first, second] = [a.value, b.value] as {
    stage: string | null;
    date: { date: string } | null;
  }[];
  const stages = [first?.stage, second?.stage];
  const months = [first?.date?.date.slice(0, 7), second?.date?.date.slice(0, 7)];
  return [stages, months].every(([one, other]) => !one || !other || one === other);
}

/** Whether a passage names another country than the one its city is said to be in. */
function isElsewhere(city: ValidEvidence, country: ValidEvidence, known: EvidenceIndex): boolean {
  return known.all.some(
    (each) =>
      each.passage_id === city.passage_id &&
      each.company_id === city.company_id &&
      each.field === country.field &&
      plain(String(each.value)) !== plain(String(country.value)),
  );
}

/** The evidence in `own` for each part, or null when a part has none. */
const carriersOf = (
  parts: readonly Part[],
  own: readonly ValidEvidence[],
): ValidEvidence[][] | null => {
  const lists = parts.map((part) => own.filter((each) => part.isSaidBy(each)));
  return lists.every((list) => list.length > 0) ? lists : null;
};

/** Parts that must be supported by one thing: a person, a round, a place. */
function supportOfOneThing(
  field: string,
  parts: Part[],
  own: readonly ValidEvidence[],
  known: EvidenceIndex,
): ValidEvidence[][] | null {
  if (field === "person")
    return own.map((each) => carriersOf(parts, [each])).find((lists) => lists !== null) ?? null;
  if (field === "round") {
    const bases = own.map((base) => own.filter((each) => isOfRound(base, each)));
    return bases.map((same) => carriersOf(parts, same)).find((lists) => lists !== null) ?? null;
  }
  const passages = [...Map.groupBy(own, ({ passage_id }) => passage_id).values()];
  const ofOne = passages.map((same) => carriersOf(parts, same)).find((lists) => lists !== null);
  if (ofOne) return ofOne;
  const lists = carriersOf(parts, own);
  const flat = lists?.flat() ?? [];
  return flat.some((a) => flat.some((b) => isElsewhere(a, b, known))) ? null : lists;
}

/**
 * Whether one value occurs twice in a sentence: "Berlin, Berlin". "New York" may be both city and
 * state.
 */
function saysTwice(parts: readonly Part[], lists: readonly ValidEvidence[][]): boolean {
  const fieldsOf = new Map<string, Set<string | null>>();
  parts.forEach(({ words }, i) => {
    const fields = fieldsOf.get(plain(words)) ?? new Set();
    fieldsOf.set(plain(words), new Set([...fields, ...(lists[i] ?? []).map(({ field }) => field)]));
  });
  const isShort = (words: string, fields: number) =>
    parts.filter((part) => plain(part.words) === words).length > fields;
  return [...fieldsOf].some(([words, fields]) => isShort(words, fields.size));
}

/** Fields of evidence that can support a part's field. */
const FIELDS: Record<string, readonly string[]> = {
  place: ["city", "region", "country"],
  investors: ["investors", "round"],
  founders: ["person"],
  description: ["description", "long_description"],
};

function supportOfFact(
  { company, parts }: Fact,
  cited: readonly ValidEvidence[],
  known: EvidenceIndex,
): Support {
  const own = cited.filter((each) => each.company_id === company);
  const lists: ValidEvidence[][] = [];
  for (const [field, same] of Map.groupBy(parts, (part) => part.field)) {
    const fields = FIELDS[field] ?? [field];
    const ofField = own.filter((each) => fields.includes(each.field ?? ""));
    const isOne = ["person", "round", "place"].includes(field) && same.length > 1;
    const support = isOne
      ? supportOfOneThing(field, same, ofField, known)
      : carriersOf(same, ofField);
    if (!support || saysTwice(same, support))
      return { because: whatIsMissing(same, ofField, own, company, known) };
    lists.push(...support);
  }
  return { lists };
}

function whatIsMissing(
  parts: readonly Part[],
  ofField: ValidEvidence[],
  own: ValidEvidence[],
  company: string,
  known: EvidenceIndex,
) {
  const name = nameOf(known, company);
  if (own.length === 0) return `None of the cited evidence is about ${name}.`;
  const part = parts.find((each) => !ofField.some((one) => each.isSaidBy(one))) ?? parts[0];
  const says = ofField[0] ? ` It says “${plain(ofField[0].quote).slice(0, 80)}”.` : "";
  return `The cited evidence does not say ${quoted(part?.words ?? "")} of ${name}.${says}`;
}

function supportOfComparison(
  comparison: Comparison,
  cited: readonly ValidEvidence[],
  known: EvidenceIndex,
): Support {
  const { company, than, quantity, sign, words } = comparison;
  const of = (id: string) =>
    cited.filter((each) => each.company_id === id && quantityOf(each, quantity) !== null);
  const lists = [company, ...than].map(of);
  if (lists.some((list) => list.length === 0))
    return { because: `The cited evidence does not tell both sides of ${quoted(words)}.` };
  const [own = [], ...others] = lists;
  const isTrue = own.every((a) => others.flat().every((b) => isOrdered(a, b, quantity, sign)));
  return isTrue
    ? { lists }
    : { because: `${quoted(words)} is not so for ${nameOf(known, company)}.` };
}

/**
 * Whether everything that one claim may mean is more (1), less (-1) or the same (0) as the other's.
 */
function isOrdered(a: Evidence, b: Evidence, quantity: string, sign: 1 | 0 | -1): boolean {
  const [mine, theirs] = [quantityOf(a, quantity), quantityOf(b, quantity)];
  if (!mine || !theirs || mine.currency !== theirs.currency) return false;
  const top = (held: { high: number | null }) => held.high ?? Number.POSITIVE_INFINITY;
  if (sign === 1) return mine.low > top(theirs);
  if (sign === -1) return top(mine) < theirs.low;
  return mine.low === top(mine) && mine.low === theirs.low && theirs.low === top(theirs);
}

/**
 * The evidence that a sentence keeps: all pieces that support it alone, else the fewest that
 * support it together. Pieces that add nothing are dropped.
 */
function fewestNeeded(lists: readonly ValidEvidence[][]): ValidEvidence[] {
  const all = [...new Set(lists.flat())];
  const whole = all.filter((each) => lists.every((list) => list.includes(each)));
  if (whole.length > 0) return whole;
  const counted = all.map((each) => ({
    each,
    parts: lists.filter((list) => list.includes(each)).length,
  }));
  const kept: ValidEvidence[] = [];
  for (const { each } of counted.sort((a, b) => b.parts - a.parts))
    if (lists.some((list) => list.includes(each) && !list.some((one) => kept.includes(one))))
      kept.push(each);
  return kept.filter(
    (each) => !lists.every((list) => list.some((one) => one !== each && kept.includes(one))),
  );
}

const overlap = (some: readonly ValidEvidence[], others: readonly ValidEvidence[]) =>
  some.some((each) => others.includes(each));

/** Whether the cited evidence supports everything that a reading states. */
export function check(
  reading: Reading,
  cited: readonly ValidEvidence[],
  known: EvidenceIndex,
): Verdict {
  const { source } = reading;
  const usable = source === null ? cited : cited.filter(({ title }) => plain(title) === source);
  const lists: ValidEvidence[][] = [];
  const support = [
    ...reading.facts.map((fact) => supportOfFact(fact, usable, known)),
    ...reading.comparisons.map((each) => supportOfComparison(each, usable, known)),
  ];
  if (support.length === 0) return { because: "It states nothing." };
  for (const each of support) {
    if ("because" in each) return each;
    lists.push(...each.lists);
  }
  const isShared = lists.some((list, i) => lists.some((other, j) => j > i && overlap(list, other)));
  if (reading.isDisagreement && isShared) return { because: "These are not different values." };
  return { carriers: fewestNeeded(lists) };
}
