import type { Metadata } from "next";
import { NewMemo } from "@/components/memos/new-memo";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadCompany } from "@/lib/domains/companies/loaders";
import { memoCalls } from "@/lib/domains/memos/contract";
import { loadMemoTemplates } from "@/lib/domains/memos/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Write a memo" };

type Props = { searchParams: Promise<{ company?: string | string[] }> };

export default async function NewMemoPage({ searchParams }: Props) {
  const me = await loadMe();
  const { company } = await searchParams;
  const known = typeof company === "string" ? await loadCompany({ companyId: company }) : null;
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, memoCalls.listTemplates, {})}
      load={() => loadMemoTemplates({})}
    >
      <NewMemo company={known && { _id: known._id, name: known.company_name }} />
    </Hydrate>
  );
}
