/** A passage that was found, with the forms of the words of its sentences. */
export type Candidate = {
  score: number;
  /** The forms of the words of its document's name and headings. */
  titles: readonly string[];
  sentences: readonly {
    start: number;
    end: number;
    forms: readonly string[];
    /** Whether it states a number. */
    hasFigure?: boolean;
  }[];
};

/** What is looked for, in the forms of the index. */
export type Sought = {
  /** What each form weighs. */
  weights: ReadonlyMap<string, number>;
  /** Forms that count as another: "decis" as "decid". */
  relatives?: ReadonlyMap<string, string>;
  /** Forms without which a passage does not answer. */
  named?: readonly string[];
  /** The form of what is counted: only a number next to it answers. */
  counted?: string;
};

export type Ranked = {
  /** Place in the list of candidates. */
  at: number;
  score: number;
  /** How much of what was asked the passage holds, 0 to 1. */
  coverage: number;
  /** The sentence that says the most of it. */
  start: number;
  end: number;
};

/** How much the share of the asked words counts, in the passage and in its best sentence. */
const OF_PASSAGE = 0.6;
const OF_SENTENCE = 0.9;
/** Words of the document's name and headings tell its sentences apart less. */
const OF_TITLE = 0.25;
/** What lacks something that every answer has is doubted, whatever else it holds. */
const DOUBTED = 0.5;
/** A long sentence holds many words by chance. */
const LONG_SENTENCE = 60;

/**
 * Orders passages by the words that they hold, and before others those that hold much of what was
 * asked, best in one sentence.
 */
export function rank(candidates: readonly Candidate[], sought: Sought): Ranked[] {
  const weigh = weigherOf(sought);
  return candidates
    .map(({ score, titles, sentences }, at): Ranked => {
      const said = weigh(sentences.flatMap(({ forms }) => forms));
      const all = [...titles, ...sentences.flatMap(({ forms }) => forms)];
      const named = new Set(titles);
      const strengths = sentences.map(({ forms }) => {
        const own = weigh(forms.filter((form) => !named.has(form)));
        const shared = weigh(forms.filter((form) => named.has(form)));
        return strengthOf(own + OF_TITLE * shared, forms.length);
      });
      const best = bestOf(strengths);
      const coverage = weigh(all) * (isAnswering(sought, all, sentences) ? 1 : DOUBTED);
      const { start = 0, end = 0 } = sentences[best.at] ?? {};
      const boosted = score * (1 + OF_PASSAGE * coverage + OF_SENTENCE * best.strength);
      return { at, score: said > 0 ? boosted : boosted / 4, coverage, start, end };
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
}

/** The share of what is asked that forms hold, each once, whichever of its relatives is there. */
function weigherOf({ weights, relatives }: Sought) {
  const all = [...weights].reduce((sum, [form, own]) => sum + (relatives?.has(form) ? 0 : own), 0);
  return (forms: Iterable<string>) => {
    const held = new Set([...forms].map((form) => relatives?.get(form) ?? form));
    return [...held].reduce((sum, form) => sum + (weights.get(form) ?? 0), 0) / (all || 1);
  };
}

/** Whether a passage has what every answer must have. */
function isAnswering(
  { relatives, named = [], counted }: Sought,
  forms: readonly string[],
  sentences: Candidate["sentences"],
): boolean {
  const held = new Set(forms.map((form) => relatives?.get(form) ?? form));
  if (named.some((form) => !held.has(form))) return false;
  if (counted === undefined) return true;
  return sentences.some(({ hasFigure, forms: own }) => hasFigure && own.includes(counted));
}

const strengthOf = (share: number, length: number) =>
  share * (length > LONG_SENTENCE ? LONG_SENTENCE / length : 1);

const bestOf = (strengths: readonly number[]) =>
  strengths.reduce((best, strength, at) => (strength > best.strength ? { at, strength } : best), {
    at: 0,
    strength: 0,
  });
