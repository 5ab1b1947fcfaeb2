import { COMPANIES, EMPTY } from "./find-words";
import { phraseWords } from "./phrase";
import { type Sector, sectorNamed } from "./taxonomy";

/** Whether a form of a sector is more than a word for companies. */
export const isTrade = ({ written }: { written: string }) =>
  !COMPANIES.has(phraseWords(written).join(" "));

/** Words that the trade itself replaces by its name: "agritech" is agriculture. */
const MADE_UP = /tech$|^dev ?tools?$/;
/** Whether both are forms of one word: "game" and "gaming". */
const areOneWord = (a: string, b: string) =>
  !a.includes(" ") && b.startsWith(a.slice(0, Math.max(3, a.length - 2)));
const initials = (phrase: string) =>
  phraseWords(phrase)
    .map(([letter]) => letter)
    .join("");

/**
 * A trade's own words are more specific than its sector's ("rockets", not "space launch") and name
 * the sector too. An abbreviation is spelled out: "EV" is "electric vehicle".
 */
export function valueFor(sector: Sector, said: string): string {
  const { value } = sector;
  const spelled = sector.forms.find((form) => form.includes(" ") && initials(form) === said);
  const [own, words] = [phraseWords(value), phraseWords(spelled ?? said)];
  const isSame = own.join(" ") === words.filter((word) => !EMPTY.has(word)).join(" ");
  if (isSame || value.includes(said) || areOneWord(said, value)) return value;
  if (!sectorNamed(said)) return value;
  if (spelled) return spelled;
  if (said.includes(value) && words.length < 3) return said;
  return MADE_UP.test(said) || own.every((word) => words.includes(word)) ? value : said;
}
