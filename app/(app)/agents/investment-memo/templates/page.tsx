import type { Metadata } from "next";
import { Templates } from "@/components/memos/templates";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { memoCalls } from "@/lib/domains/memos/contract";
import { loadMemoTemplates } from "@/lib/domains/memos/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Memo templates" };

export default async function TemplatesPage() {
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, memoCalls.listTemplates, {})}
      load={() => loadMemoTemplates({})}
    >
      <Templates />
    </Hydrate>
  );
}
