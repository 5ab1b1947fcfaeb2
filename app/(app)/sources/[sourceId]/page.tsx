import type { Metadata } from "next";
import { SourceDetail } from "@/components/sources/source-detail";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { sourceCalls } from "@/lib/domains/sources/contract";
import { loadClaimsOfSource, loadSource } from "@/lib/domains/sources/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ sourceId: string }>;
  searchParams: Promise<{ passage?: string; mark?: string }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { sourceId } = await params;
  return { title: (await loadSource({ sourceId })).title };
}

/** The passage that an address asks for, and the words to mark: "12-30". */
function passageOf({ passage, mark }: { passage?: string; mark?: string }) {
  if (typeof passage !== "string" || passage === "") return undefined;
  const [, start = "0", end = "0"] = /^(\d{1,9})-(\d{1,9})$/.exec(String(mark)) ?? [];
  return { id: passage, start: Number(start), end: Number(end) };
}

export default async function SourcePage({ params, searchParams }: Props) {
  const { sourceId } = await params;
  const passage = passageOf(await searchParams);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, sourceCalls.get, { sourceId })}
      load={() => loadSource({ sourceId })}
    >
      <Hydrate
        queryKey={keyOf(me.organization._id, sourceCalls.listClaims, { sourceId }, "pages")}
        load={async () => ({ pages: [await loadClaimsOfSource({ sourceId })], pageParams: [""] })}
      >
        <SourceDetail sourceId={sourceId} passage={passage} />
      </Hydrate>
    </Hydrate>
  );
}
