"use client";

import { useState } from "react";
import { DraftOffer } from "@/components/notes/draft-offer";
import { useKeptDraft } from "@/components/notes/use-kept-draft";
import { Button } from "@/components/ui/button";
import { BothVersions } from "@/components/ui/conflict";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import type { MemoBlock } from "@/lib/domains/memos/schema";
import { blockDraftName, blockDrafts, draftOfBlock, sentencesOf, textOf } from "./block-draft";
import { changedSince } from "./memo-sections";
import { useSuggest } from "./use-suggestions";

type Props = { memoId: string; block: MemoBlock; label: string; onDone: () => void };

/** Other words for a block, to be accepted or declined; the memo stays as it is. */
export function SuggestForm({ memoId, block, label, onDone }: Props) {
  const suggest = useSuggest();
  const [stored] = useState(draftOfBlock(block, false));
  const kind = blockDrafts(stored);
  const kept = useKeptDraft(blockDraftName(memoId, `suggest:${block._id}`), stored, kind);
  const { draft, change, forget } = kept;
  const sentences = sentencesOf(draft.text, block, false);
  const isEmpty = sentences.length === 0 || draft.text === textOf(block);
  const changed = changedSince({ blocks: [block] }, { ...block, version: draft.version });
  function leave() {
    forget();
    onDone();
  }
  async function send() {
    if (suggest.isPending || isEmpty) return;
    const asked = { memoId, block_id: block._id, version: block.version, sentences };
    const result = await suggest.mutateAsync(asked);
    if (result.ok) leave();
  }
  return (
    <div className="mt-2">
      {kept.isOffered && <DraftOffer onStartAnew={kept.startAnew} />}
      {changed && !suggest.isPending && (
        <Notice>
          <p className="font-medium">Someone changed this block while you were writing.</p>
          <BothVersions
            stored={{ label: "Saved by someone else", text: textOf(changed) }}
            own={{ label: "Yours", text: draft.text }}
          />
          <p className="mt-2">Merge both below, then suggest.</p>
        </Notice>
      )}
      <Textarea
        aria-label={label}
        value={draft.text}
        onChange={({ target }) => change({ ...draft, text: target.value })}
        autoFocus
        className="mt-2 w-full text-[15px] leading-6"
      />
      <div className="mt-2 flex gap-2">
        <Button
          size="small"
          variant="primary"
          aria-disabled={suggest.isPending || isEmpty}
          onClick={send}
        >
          Suggest
        </Button>
        <Button size="small" variant="ghost" onClick={leave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
