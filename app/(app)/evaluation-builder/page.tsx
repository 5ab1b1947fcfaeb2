import type { Metadata } from "next";
import { CriteriaBuilder } from "@/components/criteria/criteria-builder";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { criteriaCalls } from "@/lib/domains/criteria/contract";
import { loadAllCriteria } from "@/lib/domains/criteria/loaders";
import { Hydrate, orLater } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Criteria" };

export default async function BuilderPage() {
  const [me, sets] = await Promise.all([loadMe(), orLater(loadAllCriteria({}))]);
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, criteriaCalls.list, {}, "all")}
      load={async () => sets}
    >
      <CriteriaBuilder />
    </Hydrate>
  );
}
