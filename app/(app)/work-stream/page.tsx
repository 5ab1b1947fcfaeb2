import type { Metadata } from "next";
import { actsAsked, readStreamView, streamKeyOf } from "@/components/activity/stream-address";
import { WorkStream } from "@/components/activity/work-stream";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadActs } from "@/lib/domains/activity/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Work stream" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WorkStreamPage({ searchParams }: Props) {
  const view = readStreamView(await searchParams);
  const me = await loadMe();
  const load = async () => ({
    pages: [await loadActs(actsAsked(view, me._id, new Date()))],
    pageParams: [""],
  });
  return (
    <Hydrate queryKey={streamKeyOf(me.organization._id, view)} load={load}>
      <WorkStream view={view} />
    </Hydrate>
  );
}
