import type { Metadata } from "next";
import { Reader } from "@/components/documents/reader";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { PAGES_PER_PAGE } from "@/lib/domains/documents/constants";
import { documentCalls } from "@/lib/domains/documents/contract";
import { loadDocument, loadPages } from "@/lib/domains/documents/loaders";
import { ReaderPageInput } from "@/lib/domains/documents/schema";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ documentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { documentId } = await params;
  return { title: (await loadDocument({ documentId })).name };
}

export default async function DocumentPage({ params, searchParams }: Props) {
  const { documentId } = await params;
  const { page, q, at } = ReaderPageInput.parse(await searchParams);
  const { _id: organizationId } = (await loadMe()).organization;
  await loadDocument({ documentId });
  const pages = { documentId, page: Math.ceil(page / PAGES_PER_PAGE) };
  return (
    <Hydrate
      queryKey={keyOf(organizationId, documentCalls.get, { documentId })}
      load={() => loadDocument({ documentId })}
    >
      <Hydrate
        queryKey={keyOf(organizationId, documentCalls.listPages, pages)}
        load={() => loadPages(pages)}
      >
        <Reader documentId={documentId} page={page} q={q} {...(at && { highlight: at })} />
      </Hydrate>
    </Hydrate>
  );
}
