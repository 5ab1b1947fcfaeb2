import type { Metadata } from "next";
import { recentInputOf } from "@/components/searches/recent-address";
import { RecentList } from "@/components/searches/recent-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { searchCalls } from "@/lib/domains/searches/contract";
import { loadRecentSearches } from "@/lib/domains/searches/loaders";
import { ListRecentInput } from "@/lib/domains/searches/schema/recent";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Recent searches" };

const { shape } = ListRecentInput;
const PageNumber = shape.page.catch(1);
const Words = shape.q.catch("");
const Kind = shape.kind.catch(undefined);
const Days = shape.days.catch(undefined);

type Props = {
  searchParams: Promise<{ page?: string; q?: string; kind?: string; days?: string }>;
};

export default async function RecentSearchesPage({ searchParams }: Props) {
  const given = await searchParams;
  const view = {
    q: Words.parse(given.q),
    kind: Kind.parse(given.kind),
    days: Days.parse(given.days),
    page: PageNumber.parse(given.page),
  };
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, searchCalls.listRecent, recentInputOf(view))}
      load={() => loadRecentSearches(view)}
    >
      <RecentList view={view} />
    </Hydrate>
  );
}
