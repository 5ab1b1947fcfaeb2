import { NAME_MAX } from "../constants";

/** Endings that the reader needs where a file's bytes do not tell what it is. */
const endings: readonly [type: RegExp, ending: string][] = [
  [/^text\/markdown\b/i, ".md"],
  [/^text\/csv\b/i, ".csv"],
  [/^text\/html\b|^application\/xhtml/i, ".html"],
  [/^message\/rfc822\b/i, ".eml"],
  [/^text\/plain\b/i, ".txt"],
  [/^application\/pdf\b/i, ".pdf"],
];
const KNOWN = /\.(?:pdf|docx|pptx|xlsx|html?|md|eml|csv|txt)$/i;
const OTHERS = /[^\p{L}\p{N}._~=&,;@ -]+/gu;

/**
 * What a document is called that was fetched: its whole address. `mark` distinguishes addresses that are
 * too long for a name.
 */
export function nameOfAddress(url: URL, type: string, mark: string): string {
  const [path, query] = [url.pathname, url.search].map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const words = `${url.host} ${path}${query}`.replace(OTHERS, " ").replace(/\s+/g, " ").trim();
  const said = endings.find(([pattern]) => pattern.test(type))?.[1];
  const own = KNOWN.exec(words)?.[0];
  // A page may have an address that ends like a file: what the server says of it counts.
  const ending = said && !(own && said === ".txt") ? said : (own ?? "");
  const stem =
    own && ending.toLowerCase() === own.toLowerCase() ? words.slice(0, -own.length) : words;
  const room = NAME_MAX - ending.length;
  const name = stem.length > room ? `${stem.slice(0, room - mark.length - 1)} ${mark}` : stem;
  return `${name}${ending}`;
}
