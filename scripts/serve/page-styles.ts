import { readdir, readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { constants } from "node:zlib";
import { BUILT_PATH } from "./built-files.ts";
import { deflatePart, type Part, storePart } from "./gzip-body.ts";

/** A sheet as it stands in a page, and what follows the beginning of the script that adds its letters. */
type Sheet = { styles: Part; letters: Part | null };
/** Sheets of the build by their addresses. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** The framework's links to styles. */
const LINK = /<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"[^>]*>/g;
/** Letters that are not of some characters alone: every page has them. */
const FACE = /@font-face\{(?![^}]*unicode-range)[^}]*?url\(([^)]+\.woff2)\)[^}]*\}/g;

const compressed = (text: string) => deflatePart(Buffer.from(text), constants.Z_BEST_COMPRESSION);

/** Bytes as the browser itself reads them; one that does not takes ten times as long, letter for letter. */
const FROM_BASE64 =
  "(text)=>Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),(one)=>one.charCodeAt(0))";

/** The letters of a rule as a script adds them: from bytes they are there at once, from an address later. */
async function addFace(rule: string, file: string): Promise<string> {
  const given = (name: string) => rule.match(new RegExp(`[{;]${name}:([^;}]+)`))?.[1];
  const bytes = await readFile(file, "base64");
  const family = JSON.stringify(given("font-family")?.replaceAll('"', ""));
  const rest = JSON.stringify({ weight: given("font-weight"), style: given("font-style") });
  return `document.fonts.add(new FontFace(${family},(${FROM_BASE64})("${bytes}"),${rest}));`;
}

async function readSheet(file: string): Promise<Sheet> {
  const text = await readFile(file, "utf8");
  if (/<\/style/i.test(text)) throw new Error(`${file} would end the element that it stands in`);
  const inPage = (styles: string) =>
    `<style>${styles.replaceAll("url(../", `url(${BUILT_PATH}`)}</style>`;
  const faces = [...text.matchAll(FACE)];
  if (faces.length === 0) return { styles: compressed(inPage(text)), letters: null };
  const adding = faces.map(([rule, address = ""]) => addFace(rule, join(dirname(file), address)));
  const rules = inPage(faces.map(([rule]) => rule).join(""));
  return {
    styles: compressed(`${inPage(text.replace(FACE, ""))}<noscript>${rules}</noscript>`),
    letters: compressed(`>${(await Promise.all(adding)).join("")}</script>`),
  };
}

/** Each compressed once, as well as it can be. Letters that styles name are beside the page no more. */
export async function readSheets(directory: string): Promise<Sheets> {
  const root = join(directory, "static");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const styles = names.filter((name) => extname(name) === ".css");
  const sheets = styles.map(
    async (name): Promise<[string, Sheet]> => [
      BUILT_PATH + name,
      await readSheet(join(root, name)),
    ],
  );
  return new Map(await Promise.all(sheets));
}

/**
 * A page up to the end of its head, with the styles where their links are, and the text behind the last of
 * them. The links stay, disabled: React finds that what it would load is there, and a browser does not
 * load it. One character is one byte.
 */
export function withStyles(head: string, sheets: Sheets): { parts: Part[]; rest: string } {
  const parts: Part[] = [];
  let before = "";
  const put = (part: Part) => {
    parts.push(storePart(Buffer.from(before, "latin1")), part);
    before = "";
  };
  let from = 0;
  for (const { 0: link, 1: address = "", index } of head.matchAll(LINK)) {
    const sheet = sheets.get(address);
    if (!sheet) continue;
    before += head.slice(from, index);
    put(sheet.styles);
    if (sheet.letters) {
      before = `<script${link.match(/ nonce="[^"]*"/)?.[0] ?? ""}`;
      put(sheet.letters);
    }
    before = link.replace("<link ", "<link disabled ");
    from = index + link.length;
  }
  return { parts, rest: before + head.slice(from) };
}
