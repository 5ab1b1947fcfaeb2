import type { Metadata } from "next";
import { BaseView } from "@/components/documents/base-view";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { documentCalls } from "@/lib/domains/documents/contract";
import { loadBases, loadDocuments } from "@/lib/domains/documents/loaders";
import { BasePageInput } from "@/lib/domains/documents/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Company Policies and Guidelines" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PoliciesPage({ searchParams }: Props) {
  const { page, q, to_read, sort } = BasePageInput.parse(await searchParams);
  const { _id: organizationId } = (await loadMe()).organization;
  const input = { base: "policies", page, sort, ...(to_read && { to_read: true as const }) };
  return (
    <Hydrate
      queryKey={keyOf(organizationId, documentCalls.listBases, {})}
      load={() => loadBases({})}
    >
      <Hydrate
        queryKey={keyOf(organizationId, documentCalls.list, input)}
        load={() => loadDocuments(input)}
      >
        <BaseView
          id="policies"
          path="/org-knowledgebase"
          page={page}
          sort={sort}
          q={q}
          isToRead={to_read}
        />
      </Hydrate>
    </Hydrate>
  );
}
