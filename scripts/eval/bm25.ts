/** The usual constants: how fast repetitions count less, and how much length counts. */
const [K, B] = [1.2, 0.75];

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

type Posting = { at: number; times: number };

/** How often each document has a word, by word. */
function postingsOf(documents: readonly string[][]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const [at, words] of documents.entries())
    for (const [word, same] of Map.groupBy(words, (one) => one)) {
      const list = postings.get(word) ?? [];
      list.push({ at, times: same.length });
      postings.set(word, list);
    }
  return postings;
}

/**
 * Plain Okapi BM25 over texts: what the search has to beat. Gives the ids whose texts score the
 * most for a question, best first.
 */
export function bm25<Id>(
  texts: readonly { id: Id; text: string }[],
): (question: string, limit: number) => Id[] {
  const documents = texts.map(({ text }) => wordsOf(text));
  const postings = postingsOf(documents);
  const usual = documents.reduce((sum, words) => sum + words.length, 0) / documents.length;
  const lengths = documents.map((words) => K * (1 - B + (B * words.length) / usual));
  return (question, limit) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(question)) {
      const found = postings.get(word) ?? [];
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      for (const { at, times } of found) {
        const score = (rarity * times * (K + 1)) / (times + (lengths[at] ?? K));
        scores.set(at, (scores.get(at) ?? 0) + score);
      }
    }
    const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, limit);
    return best.flatMap(([at]) => texts[at]?.id ?? []);
  };
}
