import type { Metadata } from "next";
import { CriteriaBuilder } from "@/components/criteria/criteria-builder";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { criteriaCalls } from "@/lib/domains/criteria/contract";
import { loadAllCriteria } from "@/lib/domains/criteria/loaders";
import { Hydrate, orLater } from "@/lib/transport/hydrate";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What is open: the name of a set or of its copy, so that several tabs can be told apart. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { set, copy, new: isNew } = await searchParams;
  const opened = set ?? copy;
  if (opened === undefined)
    return { title: isNew === undefined ? "Evaluation criteria" : "New criteria" };
  const sets = await orLater(loadAllCriteria({}));
  const name = sets?.items.find(({ criteria_id }) => criteria_id === opened)?.name;
  if (name === undefined) return { title: "Evaluation criteria" };
  return { title: copy === undefined ? name : `Copy of ${name}` };
}

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
