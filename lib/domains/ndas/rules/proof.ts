import { canonicalJson } from "@/lib/core/json";
import type { Certificate } from "../schema";

/** The accepted document as it was. */
export type ProvedFile = { name: string; sha256: string; base64: string };

/** A record with the act that was sealed for it. */
export type ProvedRecord = {
  /** Canonical JSON, as it was hashed. */
  record: string;
  certificate: Certificate;
  number: number;
  /** The seal before it. */
  before: string;
  seal: string;
  /** The sealed row of the activity, as it was hashed. */
  row: string;
};

type Hash = (text: string) => string;

/**
 * The proof of an acceptance as a list in JSON with one item a line, in the one form that it can
 * have: `head`, the `file`, each `record` with its `certificate`, and the `end` with the hash of
 * the head. `scripts/verify-nda.mjs` checks it.
 */
export function proofText(file: ProvedFile, records: readonly ProvedRecord[], hash: Hash): string {
  const parts = records.flatMap(({ record, certificate, number, before, seal, row }) => [
    { kind: "record", content: JSON.parse(record) as unknown },
    {
      kind: "certificate",
      content: { ...certificate, before, number, row: JSON.parse(row) as unknown, seal },
      record_sha256: hash(record),
    },
  ]);
  const head = {
    kind: "head",
    format: "spotlight-nda",
    version: 1,
    file_name: file.name,
    file_sha256: file.sha256,
    parts: parts.map((part) => ({ kind: part.kind, sha256: hash(canonicalJson(part)) })),
  };
  const end = { kind: "end", head_sha256: hash(canonicalJson(head)) };
  const items = [head, { kind: "file", ...file }, ...parts, end];
  return `[\n${items.map(canonicalJson).join(",\n")}\n]\n`;
}
