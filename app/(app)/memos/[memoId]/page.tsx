import type { Metadata } from "next";
import { textOfMemo } from "@/components/memos/memo-address";
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
  const text = textOfMemo(memoId);
  await loadMemo(text);
  return (
    <Hydrate queryKey={keyOf(me.organization._id, memoCalls.get, text)} load={() => loadMemo(text)}>
      <MemoPage memoId={memoId} />
    </Hydrate>
  );
}
