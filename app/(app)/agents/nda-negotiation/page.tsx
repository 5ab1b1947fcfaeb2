import type { Metadata } from "next";
import { NdaList } from "@/components/ndas/nda-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { loadNdas } from "@/lib/domains/ndas/loaders";
import { ListNdasInput } from "@/lib/domains/ndas/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "NDAs" };

const PageNumber = ListNdasInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function NdasPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, ndaCalls.list, { page })}
      load={() => loadNdas({ page })}
    >
      <NdaList page={page} />
    </Hydrate>
  );
}
