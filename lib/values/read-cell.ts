/**
 * The result of parsing a cell: the value; a problem as a message for people; or `unknown` when the
 * cell itself says so ("undisclosed", "N/A", empty).
 */
export type Read<T> = { value: T } | { problem: string } | { unknown: true };

/** The answer for a cell that says that the value is not known. */
export const UNKNOWN = { unknown: true } as const;

/** Longest cell for readers of single values, in UTF-16 units: anything longer is prose. */
const MAX_CELL_LENGTH = 300;

const SAID_UNKNOWN = new Set(
  [
    "- -- --- – — ― . .. ... … ? ?? ??? / * _ n/a n.a. n.a na nan nil none null undefined #n/a #na",
    "unknown undisclosed unspecified unavailable confidential tbd tba tbc nc n.c. n.c n/c",
    "inconnu inconnue unbekannt desconocido desconocida desconhecido sconosciuto onbekend okänd",
  ]
    .join(" ")
    .split(" ")
    .concat(
      "",
      "not available",
      "not applicable",
      "not disclosed",
      "not known",
      "not specified",
      "not announced",
      "no data",
      "to be announced",
      "to be confirmed",
      "undisclosed amount",
      "amount undisclosed",
      "unknown amount",
      "non communiqué",
      "non divulgué",
      "non renseigné",
      "non connu",
      "non disponible",
      "site web non disponible",
      "nicht bekannt",
      "k. a.",
      "k.a.",
      "s/d",
      "no disponible",
      "no divulgado",
      "não divulgado",
      "non divulgato",
      "niet bekend",
      "bez danych",
    ),
);

/**
 * A cleaned cell: compatibility form, each run of white space as one space, and escapes left by an
 * export ("\\xc2\\xa0", "\\n") as the white space they stand for.
 */
export function cleanCell(text: string): string {
  return text
    .replace(/\\{1,4}xc2\\{1,4}xa0|\\{1,4}(?:u00a0|[nrt])/gu, " ")
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}\s]+/gu, (run) => (/^\p{Cf}+$/u.test(run) ? "" : " "))
    .trim();
}

/** Whether a cleaned cell states that the value is unknown. */
export const isUnknown = (cell: string) => SAID_UNKNOWN.has(cell.toLowerCase());

/**
 * Reads one cell with `parse`, which gets it cleaned and not empty. `what` completes "Not …" for a
 * cell that is far too long.
 */
export function readCell<T>(
  text: string,
  what: string,
  parse: (cell: string) => Read<T>,
  maxLength = MAX_CELL_LENGTH,
): Read<T> {
  if (text === "") return UNKNOWN;
  if (text.length > maxLength) return { problem: `Not ${what}` };
  const cell = cleanCell(text);
  return isUnknown(cell) ? UNKNOWN : parse(cell);
}
