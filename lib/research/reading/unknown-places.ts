import { placeOf } from "@/lib/search/places/gazetteer";
import { LEADS, OTHERS_BEFORE } from "./lexicon/place-words";
import { ARTICLES, placeBefore } from "./lexicon/surroundings";
import type { Phrase } from "./phrase";
import type { Token } from "./token";

/** Written as a name and not as an abbreviation: "Zarelia", but not "DePIN" or "3D". */
const NAME = /^\p{Lu}(?!.*\p{Lu}{2})[\p{L}\p{M}'’-]*\p{Ll}/u;

/** Whether a place is expected here: after "in", but not where somebody's customers are. */
function isPlaced(tokens: readonly Token[], { from }: Phrase): boolean {
  const lead = placeBefore(tokens, from, ARTICLES);
  const whose = tokens[placeBefore(tokens, lead)]?.text ?? "";
  return LEADS.has(tokens[lead]?.text ?? "") && !OTHERS_BEFORE.has(whose);
}

const isJoint = (phrase: Phrase | undefined) =>
  ["or", "and", "comma"].includes(phrase?.says.kind ?? "");
const isPlace = (phrase: Phrase | undefined) =>
  phrase?.says.kind === "values" && phrase.says.slot === "place";

/**
 * "Companies in Zarelia": names that stand where a place does and that nothing here goes by. They are
 * not understood, rather than words of what a company does.
 */
export function unknownPlaces(
  phrases: readonly Phrase[],
  tokens: readonly Token[],
): ReadonlySet<Phrase> {
  const places = new Set<Phrase>();
  const isTitle = tokens.every(({ kind, raw }) => kind !== "word" || /^\p{Lu}/u.test(raw));
  if (isTitle) return places;
  phrases.forEach((phrase, at) => {
    const { raw = "", text = "" } = tokens[phrase.from] ?? {};
    // "In rural India", "in greater London": which part of a place, no list says.
    const isOfPlace = isPlace(phrases[at + 1]) && tokens[phrase.from - 1]?.text === "in";
    if (phrase.says.kind === "unknown" && isOfPlace) places.add(phrase);
    if (phrase.says.kind !== "unknown" || !NAME.test(raw) || placeOf(text) !== null) return;
    const before = phrases[at - 1];
    const isPart = before !== undefined && places.has(before);
    const isListed = isJoint(before) && isPlace(phrases[at - 2]);
    if (isPart || isListed || isPlaced(tokens, phrase)) places.add(phrase);
  });
  return places;
}
