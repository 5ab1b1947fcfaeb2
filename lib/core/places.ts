/** A place in a text to be filled in, such as {{receiver_name}}. */
export const PLACE = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/giu;

/** The names of the places in a text, each once, in the order of their first use. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = ""]) => name.toLowerCase())),
];

/** A text whose places are filled in; those without a value stay. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => values[name.toLowerCase()] ?? place);
