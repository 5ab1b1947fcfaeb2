#!/usr/bin/env node
// Verifies a dossier: `node verify-dossier.mjs FILE [HASH]`. Needs Node and nothing else, and asks no server.
// How a dossier is built, and how to check it without this file: docs/activity.md.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort(byBytes);
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

/** What a line of each kind holds, and nothing else; the head is hashed whole. */
const fields = {
  part: "content,hash,kind,name",
  event: "hash,kind,number,row",
  link: "kind,number,row_hash,seal",
  end: "head_hash,kind",
};

/** The lines of a file as bytes, without the line ends. */
function linesOf(bytes) {
  const lines = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    if (end === -1) return { lines: [...lines, bytes.subarray(from)], endsWell: false };
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return { lines, endsWell: true };
}

/** What a line says; null when it is not in the one form that it can have. */
function read(line, isLast) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
    const json = isLast ? text : text.slice(0, -1);
    if (!isLast && !text.endsWith(",")) return null;
    const value = JSON.parse(json);
    return canonical(value) === json ? value : null;
  } catch {
    return null;
  }
}

/** What stands in a file with this head, line by line. */
const placesOf = (head) => [
  { kind: "head", name: "the head" },
  ...head.parts.map((part) => ({ kind: "part", key: part, name: `the part "${part}"` })),
  ...head.events.map((number) => ({ kind: "event", key: number, name: `event ${number}` })),
  ...head.links.map((number) => ({
    kind: "link",
    key: number,
    name: `link ${number} of the chain`,
  })),
  { kind: "end", name: "the end" },
];

/** What is wrong with an event beside its place. */
function flawOfEvent({ row, hash }, linkHash) {
  if (sha256(canonical(row)) !== hash) return `is not the row that was sealed (${row?.action})`;
  // A link that cannot be read is named itself.
  return linkHash === undefined || linkHash === hash ? null : "is not the row that the chain names";
}

function flawOf(item, place, { rowHashes, seals, head }) {
  if (item === null) return "cannot be read as it was written";
  if (item.kind !== place.kind) return `is a "${item.kind}"`;
  if (item.kind !== "head" && Object.keys(item).join() !== fields[item.kind])
    return "has other fields than it should";
  const key = item.kind === "part" ? item.name : item.number;
  if (key !== place.key) return "is another one";
  if (item.kind === "part")
    return sha256(canonical(item.content)) === item.hash ? null : "is not what its hash says";
  if (item.kind === "event") return flawOfEvent(item, rowHashes.get(item.number));
  if (item.kind === "link") {
    const before = item.number === head.links[0] ? head.before : seals.get(item.number - 1);
    return item.seal === sha256(`${before}${item.row_hash}`)
      ? null
      : "does not follow the one before";
  }
  if (item.kind === "end")
    return item.head_hash === sha256(canonical(head)) ? null : "does not fit the head";
  return null;
}

const isNumbers = (list) => Array.isArray(list) && list.every(Number.isInteger);
const isHead = (head) =>
  head?.kind === "head" &&
  head.format === "spotlight-dossier" &&
  head.version === 1 &&
  Array.isArray(head.parts) &&
  isNumbers(head.events) &&
  isNumbers(head.links);

/** The head is the first that must hold: it names all others. */
function flawsOfHead(items, head) {
  const end = items.at(-1);
  if (!isHead(head)) return ["The head cannot be read as it was written."];
  if (end?.kind === "end" && end.head_hash !== sha256(canonical(head)))
    return ["The head, or its hash at the end, was changed."];
  const links = items.filter((item) => item?.kind === "link");
  const isGapless = head.links.every((number, i) => i === 0 || number === head.links[i - 1] + 1);
  const flaws = isGapless ? [] : ["The chain has a gap."];
  const inChain = new Set(head.links);
  const loose = head.events.filter((number) => !inChain.has(number));
  for (const number of loose) flaws.push(`Event ${number} is not in the chain.`);
  if ((links.at(-1)?.seal ?? null) !== head.last_seal)
    flaws.push("The last link of the chain is not the one that the head names.");
  return flaws;
}

/** Everything that is wrong with a dossier, each named; nothing when all of it is as it was written. */
export function flawsOfDossier(bytes) {
  const { lines, endsWell } = linesOf(bytes);
  const [first, last] = [lines[0]?.toString("latin1"), lines.at(-1)?.toString("latin1")];
  const body = lines.slice(1, -1);
  const items = body.map((line, i) => read(line, i === body.length - 1));
  const head = items[0];
  const flaws =
    first === "[" && last === "]" && endsWell ? [] : ["The frame of the file was changed."];
  if (!isHead(head)) return [...flaws, ...flawsOfHead(items, head)];
  const of = (kind) => items.filter((item) => item?.kind === kind);
  const known = {
    head,
    rowHashes: new Map(of("link").map(({ number, row_hash }) => [number, row_hash])),
    seals: new Map(of("link").map(({ number, seal }) => [number, seal])),
  };
  const places = placesOf(head);
  if (items.length !== places.length)
    flaws.push(`The file has ${items.length} lines, its head names ${places.length}.`);
  for (const [i, place] of places.entries()) {
    const flaw = flawOf(items[i] ?? null, place, known);
    if (flaw) flaws.push(`${place.name[0].toUpperCase()}${place.name.slice(1)} ${flaw}.`);
    // Behind a line that was split or joined every other stands in a wrong place.
    if (flaw && items.length !== places.length) break;
  }
  return [...new Set([...flaws, ...flawsOfHead(items, head)])];
}

const usage = `Verifies a dossier, and whether a printed document belongs to it.

Usage: node verify-dossier.mjs FILE [HASH]

  FILE    the sealed file
  HASH    the hash at the end of the printed document`;

function main([file, hash, ...rest]) {
  if (!file || rest.length > 0 || file.startsWith("-")) {
    console.log(usage);
    return file === "--help" ? 0 : 2;
  }
  const bytes = readFileSync(file);
  const isOther = hash !== undefined && sha256(bytes) !== hash.toLowerCase();
  const flaws = [
    ...flawsOfDossier(bytes),
    ...(isOther ? ["The document was printed from another file, or this one was changed."] : []),
  ];
  for (const flaw of flaws) console.error(flaw);
  if (flaws.length > 0) return 1;
  const head = read(linesOf(bytes).lines[1]);
  console.log(
    `Whole: ${head.parts.length} parts, ${head.events.length} events, ${head.links.length} links of the chain.`,
  );
  if (hash !== undefined) console.log("The document was printed from this file.");
  if (head.last_seal)
    console.log(
      `Compare the last seal with the product: number ${head.links.at(-1)}, ${head.last_seal}`,
    );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
