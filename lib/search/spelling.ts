/** Characters that a typing error may insert or replace. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
/** Shorter words have too many neighbors, longer ones too many variants. */
const SHORTEST = 2;
const LONGEST = 40;

/**
 * Every word one typing error away: a letter left out, inserted, replaced, or two neighbors swapped
 * (Damerau 1964). About 73 for each letter; none for single letters and words of more than 40.
 * `word` is folded like name keys.
 */
export function oneSlipFrom(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const alphabet = new Set([...LETTERS, ...letters]);
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, here, next] = [letters.slice(0, at).join(""), letters[at], letters[at + 1]];
    const after = letters.slice(at + 1).join("");
    for (const letter of alphabet) found.add(`${before}${letter}${here ?? ""}${after}`);
    if (here === undefined) continue;
    found.add(before + after);
    for (const letter of alphabet) found.add(before + letter + after);
    if (next !== undefined) found.add(before + next + here + letters.slice(at + 2).join(""));
  }
  found.delete(word);
  return [...found];
}

function isSwapped(typed: string, meant: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== meant[place]);
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
}

/**
 * How unlikely it is that `typed` was meant as `meant`, one typing error apart; lower is likelier.
 * There is one way to leave out or swap letters at a place, and 26 to hit a wrong key; first
 * letters are rarely wrong.
 */
export function unlikelihood(typed: string, meant: string): number {
  const isWrongKey =
    typed.length > meant.length || (typed.length === meant.length && !isSwapped(typed, meant));
  return (isWrongKey ? 1 : 0) + (typed[0] === meant[0] ? 0 : 0.5);
}

/**
 * Number of typing errors between two texts: letters left out, inserted, replaced or swapped with
 * their neighbor, none touched twice (optimal string alignment).
 */
export function slipsBetween(typed: string, written: string): number {
  const [from, to] = [[...typed], [...written]];
  let above: number[] = [];
  let last = to.map((_, at) => at + 1);
  last.unshift(0);
  from.forEach((letter, row) => {
    const line = [row + 1];
    to.forEach((other, at) => {
      const wrong = (last[at] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(wrong, (last[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
      if (letter === to[at - 1] && other === from[row - 1])
        line[at + 1] = Math.min(line[at + 1] ?? 0, (above[at - 1] ?? 0) + 1);
    });
    [above, last] = [last, line];
  });
  return last[to.length] ?? 0;
}

/**
 * Words that may have been meant: the likeliest error first, then the most frequent word.
 * `candidates`: words one error away with their frequencies.
 */
export const byLikelihoodOfSlip = (
  typed: string,
  candidates: ReadonlyMap<string, number>,
): string[] =>
  [...candidates]
    .sort(
      ([a, timesOfA], [b, timesOfB]) =>
        unlikelihood(typed, a) - unlikelihood(typed, b) || timesOfB - timesOfA || (a < b ? -1 : 1),
    )
    .map(([word]) => word);
