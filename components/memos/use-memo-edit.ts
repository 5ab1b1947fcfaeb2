"use client";

import type { EditMemoInput, Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { useEditMemo } from "./use-memos";

type Change = Pick<EditMemoInput, "sentences" | "after" | "remove" | "renew" | "version">;

/** Changes of a memo; each resolves to whether it was saved. */
export function useMemoEdit({ _id: memoId }: Pick<Memo, "_id">) {
  const edit = useEditMemo();
  const send = async (input: Omit<EditMemoInput, "memoId">): Promise<boolean> =>
    (await edit.mutateAsync({ memoId, ...input })).ok;
  return {
    isPending: edit.isPending,
    rename: (title: string) => send({ title }),
    save: (block: MemoBlock, change: Change) =>
      send({ block_id: block._id, version: block.version, ...change }),
    add: (input: Pick<EditMemoInput, "section" | "sentences" | "after">) => send(input),
  };
}
