import { canonicalJson } from "@/lib/core/json";
import type { Memo } from "../schema";

type Hash = (text: string) => string;

/**
 * A final memo as a list in JSON with one item a line, in the one form that it can have: the head
 * with the hash of every part, each sentence in its order, each source, and the end with the hash
 * of the head. `scripts/verify-memo.mjs` checks it.
 */
export function frozenText(
  memo: Pick<
    Memo,
    "title" | "company_name" | "template_name" | "user_name" | "blocks" | "sources" | "approval"
  >,
  { at, by }: { at: string; by: string },
  hash: Hash,
): string {
  const sentences = memo.blocks.flatMap(({ section_title, sentences: own }) =>
    own.map(({ text, status, evidence }) => ({
      kind: "sentence",
      section: section_title,
      text,
      status,
      evidence,
    })),
  );
  const sources = memo.sources.map((source) => ({
    kind: "source",
    n: source.n,
    of: source.kind,
    id: source.id,
    title: source.title,
    quote: source.quote,
    quote_sha256: hash(source.quote),
    url: source.url,
    as_of: source.as_of,
    passage: source.passage_id && {
      id: source.passage_id,
      start: source.start,
      end: source.end,
      sha256: source.sha256,
    },
    // Of an evaluation: the SHA-256 of what it was computed from.
    ...(source.kind === "evaluation" && source.sha256 && { receipt: source.sha256 }),
  }));
  const parts = [...sentences, ...sources];
  const head = {
    kind: "head",
    format: "spotlight-memo",
    version: 1,
    title: memo.title,
    company: memo.company_name,
    template: memo.template_name,
    ...(memo.user_name && { written_by: memo.user_name }),
    final_at: at,
    final_by: by,
    ...(memo.approval && {
      approved_by: memo.approval.people.map(({ name, approved_at }) => ({ name, at: approved_at })),
    }),
    parts: parts.map((part) => ({ kind: part.kind, sha256: hash(canonicalJson(part)) })),
  };
  const end = { kind: "end", head_sha256: hash(canonicalJson(head)) };
  return `[\n${[head, ...parts, end].map(canonicalJson).join(",\n")}\n]\n`;
}

/** What people and the company were called when a memo was frozen. */
type FrozenHead = {
  company: string;
  final_by: string;
  /** Left out of memos that were frozen before it was noted, and where the author had left. */
  written_by?: string;
  approved_by?: { name: string }[];
};

/** The head of a frozen memo: the second line of its text. */
export const frozenHead = (frozen: string): FrozenHead => {
  const from = frozen.indexOf("\n") + 1;
  return JSON.parse(frozen.slice(from, frozen.indexOf("\n", from)).replace(/,$/u, ""));
};
