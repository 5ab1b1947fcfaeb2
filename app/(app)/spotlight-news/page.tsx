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
  const news = await loadNewsPage(input);
  const isWithout = news.feeds_on === 0 && news.items.length === 0;
  const rounds = isWithout ? (await loadRounds({ per_page: ROUNDS })).items : [];
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, newsCalls.listStories, input)}
      load={() => Promise.resolve(news)}
    >
      <NewsList rounds={<LastRounds rounds={rounds} />} />
    </Hydrate>
  );
}
