/** A run of letters of a PDF's page, as pdf.js reads it: lengths in units of the page. */
export type Run = {
  str: string;
  /** a, b, c, d, e, f: where it begins (e, f), and the directions of its line and its letters. */
  transform: readonly number[];
  width: number;
  height: number;
};

/** Corners of a part of a run in units of the page, around it. */
export type Corners = readonly (readonly [x: number, y: number])[];

/** Spaces; hyphens, which end lines of the page and not of its text; marks between a text's cells. */
const withoutSpaces = (text: string) => text.replace(/[\s\-‐\u00AD|]+/gu, "");

/** Places of a text's letters that are none of these. */
const placesOf = (text: string): number[] =>
  Array.from(text.matchAll(/[^\s\-‐\u00AD|]/g), ({ index }) => index);

/** A direction as a vector of length 1. */
function unit(x = 0, y = 0): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** The corners of a run from a share of its letters to another. */
function cornersOf({ transform, width, height }: Run, from: number, to: number): Corners {
  const [a, b, c, d, e = 0, f = 0] = transform;
  const [alongX, alongY] = unit(a, b);
  const [upX, upY] = unit(c, d);
  const at = (share: number, up: number): [number, number] => [
    e + alongX * width * share + upX * height * up,
    f + alongY * width * share + upY * height * up,
  ];
  // Letters reach about a fifth of their height below the line.
  return [at(from, -0.2), at(to, -0.2), at(to, 0.9), at(from, 0.9)];
}

/**
 * Where a quote is among the runs of a page: a part of each run that it touches; none when the
 * page has other words. Spaces, line ends, hyphens and marks of cells do not count: readers of PDFs
 * differ in them.
 */
export function highlightBoxes(runs: readonly Run[], quote: string): Corners[] {
  const wanted = withoutSpaces(quote);
  const start = wanted ? withoutSpaces(runs.map(({ str }) => str).join("")).indexOf(wanted) : -1;
  if (start < 0) return [];
  const end = start + wanted.length;
  let before = 0;
  return runs.flatMap((run) => {
    const places = placesOf(run.str);
    const [first, last] = [places[Math.max(0, start - before)], places[end - before - 1]];
    const isTouched = start < before + places.length && end > before;
    before += places.length;
    if (!isTouched || first === undefined) return [];
    const { length } = run.str;
    return [cornersOf(run, first / length, ((last ?? length - 1) + 1) / length)];
  });
}
