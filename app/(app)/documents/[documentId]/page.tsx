import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Reader } from "@/components/documents/reader";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { PAGES_PER_PAGE } from "@/lib/domains/documents/constants";
import { documentCalls } from "@/lib/domains/documents/contract";
import { loadDocument, loadIsReadable, loadPages } from "@/lib/domains/documents/loaders";
import { ReaderPageInput } from "@/lib/domains/documents/schema";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ documentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The excerpt in place of a document that the reader may not open; null where they may. */
async function excerptAddress({ params, searchParams }: Props): Promise<string | null> {
  const { documentId } = await params;
  const { source, passage, mark } = ReaderPageInput.parse(await searchParams);
  if (!source || (await loadIsReadable({ documentId }))) return null;
  return `/sources/${encodeURIComponent(source)}?${new URLSearchParams({ passage, mark })}`;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (await excerptAddress(props)) return {};
  const { documentId } = await props.params;
  return { title: (await loadDocument({ documentId })).name };
}

export default async function DocumentPage(props: Props) {
  const excerpt = await excerptAddress(props);
  if (excerpt) redirect(excerpt);
  const { documentId } = await props.params;
  const { page, q, at } = ReaderPageInput.parse(await props.searchParams);
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
