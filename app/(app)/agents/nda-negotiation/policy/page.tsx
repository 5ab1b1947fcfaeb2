import type { Metadata } from "next";
import { PolicyPage } from "@/components/ndas/policy-page";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { loadPolicy } from "@/lib/domains/ndas/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "NDA policy" };

export default async function NdaPolicyPage() {
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, ndaCalls.getPolicy, {})}
      load={() => loadPolicy({})}
    >
      <PolicyPage />
    </Hydrate>
  );
}
