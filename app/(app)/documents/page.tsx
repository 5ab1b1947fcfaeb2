import type { Metadata } from "next";
import { SearchDocuments } from "@/components/documents/search-documents";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { documentCalls } from "@/lib/domains/documents/contract";
import { loadBases } from "@/lib/domains/documents/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Search documents" };

/** Passages of every base that the reader may read; what is asked is read from the address by the browser. */
export default async function SearchDocumentsPage() {
  const { _id: organizationId } = (await loadMe()).organization;
  return (
    <Hydrate
      queryKey={keyOf(organizationId, documentCalls.listBases, {})}
      load={() => loadBases({})}
    >
      <SearchDocuments />
    </Hydrate>
  );
}
