"use client";

import { type KeyboardEvent, useState } from "react";
import { DraftOffer } from "@/components/notes/draft-offer";
import { useKeptDraft } from "@/components/notes/use-kept-draft";
import { Button } from "@/components/ui/button";
import { BothVersions } from "@/components/ui/conflict";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import type { Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { blockDraftName, blockDrafts, draftOfBlock, sentencesOf, textOf } from "./block-draft";
import { changedSince } from "./memo-sections";
import { useMemoEdit } from "./use-memo-edit";

type Props = {
  memo: Memo;
  /** Null: a new block of `section`. */
  block: MemoBlock | null;
  section: MemoBlock["section"];
  /** Whether what is typed is a person's view from the start. */
  isView?: boolean;
  label: string;
  onDone: () => void;
};

/** What is typed in a block. It is kept in the browser until it is saved or canceled. */
function useBlockDraft({ memo, section, isView = false }: Props, read: MemoBlock | null) {
  const [stored] = useState(draftOfBlock(read, isView));
  const name = blockDraftName(memo._id, read?._id ?? section);
  const kind = blockDrafts(stored);
  const typing = useKeptDraft(name, stored, kind);
  return { ...typing, isUntouched: kind.isNothing(typing.draft) };
}

/** A block as text. Its sentences are checked when it is saved. */
export function BlockEditor(props: Props) {
  const { memo, block, section, label, onDone } = props;
  const { save, add, isPending } = useMemoEdit(memo);
  // The block as it was when its editing began: a later version is shown before it is replaced.
  const [read] = useState(block);
  const { draft, change, forget, isUntouched, ...kept } = useBlockDraft(props, read);
  const { text, isView, version } = draft;
  const changed = changedSince(memo, read && { ...read, version });
  const isDeleted = read !== null && !memo.blocks.some(({ _id }) => _id === read._id);
  const replaced = isDeleted ? null : (changed ?? read);

  async function send() {
    if (isPending) return;
    const sentences = sentencesOf(text, replaced, isView);
    const isDone =
      replaced === null
        ? await add({ section, sentences })
        : sentences.length === 0 && replaced.kind !== "ours"
          ? await save(replaced, { remove: true })
          : await save(replaced, { sentences });
    if (isDone) leave();
  }
  function leave() {
    forget();
    onDone();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isUntouched) leave();
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send();
  }

  return (
    <div className="my-2 max-w-[42rem]">
      {kept.isOffered && <DraftOffer onStartAnew={kept.startAnew} />}
      {isDeleted && !isPending && (
        <Notice>
          Someone deleted this block while you were editing. Saving adds yours as new text.
        </Notice>
      )}
      {changed && !isPending && (
        <Notice>
          <p className="font-medium">Someone changed this block while you were editing.</p>
          <BothVersions
            stored={{ label: "Saved by someone else", text: textOf(changed) }}
            own={{ label: "Yours", text }}
          />
          <p className="mt-2">Merge both below, then save.</p>
        </Notice>
      )}
      <Textarea
        aria-label={label}
        value={text}
        onChange={(event) => change({ ...draft, text: event.target.value })}
        onKeyDown={onKeyDown}
        autoFocus
        className="mt-2 w-full text-[15px] leading-6"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="primary" size="small" aria-disabled={isPending} onClick={send}>
          {isDeleted ? "Add text" : changed ? "Save merged text" : "Save"}
        </Button>
        <Button size="small" variant="ghost" onClick={leave}>
          Cancel
        </Button>
        <label className="ml-auto flex items-center gap-2 text-[13px] text-muted-foreground pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={isView}
            onChange={(event) => change({ ...draft, isView: event.target.checked })}
            className="accent-foreground"
          />
          Our view, without proof
        </label>
      </div>
    </div>
  );
}
