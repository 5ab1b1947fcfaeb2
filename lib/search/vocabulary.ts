import { COMMON_WORDS } from "./common-words";
import { phraseWords } from "./taxonomy/phrase";
import { sectors } from "./taxonomy/taxonomy";

/** Words that carry no meaning of their own in a search for companies. */
export const STOP_WORDS = new Set(
  "a about all also an and any are around as at be been being both but by can could currently do does doing each either else etc even ever few find for from get gets give go got had has have having he her here his how i if in into is it its itself just list like lot made make many me more most much must my near need no not now of off on one only or other our out over own per please really same she should show since so some such than that the their them then there these they thing things this those through to too under until up upon us use very want was way we were what when where which while who whom whose why will with within without would yet you your".split(
    " ",
  ),
);

/** Words for companies themselves. */
export const COMPANY_WORDS = new Set(
  "company companies startup startups start-up start-ups firm firms business businesses venture ventures vendor vendors provider providers player players maker makers organization organizations organisation organisations organisations enterprise enterprises scaleup scaleups unicorn unicorns decacorn decacorns corporation corporations corp outfit outfits shop shops group groups".split(
    " ",
  ),
);

/** Names that queries compare with; none of them is a place with a letter wrong. */
export const BRANDS = new Set(
  "stanford harvard google amazon apple microsoft nvidia facebook openai salesforce notion shopify airbnb tesla spacex palantir netflix spotify linkedin twitter walmart oracle anthropic deepmind".split(
    " ",
  ),
);

let known: Set<string> | undefined;

function vocabulary(): Set<string> {
  known ??= new Set([
    ...STOP_WORDS,
    ...COMPANY_WORDS,
    ...COMMON_WORDS.split(/\s+/),
    ...sectors.flatMap(({ forms }) => forms.flatMap(phraseWords)),
  ]);
  return known;
}

const ENDINGS: [RegExp, string[]][] = [
  [/ies$/, ["y"]],
  [/(?:es|ed|er|ers|est)$/, ["", "e"]],
  [/(?:ing|ings|ors?|ation|ations|ment|ments)$/, ["", "e"]],
  [/(?:s|ly|ness|ful|less|'s)$/, [""]],
  [/(?:ally|al|ic|ist|ists|ism)$/, [""]],
];

/**
 * Whether a word, or its stem, is English that queries are written in: no company goes by it alone.
 */
export function isCommonWord(word: string): boolean {
  const words = vocabulary();
  const has = (text: string) =>
    words.has(text) || (text.length > 3 && words.has(text.replace(/(.)\1$/, "$1")));
  if (word.length < 2 || has(word) || /^\d/.test(word)) return true;
  if (words.has(phraseWords(word)[0] ?? "")) return true;
  return ENDINGS.some(
    ([ending, stems]) => ending.test(word) && stems.some((stem) => has(word.replace(ending, stem))),
  );
}
