import type { Metadata } from "next";
import { FeedList } from "@/components/news/feed-list";
import { SourceList } from "@/components/sources/source-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { newsCalls } from "@/lib/domains/news/contract";
import { loadFeeds } from "@/lib/domains/news/loaders";
import { sourceCalls } from "@/lib/domains/sources/contract";
import { loadSources } from "@/lib/domains/sources/loaders";
import { ListSourcesInput } from "@/lib/domains/sources/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Sources" };

const { shape } = ListSourcesInput;
const PageNumber = shape.page.catch(1);
const Kind = shape.kind.catch("documents");

type Props = { searchParams: Promise<{ page?: string; kind?: string }> };

export default async function SourcesPage({ searchParams }: Props) {
  const given = await searchParams;
  const page = PageNumber.parse(given.page);
  const kind = Kind.parse(given.kind);
  const me = await loadMe();
  if (given.kind === "feeds")
    return (
      <Hydrate
        queryKey={keyOf(me.organization._id, newsCalls.listFeeds, { page })}
        load={() => loadFeeds({ page })}
      >
        <FeedList page={page} />
      </Hydrate>
    );
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, sourceCalls.list, { kind, page })}
      load={() => loadSources({ kind, page })}
    >
      <SourceList kind={kind} page={page} />
    </Hydrate>
  );
}
