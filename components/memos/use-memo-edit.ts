"use client";

import { useUndo } from "@/components/activity/use-undo";
import { toast } from "@/components/ui/toast";
import type { EditMemoInput, Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { useEditMemo } from "./use-memos";

type Change = Pick<EditMemoInput, "sentences" | "after" | "remove" | "renew" | "version">;

/** Changes of a memo; each resolves to whether it was saved, and shows when it was not. */
export function useMemoEdit({ _id: memoId }: Pick<Memo, "_id">) {
  const edit = useEditMemo();
  const { toastWithUndo } = useUndo();

  async function send(input: Omit<EditMemoInput, "memoId">): Promise<boolean> {
    const result = await edit.mutateAsync({ memoId, ...input }).catch(() => null);
    if (!result?.ok)
      toast.error(
        result?.error.message ?? "This couldn’t be saved. Check your connection and try again.",
      );
    else if (result.data.undo_id) toastWithUndo("Block deleted", result.data.undo_id);
    return result?.ok ?? false;
  }

  return {
    isPending: edit.isPending,
    rename: (title: string) => send({ title }),
    save: (block: MemoBlock, change: Change) =>
      send({ block_id: block._id, version: block.version, ...change }),
    add: (input: Pick<EditMemoInput, "section" | "sentences" | "after">) => send(input),
  };
}
