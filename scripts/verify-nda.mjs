#!/usr/bin/env node
// Verifies the proof of an NDA: `node verify-nda.mjs FILE [DOCUMENT]`. Needs Node and nothing else, and asks no server.
// How a proof is built, and how to check it without this file: docs/ndas.md.
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

const capital = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;
const names = {
  acceptance: "the record of the acceptance",
  countersignature: "the record of the countersignature",
};
/** What a line is, for people: there are two of each when the NDA was countersigned. */
const nameOf = (kind, at) => {
  const isSecond = at > 3;
  if (kind === "record") return names[isSecond ? "countersignature" : "acceptance"];
  if (kind === "certificate")
    return `the certificate of the ${isSecond ? "countersignature" : "acceptance"}`;
  return kind === "file" ? "the document" : `the ${kind}`;
};

/** Labels of a certificate that repeat what its record says. */
const repeated = {
  Document: "file_name",
  "SHA-256 of the document": "file_sha256",
  "Signed by": "signed_name",
  Title: "signed_title",
  Company: "signed_company",
  Statement: "consent_text",
  Time: "signed_at",
};

function flawOfFile(file, { fileHash, fileName }) {
  const bytes = Buffer.from(String(file.base64), "base64");
  if (bytes.toString("base64") !== file.base64) return "cannot be read as it was written";
  const hash = sha256(bytes);
  if (hash !== file.sha256 || hash !== fileHash) return "is not the one that was accepted";
  return file.name === fileName ? null : "has another name";
}

/** What is wrong with a certificate by itself: its seal, and what it names. */
function flawOfSeal({ content, record_sha256: hash }, { fileHash }) {
  const { row, before, seal, lines, number } = content;
  const said = new Map(lines.map(({ label, value }) => [label, value]));
  if (sha256(`${before}${sha256(canonical(row))}`) !== seal)
    return "does not hold the row that was sealed";
  if (content.sealed?.number !== number || content.sealed?.seal !== seal)
    return "names another seal than its own";
  if (row.detail?.record_sha256 !== hash || said.get("SHA-256 of this record") !== hash)
    return "names another record than its own";
  return row.detail?.file_sha256 === fileHash ? null : "names another document";
}

function flawOfRecord({ content }, certificate, known) {
  const isSealed = certificate?.kind === "certificate" && !flawOfSeal(certificate, known);
  if (isSealed && sha256(canonical(content)) !== certificate.record_sha256)
    return "is not the one that was sealed";
  return content.file_sha256 === known.fileHash ? null : "is about another document";
}

function flawOfCertificate(certificate, record, known) {
  const flaw = flawOfSeal(certificate, known);
  if (flaw || record?.kind !== "record" || flawOfRecord(record, certificate, known)) return flaw;
  const said = new Map(certificate.content.lines.map(({ label, value }) => [label, value]));
  const other = Object.entries(repeated).find(
    ([label, name]) => said.get(label) !== record.content[name],
  );
  return other ? `says another “${other[0]}” than the record` : null;
}

/** What is wrong with the item at a place; `known.parts` is null when the head was changed. */
function flawOf(items, at, kind, known) {
  const item = items[at] ?? null;
  if (item === null) return "cannot be read as it was written";
  if (item.kind !== kind) return `is a “${item.kind}”`;
  if (kind === "end") return null;
  if (kind === "file") return flawOfFile(item, known);
  // What stands beside it counts only if it is as it was.
  const isAsWritten = (place) =>
    !known.parts || sha256(canonical(items[place] ?? null)) === known.parts[place - 2]?.sha256;
  if (!isAsWritten(at)) return "is not what it was";
  const beside = (place) => (isAsWritten(place) ? items[place] : null);
  return kind === "record"
    ? flawOfRecord(item, beside(at + 1), known)
    : flawOfCertificate(item, beside(at - 1), known);
}

const isHead = (head) =>
  head?.kind === "head" &&
  head.format === "spotlight-nda" &&
  head.version === 1 &&
  Array.isArray(head.parts) &&
  head.parts.length > 0 &&
  head.parts.every((part, at) => part.kind === (at % 2 === 0 ? "record" : "certificate"));

const damaged = (kind) => `${capital(kind)} was changed`;

/** Everything that is wrong with a proof, each named; nothing when all of it is as it was written. */
export function flawsOfProof(bytes) {
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
  const kinds = ["head", "file", ...head.parts.map(({ kind }) => kind), "end"];
  // All other hashes hang on the head.
  const holds = items.at(-1)?.head_sha256 === sha256(canonical(head));
  if (!holds) flaws.push("The head, or its hash at the end, was changed.");
  const known = {
    parts: holds ? head.parts : null,
    fileHash: holds ? head.file_sha256 : items[2]?.content?.file_sha256,
    fileName: holds ? head.file_name : items[2]?.content?.file_name,
  };
  if (items.length !== kinds.length)
    flaws.push(`The file has ${items.length} lines, its head names ${kinds.length}.`);
  for (const [at, kind] of kinds.entries()) {
    if (at === 0) continue;
    const flaw = flawOf(items, at, kind, known);
    if (flaw) flaws.push(`${damaged(nameOf(kind, at))}: it ${flaw}.`);
    // Behind a line that was split or joined every other stands in a wrong place.
    if (flaw && items.length !== kinds.length) break;
  }
  return flaws;
}

const usage = `Verifies the proof of an NDA, and whether a document is the one that was accepted.

Usage: node verify-nda.mjs FILE [DOCUMENT]

  FILE      the proof, as it was downloaded
  DOCUMENT  a document to compare with the accepted one`;

function main([file, document, ...more]) {
  if (!file || more.length > 0 || file.startsWith("-")) {
    console.log(usage);
    return file === "--help" ? 0 : 2;
  }
  const bytes = readFileSync(file);
  const flaws = flawsOfProof(bytes);
  const items = linesOf(bytes).lines.slice(1, -1);
  const part = (at) => read(items[at], at === items.length - 1);
  if (document && flaws.length === 0 && sha256(readFileSync(document)) !== part(1).sha256)
    flaws.push("The document is not the one that was accepted, byte for byte.");
  for (const flaw of flaws) console.error(flaw);
  if (flaws.length > 0) return 1;
  const { content: record } = part(2);
  const { content: certificate } = part(3);
  console.log(
    `Whole: ${record.file_name} was accepted by ${record.signed_name}, ${record.signed_at}.`,
  );
  if (document) console.log("The document is the accepted one, byte for byte.");
  console.log(
    `Compare with the product’s record: number ${certificate.number}, ${certificate.seal}`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
