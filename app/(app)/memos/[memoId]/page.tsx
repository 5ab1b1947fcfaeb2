import type { Metadata } from "next";
import { MemoPage } from "@/components/memos/memo-page";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { memoCalls } from "@/lib/domains/memos/contract";
import { loadMemo } from "@/lib/domains/memos/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Memo" };

type Props = { params: Promise<{ memoId: string }> };

export default async function MemoRoute({ params }: Props) {
  const { memoId } = await params;
  const me = await loadMe();
  await loadMemo({ memoId });
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, memoCalls.get, { memoId })}
      load={() => loadMemo({ memoId })}
    >
      <MemoPage memoId={memoId} />
    </Hydrate>
  );
}
