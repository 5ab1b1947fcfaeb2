import type { Metadata } from "next";
import { DuplicateList } from "@/components/companies/duplicate-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { companyCalls } from "@/lib/domains/companies/contract";
import { loadDuplicates } from "@/lib/domains/companies/loaders";
import { ListDuplicatesInput } from "@/lib/domains/companies/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Possible duplicates" };

/** An invalid page number means the first page: a mistyped address is not an error. */
const PageNumber = ListDuplicatesInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function DuplicatesPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, companyCalls.listDuplicates, { page })}
      load={() => loadDuplicates({ page })}
    >
      <DuplicateList page={page} />
    </Hydrate>
  );
}
