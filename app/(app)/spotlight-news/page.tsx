import type { Metadata } from "next";
import { LastRounds } from "@/components/home/last-rounds";
import { newsInput, readNews } from "@/components/news/news-address";
import { NewsList } from "@/components/news/news-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { newsCalls } from "@/lib/domains/news/contract";
import { loadNewsPage } from "@/lib/domains/news/loaders";
import { loadRounds } from "@/lib/domains/rounds/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Spotlight News" };

const ROUNDS = 25;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SpotlightNewsPage({ searchParams }: Props) {
  const [me, given] = await Promise.all([loadMe(), searchParams]);
  const input = newsInput(readNews({ get: (name) => [given[name]].flat()[0] ?? null }));
  // Also for a filtered view: its filters are cleared without asking the server for the page again.
  const [news, rounds] = await Promise.all([loadNewsPage(input), loadRounds({ per_page: ROUNDS })]);
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, newsCalls.listStories, input)}
      load={() => Promise.resolve(news)}
    >
      <NewsList rounds={<LastRounds rounds={rounds.items} />} />
    </Hydrate>
  );
}
