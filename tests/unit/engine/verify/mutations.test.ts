import fc from "fast-check";
import { expect, test } from "vitest";
import type { Evidence } from "@/lib/engine/tools";
import { verifySentence } from "@/lib/engine/verify/verify";
import { hashOf } from "@/tests/support/evidence-of-row";
import { sizeForDrill } from "@/tests/support/size-for-drill";
import { invented } from "./invented";
import { sentencesOf, type Written } from "./plain-sentences";

const RUNS = sizeForDrill(250, 1_000);
const byCompany = [...Map.groupBy(invented, ({ company_id }) => company_id).values()];
/** All but one: nothing says whose batch it was. */
const written = byCompany
  .flatMap((evidence) => sentencesOf(evidence))
  .filter(({ text }) => !/Tarnfield.*Y Combinator/.test(text));

const isProved = (text: string, cited: string[], evidence: readonly Evidence[] = invented) => {
  const judged = verifySentence({ text, evidence: cited, block: "bullet" }, evidence, {
    question: "",
    hashOf,
  });
  return "sentence" in judged && judged.sentence.status === "proved";
};

/** `text` with one character of a class changed to another one of it. */
function changed(
  text: string,
  among: RegExp,
  letters: string,
  at: number,
  to: number,
): string | null {
  const places = [...text.matchAll(among)].map(({ index }) => index);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return null;
  const others = [...letters].filter((letter) => letter !== text[place]?.toLowerCase());
  return text.slice(0, place) + others[to % others.length] + text.slice(place + 1);
}

const anyOne = fc.record({
  sentence: fc.constantFrom(...written),
  at: fc.nat(500),
  to: fc.nat(500),
});

/** Tries mutations until `RUNS` were possible; all of them must be caught. */
function caught(mutate: (sentence: Written, at: number, to: number) => boolean | null) {
  let tried = 0;
  fc.assert(
    fc.property(anyOne, ({ sentence, at, to }) => {
      const isCaught = mutate(sentence, at, to);
      fc.pre(isCaught !== null);
      tried += 1;
      return isCaught ?? true;
    }),
    { numRuns: RUNS },
  );
  expect(tried).toBe(RUNS);
}

test("every sentence that is mutated here is proved as it stands", () => {
  for (const { text, evidence } of written)
    expect([text, isProved(text, evidence)]).toEqual([text, true]);
});

const answerWith =
  ([among, letters]: Kind) =>
  (sentence: Written, at: number, to: number) => {
    const text = changed(sentence.text, among, letters, at, to);
    return text === null ? null : !isProved(text, sentence.evidence);
  };

type Kind = readonly [among: RegExp, letters: string];
const digits: Kind = [/\d/g, "0123456789"];
const letters: Kind = [/[a-z]/gi, "abcdefghijklmnopqrstuvwxyz"];

test("catches one digit of an answer", () => caught(answerWith(digits)));
test("catches one letter of an answer", () => caught(answerWith(letters)));

/** One of several words for another one of them. */
const swapped = (words: readonly string[]) => (sentence: Written, at: number, to: number) => {
  const there = words.filter((word) => sentence.text.includes(word));
  const from = there[at % Math.max(there.length, 1)];
  const into = words.filter((word) => word !== from && !word.includes(from ?? ""))[
    to % (words.length - 1)
  ];
  if (!from || !into || from.includes(into)) return null;
  return !isProved(sentence.text.replace(from, into), sentence.evidence);
};

const names =
  "Quillwave|Tarnfield Robotics|Quillwater|Mara Lindqvist|Tom Adeyemi|Ines Okafor|Tom Lindqvist|Northlight Ventures|Harbour Seed|Northlight Seed|Berlin|Austin|Paris|Germany|United States|TX";
test("catches a name of an answer", () => caught(swapped(names.split("|"))));

const units =
  "M|B|K|%|$|€|£|employees|customers|offices|founders|in total|in debt|at least|at most|Series A|Seed|batch|class|year";
test("catches a unit of an answer", () => caught(swapped(units.split("|"))));

const dates = "2015|2014|2017|2018|2024|2021|30 June|29 June|30 July|June|Winter|Summer|on 30|on 3";
test("catches a date of an answer", () => caught(swapped(dates.split("|"))));

/** A word more, anywhere. */
const inserted = (words: readonly string[]) => (sentence: Written, at: number, to: number) => {
  const parts = sentence.text.replace(/\.$/, "").split(" ");
  const place = 1 + (at % parts.length);
  const word = words[to % words.length] ?? "";
  const text = [...parts.slice(0, place), word, ...parts.slice(place)].join(" ");
  return !isProved(`${text}.`, sentence.evidence);
};

const lies =
  "not|never|no longer|allegedly|over|the largest|fast-growing|because of AI|recently|last year|and Google|, Sequoia|formerly|former|only|twice|profitable|and 3|million|will|may|reportedly|acquired|CEO|in 2019|except";
test("catches a word that was added to an answer", () => caught(inserted(lies.split("|"))));

/** The sentence beside evidence of which one piece, or all of one passage, is another. */
const withSource =
  (
    change: (each: Evidence, at: number, to: number) => Partial<Evidence> | null,
    ofPassage = false,
  ) =>
  (sentence: Written, at: number, to: number) => {
    const id = sentence.evidence[at % sentence.evidence.length];
    const chosen = invented.find((each) => each.id === id);
    const more = chosen ? change(chosen, at, to) : null;
    if (!more) return null;
    const isMeant = (each: Evidence) =>
      ofPassage ? each.passage_id === chosen?.passage_id : each.id === id;
    const other = invented.map((each) => (isMeant(each) ? { ...each, ...more } : each));
    const cut = other.map((each) => ({ ...each, quote: each.text.slice(each.start, each.end) }));
    return !isProved(sentence.text, sentence.evidence, cut);
  };

const textWith = (kind: Kind) => (each: Evidence, at: number, to: number) => {
  const text = changed(each.text, ...kind, at, to);
  return text === null ? null : { text };
};

test("catches one digit of a stored text", () => caught(withSource(textWith(digits))));
test("catches one letter of a stored text", () => caught(withSource(textWith(letters))));

/** A quote that was changed, and whose text was hashed again. */
const quoteWith = (kind: Kind) => (each: Evidence, at: number, to: number) => {
  // A cell of people names others too, and "Activa" is a status in another language.
  const isOpen = each.field === "person" || each.field === "status";
  const quote = isOpen ? null : changed(each.quote, ...kind, at, to);
  if (quote === null) return null;
  const text = each.text.slice(0, each.start) + quote + each.text.slice(each.end);
  return { text, sha256: hashOf(text) };
};

test("catches one digit of a quote whose text was hashed again", () =>
  caught(withSource(quoteWith(digits), true)));
test("catches one letter of a quote whose text was hashed again", () =>
  caught(withSource(quoteWith(letters), true)));

test("catches a quote that stands elsewhere", () =>
  caught((sentence, at) => {
    const moved = invented.map((each) => ({ ...each, start: each.start - 1 - (at % 3) }));
    return !isProved(sentence.text, sentence.evidence, moved);
  }));

test("catches one digit of what a claim holds", () =>
  caught(
    withSource((each, at, to) => {
      const value = changed(JSON.stringify(each.value), ...digits, at, to);
      const isJson = value !== null && !/^0\d|[:[]0\d/.test(value);
      return isJson ? { value: JSON.parse(value) } : null;
    }),
  ));

test("catches a citation of another company or of another claim", () =>
  caught((sentence, at) => {
    // A round names its investors too.
    const kindOf = ({ field }: Written) => (field === "round" ? "investors" : field);
    const others = written.filter((each) => kindOf(each) !== kindOf(sentence));
    const other = others[at % others.length];
    return other ? !isProved(sentence.text, other.evidence) : null;
  }));
