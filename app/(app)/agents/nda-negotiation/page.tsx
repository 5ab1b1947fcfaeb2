import type { Metadata } from "next";
import { z } from "zod";
import { NdaList } from "@/components/ndas/nda-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { loadNdas } from "@/lib/domains/ndas/loaders";
import { ListNdasInput } from "@/lib/domains/ndas/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "NDAs" };

const { page, sort, status, receiver_email, company_id } = ListNdasInput.shape;
/** What the address asks for; a part that is not valid is left out. */
const Asked = z.object({
  page: page.catch(1),
  sort: sort.catch("-created"),
  status: status.catch(undefined),
  receiver_email: receiver_email.catch(undefined),
  company_id: company_id.catch(undefined),
});

type Props = { searchParams: Promise<Record<string, string>> };

export default async function NdasPage({ searchParams }: Props) {
  const asked = Asked.parse(await searchParams);
  const { page, sort, ...filter } = asked;
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, ndaCalls.list, asked)}
      load={() => loadNdas(asked)}
    >
      <NdaList page={page} sort={sort} filter={filter} />
    </Hydrate>
  );
}
