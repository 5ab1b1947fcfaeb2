import type { Metadata } from "next";
import { Hub } from "@/components/documents/hub";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { documentCalls } from "@/lib/domains/documents/contract";
import { loadBases } from "@/lib/domains/documents/loaders";
import { BasePageInput } from "@/lib/domains/documents/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Team Knowledge base" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function KnowledgeHubPage({ searchParams }: Props) {
  const { page, q, base, sort } = BasePageInput.parse(await searchParams);
  const { _id: organizationId } = (await loadMe()).organization;
  return (
    <Hydrate
      queryKey={keyOf(organizationId, documentCalls.listBases, {})}
      load={() => loadBases({})}
    >
      <Hub base={base} page={page} sort={sort} q={q} />
    </Hydrate>
  );
}
