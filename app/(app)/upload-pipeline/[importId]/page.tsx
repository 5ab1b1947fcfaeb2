import type { Metadata } from "next";
import { ImportDetail } from "@/components/imports/import-detail";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { importCalls } from "@/lib/domains/imports/contract";
import { loadImport } from "@/lib/domains/imports/loaders";
import { ListImportRowsInput } from "@/lib/domains/imports/schema";
import { Hydrate } from "@/lib/transport/hydrate";

/**
 * Invalid parameters mean the first page of the first outcome: a mistyped address is not an error.
 */
const PageNumber = ListImportRowsInput.shape.page.catch(1);
const Outcome = ListImportRowsInput.shape.outcome.catch(undefined);

type Props = {
  params: Promise<{ importId: string }>;
  searchParams: Promise<{ outcome?: string; page?: string }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { importId } = await params;
  const { kind, file_name } = await loadImport({ importId });
  return { title: kind === "starter" ? "Starter catalog" : file_name };
}

export default async function ImportPage({ params, searchParams }: Props) {
  const { importId } = await params;
  const asked = await searchParams;
  const shown = { outcome: Outcome.parse(asked.outcome), page: PageNumber.parse(asked.page) };
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, importCalls.get, { importId })}
      load={() => loadImport({ importId })}
    >
      <ImportDetail importId={importId} shown={shown} />
    </Hydrate>
  );
}
