import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, prose, visible } from "@/lib/core/text";
import { runStatuses } from "@/lib/domains/runs/constants";
import { RunModel } from "@/lib/domains/runs/schema";
import {
  blockKinds,
  exportFormats,
  GIVEN_MAX,
  MEMOS_PER_PAGE,
  memoSorts,
  SENTENCE_MAX,
  SENTENCES_MAX,
  sentenceStatuses,
  sourceKinds,
  TITLE_MAX,
  WORDING_MAX,
  writtenSections,
} from "./constants";
import { MemoApproval } from "./schema/review";

/** The key of a section in its memo. */
const section = z
  .string("Name a section")
  .max(60)
  .meta({ examples: ["company"] });

export const WriteMemoInput = z.strictObject({
  company_id: z.string("Choose a company"),
  /** The key of a template that comes with the product, or the id of one of your own. */
  template: z
    .string("Choose a template")
    .max(60)
    .meta({ examples: ["one_pager"] }),
  /** Left out: the company and the template. */
  title: line(TITLE_MAX).optional(),
  /** Whether the organization's model words it, where one is switched on; else the built-in engine. */
  with_model: z
    .boolean("Must be true or false")
    .default(false)
    .meta({ examples: [false] }),
});
export type WriteMemoInput = z.input<typeof WriteMemoInput>;

/** A memo that is being written, and the run that writes it. */
export const StartedMemo = z.object({
  _id: z.string(),
  run_id: z.string(),
  company_id: z.string(),
  title: z.string(),
});
export type StartedMemo = z.output<typeof StartedMemo>;

export const MemoInput = z.strictObject({
  memoId: z.string(),
  /** False leaves out the comparison with what is stored now, which takes far longer than the text. */
  with_comparison: z
    .union(
      [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
      "Must be true or false",
    )
    .default(true),
});

export const ListMemosInput = z.strictObject({
  company_id: z.string().optional(),
  sort: z.enum(memoSorts, `Must be one of ${memoSorts.join(", ")}`).default("-created"),
  ...pageInput(MEMOS_PER_PAGE),
});
export type ListMemosInput = z.input<typeof ListMemosInput>;

/** `writing` until its run is over; `review`: locked while approval is waited for; `final` is frozen. */
const status = z.enum(["writing", "draft", "review", "final"]);

const heads = {
  _id: z.string(),
  /** The same under the specification's name. */
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  template: z.string(),
  template_name: z.string(),
  title: z.string(),
  status,
  run_id: z.string(),
  /** Sentences that are neither proved nor a person's view. */
  unproved: z.int(),
  /** All sentences. */
  sentences: z.int(),
  run_status: z.enum(runStatuses),
  /** People who were asked to approve it and have not yet. */
  approvals_missing: z.int(),
  /** Null when the person has left. */
  user_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  final_at: z.string().nullable(),
};

export const MemoItem = z.object(heads);
export type MemoItem = z.output<typeof MemoItem>;
export const MemoPage = pageOf(MemoItem);
export type MemoPage = z.output<typeof MemoPage>;

export const MemoSource = z.object({
  n: z.int(),
  kind: z.enum(sourceKinds),
  id: z.string(),
  title: z.string(),
  quote: z.string(),
  url: z.string().nullable(),
  path: z.string().nullable(),
  as_of: z.string().nullable(),
  recorded_at: z.string().nullable(),
  passage_id: z.string().nullable(),
  source_id: z.string().nullable(),
  start: z.int(),
  end: z.int(),
  sha256: z.string().nullable(),
  company_id: z.string().nullable(),
  company_name: z.string().nullable(),
  field: z.string().nullable(),
});
export type MemoSource = z.output<typeof MemoSource>;

export const MemoSentence = z.object({
  text: z.string(),
  status: z.enum(sentenceStatuses),
  /** Numbers of sources. */
  evidence: z.array(z.int()),
  /** Why it is not proved, for people. */
  because: z.string().nullable(),
  /** The cells of a table's row. */
  cells: z.array(z.string()).nullable(),
  /** Whether it was proved and no longer is; `words`: what would be said now, null for nothing. */
  outdated: z.object({ words: z.string().nullable() }).nullable(),
  /** The model that worded it; null for the built-in engine and for people. */
  model: z.string().nullable(),
});
export type MemoSentence = z.output<typeof MemoSentence>;

export const MemoBlock = z.object({
  _id: z.string(),
  section: z.string(),
  section_title: z.string(),
  kind: z.enum(blockKinds),
  columns: z.array(z.string()).nullable(),
  sentences: z.array(MemoSentence),
  version: z.int(),
  /** Who wrote this version; null for the built-in engine, and for a model. */
  edited_by: z.string().nullable(),
  updated_at: z.string(),
});
export type MemoBlock = z.output<typeof MemoBlock>;

/** A section of a memo, and what its template asks for in it. */
export const MemoSection = z.object({
  section: z.string(),
  title: z.string(),
  /** What the built-in engine fills it with; null: only what is asked, and what people write. */
  from: z.enum(writtenSections).nullable(),
  /** Whether only people write it. */
  is_own: z.boolean(),
  instructions: z.string(),
  evidence: z.array(z.string()),
  sentences_max: z.int().nullable(),
});
export type MemoSection = z.output<typeof MemoSection>;

export const Memo = z.object({
  ...heads,
  run: z.object({
    status: z.enum(runStatuses),
    progress: z.int(),
    step: z.string().nullable(),
    error: z.string().nullable(),
    model: RunModel.nullable(),
  }),
  /** What the template asks for, section by section. */
  sections: z.array(MemoSection),
  blocks: z.array(MemoBlock),
  /** In the order of their first use. */
  sources: z.array(MemoSource),
  /** Sentences that were proved and no longer are; null: they were not compared. */
  outdated: z.int().nullable(),
  /** Sentences that are a person's view. */
  views: z.int(),
  final_by: z.string().nullable(),
  /** Who was asked to approve it; null: nobody. */
  approval: MemoApproval.nullable(),
  /** SHA-256 of the frozen memo. */
  sha256: z.string().nullable(),
});
export type Memo = z.output<typeof Memo>;

/** A memo after a change; `undo_id` where the change can be undone: what it took away comes back. */
export const ChangedMemo = Memo.extend({ undo_id: z.string().nullable() });

const sentence = z.strictObject({
  text: prose(SENTENCE_MAX).min(1, "Write a sentence").regex(visible, "Write a sentence"),
  /** A person's view: it stays without proof, and is listed in the appendix. */
  is_view: z.boolean().default(false),
  /** Given for words that `findEvidence` offered: they stay one sentence, and this may prove it. */
  evidence: z
    .array(z.string())
    .max(GIVEN_MAX, `Must be at most ${GIVEN_MAX} pieces`)
    .meta({ examples: [[]] })
    .optional(),
});

/**
 * Changes one block, or adds one. With `block_id`: new `sentences`, one of them brought up to date
 * (`renew`), another place, or `remove`; without it a new block in a `section`. `after`: the block
 * that it follows, null for the first.
 */
export const EditMemoInput = z.strictObject({
  memoId: z.string(),
  title: line(TITLE_MAX).optional(),
  block_id: z.string().optional(),
  /** The version of the block that was read; an outdated one is refused with both texts. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1").optional(),
  section: z.string().max(60).optional(),
  sentences: z
    .array(sentence)
    .max(SENTENCES_MAX, `Must be at most ${SENTENCES_MAX} sentences`)
    .optional(),
  after: z.string().nullable().optional(),
  remove: z.literal(true).optional(),
  /** A sentence that no longer holds, by its number from 0, and the new words as they were read. */
  renew: z
    .strictObject({
      at: z.int("Must be a whole number").min(0, "Must be at least 0"),
      words: z.string().nullable(),
    })
    .optional(),
});
export type EditMemoInput = z.input<typeof EditMemoInput>;

export const PreviewRewriteInput = z.strictObject({
  memoId: z.string(),
  section,
  /** Whether the organization's model words it, where one is switched on. */
  with_model: z
    .union(
      [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
      "Must be true or false",
    )
    .default(false)
    .meta({ examples: [false] }),
});

/** The versions of the blocks that are written anew, by their ids. */
const versions = z.record(z.string(), z.int("Must be a whole number"));

export const RewriteInput = z.strictObject({
  memoId: z.string(),
  section,
  /** As the preview answered them; when they are outdated the section stays as it is. */
  versions: versions.meta({ examples: [{}] }),
  /** As the preview answered it: the words of a model, which are checked again. */
  wording: z.string().max(WORDING_MAX, "Is too long").nullable().default(null),
});
export type RewriteInput = z.input<typeof RewriteInput>;
/** A section as it would be written now; nothing is stored. */
export const Rewrite = z.object({
  section: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  versions,
  /** The model that was asked, how many of the sentences are its, and why it did not do all; else null. */
  model: z
    .object({ name: z.string(), sentences: z.int(), failure: z.string().nullable() })
    .nullable(),
  /** Sealed words of a model, to accept them with. */
  wording: z.string().nullable(),
});
export type Rewrite = z.output<typeof Rewrite>;

export const VersionsInput = z.strictObject({ memoId: z.string(), blockId: z.string() });
export const BlockVersions = z.object({
  items: z.array(
    z.object({
      number: z.int(),
      /** Null for the built-in engine, and for people who left. */
      user_name: z.string().nullable(),
      is_engine: z.boolean(),
      /** The model that worded sentences of it, where the built-in engine wrote the rest. */
      model: z.string().nullable(),
      created_at: z.string(),
      text: z.string(),
    }),
  ),
});
export type BlockVersions = z.output<typeof BlockVersions>;

export const RemovedMemo = z.object({
  _id: z.string(),
  company_id: z.string(),
  title: z.string(),
  undo_id: z.string(),
});

export const ExportMemoInput = z.strictObject({
  memoId: z.string(),
  format: z.enum(exportFormats, `Must be one of ${exportFormats.join(", ")}`),
});

/** A whole file. */
export const MemoFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  content: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
