"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toast";
import type { EditMemoInput, Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { useEditMemo } from "./use-memos";

/** Both texts of a block that somebody else changed meanwhile. */
export type Conflict = { stored: string; message: string };
type Change = Pick<EditMemoInput, "sentences" | "after" | "remove" | "version">;

/** Changes of blocks; a stale one is refused, and both texts are there to merge. */
export function useBlockEdit({ _id: memoId }: Pick<Memo, "_id">) {
  const edit = useEditMemo();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function send(input: Omit<EditMemoInput, "memoId">): Promise<boolean> {
    const result = await edit.mutateAsync({ memoId, ...input }).catch(() => null);
    if (result?.ok) {
      setConflict(null);
      return true;
    }
    const stored = result?.error.fields?.stored?.[0];
    if (result && stored !== undefined) setConflict({ stored, message: result.error.message });
    else
      toast.error(
        result?.error.message ?? "This couldn’t be saved. Check your connection and try again.",
      );
    return false;
  }

  return {
    conflict,
    isPending: edit.isPending,
    save: (block: MemoBlock, change: Change) =>
      send({ block_id: block._id, version: block.version, ...change }),
    add: (input: Pick<EditMemoInput, "section" | "sentences" | "after">) => send(input),
  };
}
