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
const Sort = ListMemosInput.shape.sort.catch("-created");

type Props = { searchParams: Promise<{ page?: string; sort?: string }> };

export default async function MemosPage({ searchParams }: Props) {
  const given = await searchParams;
  const asked = { page: PageNumber.parse(given.page), sort: Sort.parse(given.sort) };
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, memoCalls.list, asked)}
      load={() => loadMemos(asked)}
    >
      <MemoList {...asked} />
    </Hydrate>
  );
}
