#!/usr/bin/env node
// Verifies the proof of a final memo: `node verify-memo.mjs FILE`. Needs Node and nothing else, and asks no server.
// How a proof is built, and how to check it without this file: docs/memos.md.
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

/** The lines of a file as bytes, without the line ends. */
function linesOf(bytes) {
  const lines = [];
  let from = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return { lines, rest: bytes.subarray(from) };
}

/** What a line is, for people: "Sentence 3", "Source 2". */
function nameOf(parts, at) {
  const { kind } = parts[at];
  const number = parts.slice(0, at + 1).filter((part) => part.kind === kind).length;
  return `${kind === "sentence" ? "Sentence" : "Source"} ${number}`;
}

const said = (item) => (typeof item?.text === "string" ? ` (“${item.text.slice(0, 120)}”)` : "");

/** What is wrong with a sentence by itself: it must be proved by sources of the memo, or a view. */
function flawOfSentence({ status, evidence, text }, sources) {
  if (typeof text !== "string" || text.trim() === "") return "says nothing";
  if (status === "ours") return null;
  if (status !== "proved") return "is not proved";
  if (!Array.isArray(evidence) || evidence.length === 0) return "names no source";
  const missing = evidence.find((n) => !sources.has(n));
  return missing === undefined ? null : `names source ${missing}, which is not there`;
}

const flawOfSource = ({ quote, quote_sha256 }) =>
  typeof quote === "string" && sha256(quote) === quote_sha256
    ? null
    : "has another quote than its own";

const isHead = (head) =>
  head?.kind === "head" &&
  head.format === "spotlight-memo" &&
  head.version === 1 &&
  Array.isArray(head.parts) &&
  head.parts.length > 0 &&
  head.parts.every(({ kind }) => kind === "sentence" || kind === "source");

/** Everything that is wrong with a proof, each named; nothing when all of it is as it was frozen. */
export function flawsOfMemo(bytes) {
  const { lines, rest } = linesOf(bytes);
  const isFramed =
    lines[0]?.toString("latin1") === "[" &&
    lines.at(-1)?.toString("latin1") === "]" &&
    rest.length === 0;
  const flaws = isFramed ? [] : ["The frame of the file was changed."];
  const body = lines.slice(1, -1);
  const items = body.map((line, at) => read(line, at === body.length - 1));
  const [head] = items;
  if (!isHead(head))
    return [...flaws, "The head was changed: it cannot be read as it was written."];
  const end = items.at(-1);
  // All other hashes hang on the head.
  if (end?.kind !== "end" || end.head_sha256 !== sha256(canonical(head)))
    flaws.push("The head, or its hash at the end, was changed.");
  if (items.length !== head.parts.length + 2)
    return [
      ...flaws,
      `The file has ${items.length} lines, its head names ${head.parts.length + 2}.`,
    ];
  const own = items.slice(1, -1);
  const sources = new Set(own.flatMap((item) => (item?.kind === "source" ? [item.n] : [])));
  for (const [at, { kind, sha256: hash }] of head.parts.entries()) {
    const item = own[at];
    const name = nameOf(head.parts, at);
    if (item === null) flaws.push(`${name} was changed: it cannot be read as it was written.`);
    else if (item.kind !== kind || sha256(canonical(item)) !== hash)
      flaws.push(`${name} was changed${said(item)}.`);
    else {
      const flaw = kind === "sentence" ? flawOfSentence(item, sources) : flawOfSource(item);
      if (flaw) flaws.push(`${name} ${flaw}${said(item)}.`);
    }
  }
  return flaws;
}

const usage = `Verifies the proof of a final memo: that each sentence is as it was frozen, and proved or a person's view.

Usage: node verify-memo.mjs FILE

  FILE  the proof, as it was downloaded`;

function main([file, ...more]) {
  if (!file || more.length > 0 || file.startsWith("-")) {
    console.log(usage);
    return file === "--help" ? 0 : 2;
  }
  const bytes = readFileSync(file);
  const flaws = flawsOfMemo(bytes);
  for (const flaw of flaws) console.error(flaw);
  if (flaws.length > 0) return 1;
  const items = linesOf(bytes).lines.slice(1, -1);
  const head = read(items[0], false);
  const sentences = head.parts.filter(({ kind }) => kind === "sentence").length;
  console.log(`PASS: “${head.title}”, final since ${head.final_at}, ${sentences} sentences.`);
  console.log(`Compare with the product’s SHA-256 of the memo: ${sha256(bytes)}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
