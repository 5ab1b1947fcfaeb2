import type { Metadata } from "next";
import { MemoList } from "@/components/memos/memo-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { memoCalls } from "@/lib/domains/memos/contract";
import { loadMemos } from "@/lib/domains/memos/loaders";
import { ListMemosInput } from "@/lib/domains/memos/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Investment memos" };

const PageNumber = ListMemosInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function MemosPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, memoCalls.list, { page })}
      load={() => loadMemos({ page })}
    >
      <MemoList page={page} />
    </Hydrate>
  );
}
