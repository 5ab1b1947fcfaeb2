import type { Metadata } from "next";
import { ImportList } from "@/components/imports/import-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { importCalls } from "@/lib/domains/imports/contract";
import { loadImports } from "@/lib/domains/imports/loaders";
import { ListImportsInput } from "@/lib/domains/imports/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Imports" };

/** An invalid page number means the first page: a mistyped address is not an error. */
const PageNumber = ListImportsInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function ImportsPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, importCalls.list, { page })}
      load={() => loadImports({ page })}
    >
      <ImportList page={page} />
    </Hydrate>
  );
}
