import "server-only";

/*
 * The fonts of a PDF without a font file in it: Helvetica, which every reader has, with an encoding
 * of our own. Each font holds up to 255 characters, named so that a reader finds their glyphs, with
 * a map back to Unicode, so that text is copied and searched as it was written.
 */

/** Widths of Helvetica in thousandths, from its published metrics; by character. */
const WIDTHS: readonly [width: number, characters: string][] = [
  [191, "'"],
  [222, "ijl‘’‚"],
  [260, "|"],
  [278, " !,./:;I[\\]ftíìîïÍÌÎÏ·"],
  [333, "()-`r“”„°"],
  [334, "{}"],
  [350, "•"],
  [355, '"'],
  [389, "*"],
  [469, "^"],
  [500, "Jckszvxyçýÿšž"],
  [556, "#$0123456789?L_abdeghnopquàáâãäåèéêëñòóôõöùúûü£¥€§–ßø"],
  [584, "+<=>~±×÷"],
  [611, "FTZŽ"],
  [667, "&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝŠ"],
  [722, "CDHNRUwÇÑÙÚÛÜ"],
  [778, "GOQÒÓÔÕÖØ"],
  [833, "Mm"],
  [889, "%æ"],
  [944, "W"],
  [1000, "—…@ÆœŒ"],
];
const widths = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((each) => [each, width] as const)),
);
const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;

/** How wide a character is, in thousandths of the font's size. */
export const widthOf = (character: string): number =>
  widths.get(character) ?? (WIDE.test(character) ? 1_000 : 600);

/** The names of glyphs that readers without "uni…" names know. */
const NAMES: Record<string, string> = {
  " ": "space",
  "“": "quotedblleft",
  "”": "quotedblright",
  "‘": "quoteleft",
  "’": "quoteright",
  "–": "endash",
  "—": "emdash",
  "…": "ellipsis",
  "•": "bullet",
  "·": "periodcentered",
  "€": "Euro",
  "£": "sterling",
  "¥": "yen",
};
const hex = (value: number, length: number) =>
  value.toString(16).toUpperCase().padStart(length, "0");

/** A letter of ASCII is named by itself; others by their code. */
function glyphName(character: string): string {
  const named = NAMES[character];
  if (named) return named;
  if (/^[A-Za-z]$/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `u${hex(code, 5)}` : `uni${hex(code, 4)}`;
}

const utf16 = (character: string) =>
  Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4)).join("");

const FIRST = 1;
const LAST = 255;

type Font = { characters: string[]; isBold: boolean };
export type Placed = { font: number; codes: string };

/** The fonts of one file: they grow with the characters that are written. */
export function createFonts() {
  const fonts: Font[] = [];
  const places = new Map<string, { font: number; code: number }>();
  function placeOf(character: string, isBold: boolean) {
    const key = `${isBold} ${character}`;
    const known = places.get(key);
    if (known) return known;
    let font = fonts.findIndex(
      (each) => each.isBold === isBold && each.characters.length <= LAST - FIRST,
    );
    if (font < 0) font = fonts.push({ characters: [], isBold }) - 1;
    const code = FIRST + (fonts[font]?.characters.push(character) ?? 1) - 1;
    const place = { font, code };
    places.set(key, place);
    return place;
  }
  /** A text as runs of codes, each in one font. */
  function encode(text: string, isBold: boolean): Placed[] {
    const runs: Placed[] = [];
    for (const character of text) {
      const { font, code } = placeOf(character, isBold);
      const last = runs.at(-1);
      if (last?.font === font) last.codes += hex(code, 2);
      else runs.push({ font, codes: hex(code, 2) });
    }
    return runs;
  }
  return { encode, fonts: () => fonts };
}

/** The object of a font; `toUnicode` is the number of its map. */
export function fontObject({ characters, isBold }: Font, toUnicode: number): string {
  const names = characters.map((each) => `/${glyphName(each)}`).join(" ");
  const wide = characters.map(widthOf).join(" ");
  const base = isBold ? "Helvetica-Bold" : "Helvetica";
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /FirstChar ${FIRST} /LastChar ${FIRST + characters.length - 1} /Widths [${wide}] /Encoding << /Type /Encoding /Differences [${FIRST} ${names}] >> /ToUnicode ${toUnicode} 0 R >>`;
}

/** A font's codes as the characters that they stand for. */
export function toUnicodeMap({ characters }: Font): string {
  const lines = characters.map((each, at) => `<${hex(FIRST + at, 2)}> <${utf16(each)}>`);
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const some = lines.slice(from, from + 100);
    parts.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Own def\n/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n${parts.join("\n")}\nendcmap\nend\nend`;
}
