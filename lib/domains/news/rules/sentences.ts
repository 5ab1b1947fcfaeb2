const ABBREVIATION =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Inc|Corp|Co|Ltd|vs|No|Jr|Sr|U\.S|U\.K|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)|\b\p{Lu})\.$/u;
const SENTENCES_READ = 12;
export const SENTENCE_MAX = 300;

/** The first sentences of a text, as they are written; longer ones than can be shown are left out. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let rest = "";
  for (const piece of text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u)) {
    rest = rest ? `${rest} ${piece}` : piece;
    if (ABBREVIATION.test(rest) && rest.length < SENTENCE_MAX) continue;
    sentences.push(rest.trim());
    rest = "";
    if (sentences.length === SENTENCES_READ) return sentences.filter(isShown);
  }
  return [...sentences, rest.trim()].filter(isShown);
}

const isShown = (sentence: string) => sentence.length > 0 && sentence.length <= SENTENCE_MAX;
