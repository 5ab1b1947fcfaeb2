import type { Metadata } from "next";
import { NdaDetail } from "@/components/ndas/nda-detail";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { loadNda } from "@/lib/domains/ndas/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "NDA" };

type Props = { params: Promise<{ ndaId: string }> };

export default async function NdaPage({ params }: Props) {
  const { ndaId } = await params;
  const me = await loadMe();
  await loadNda({ ndaId });
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, ndaCalls.get, { ndaId })}
      load={() => loadNda({ ndaId })}
    >
      <NdaDetail ndaId={ndaId} />
    </Hydrate>
  );
}
