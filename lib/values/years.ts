import { type Read, readCell, UNKNOWN } from "./read-cell";

/** Older companies exist; an older year in a list of companies is a typing mistake. */
const FIRST_YEAR = 1600;

const AROUND_IT =
  /^(?:(?:founded|established|est|started|incorporated|since|in|year|fondée?|gegründet|fundada|seit|depuis|c|ca|circa)[.:\s]*)*$/iu;

/**
 * The founding year: "2008", "2008.0", "Founded in 1999", "03/2015", "1945-01-01". After `latest`
 * (next year, say) or before 1600 is a problem.
 */
export function readYear(text: string, latest: number): Read<number> {
  return readCell<number>(text, "a year", (cell) => {
    if (/^0(?:\.0)?$/.test(cell)) return UNKNOWN;
    const found = /^(\D{0,60}?)(\d{4})(?:\.0|-\d{1,2}(?:-\d{1,2})?(?:[T ].{0,30})?)?$/.exec(cell);
    const dated = /^(?:\d{1,2}[/.-]){1,2}(\d{4})$/.exec(cell);
    const written = dated?.[1] ?? (AROUND_IT.test(found?.[1] ?? "") ? found?.[2] : undefined);
    if (!written) return { problem: "Not a year" };
    const year = Number(written);
    const isPossible = year >= FIRST_YEAR && year <= latest;
    return isPossible ? { value: year } : { problem: `${year} is not a year of founding` };
  });
}
