export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const byCodePoint = (a: string, b: string) => {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((sign, i) => sign !== right[i]);
  if (at === -1) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
};

/**
 * JSON without spaces, with fields sorted by code point as scripts/verify-dossier.mjs sorts them.
 * `canonicalJson` puts names that are numbers first: sealed receipts and proofs keep that order.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort(byCodePoint);
  const fields = names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${fields.join(",")}}`;
}

export type DossierPart = { name: string; content: Json };
export type DossierEvent = { number: number; hash: string; row: Json };
export type DossierLink = { number: number; row_hash: string; seal: string };

export type DossierContents = {
  head: Record<string, Json>;
  parts: DossierPart[];
  events: DossierEvent[];
  /** The seal before the first link, and every link from the first event to the last. */
  before: string;
  links: DossierLink[];
};

/**
 * The text of a dossier's file: a JSON list with one item per line, in a fixed order and canonical
 * form, so that every byte is covered by the check. `hash` is SHA-256, hexadecimal.
 */
export function dossierText(contents: DossierContents, hash: (text: string) => string): string {
  const { head, parts, events, before, links } = contents;
  const first = canonical({
    ...head,
    kind: "head",
    format: "spotlight-dossier",
    version: 1,
    parts: parts.map(({ name }) => name),
    events: events.map(({ number }) => number),
    before,
    links: links.map(({ number }) => number),
    last_seal: links.at(-1)?.seal ?? null,
  });
  const items = [
    first,
    ...parts.map(({ name, content }) =>
      canonical({ kind: "part", name, content, hash: hash(canonical(content)) }),
    ),
    ...events.map((event) => canonical({ kind: "event", ...event })),
    ...links.map((link) => canonical({ kind: "link", ...link })),
    canonical({ kind: "end", head_hash: hash(first) }),
  ];
  return `[\n${items.join(",\n")}\n]\n`;
}
