import type { Metadata } from "next";
import { Compare } from "@/components/research/compare";
import { readCompared } from "@/components/research/compare-address";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { planCalls } from "@/lib/domains/research/contract";
import { loadComparison } from "@/lib/domains/research/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function inputOf({ searchParams }: Props) {
  const given = await searchParams;
  const { companyIds } = readCompared({ get: (name) => [given[name]].flat()[0] ?? null });
  return companyIds.length > 0 ? { companies: companyIds.join(",") } : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [, input] = await Promise.all([loadMe(), inputOf(props)]);
  if (!input) return { title: "Compare" };
  const { companies } = await loadComparison(input);
  return {
    title: companies.map(({ company_name }) => company_name).join(" vs. ") || "Compare",
  };
}

export default async function ComparePage(props: Props) {
  const [me, input] = await Promise.all([loadMe(), inputOf(props)]);
  if (!input) return <Compare />;
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, planCalls.compare, input)}
      load={() => loadComparison(input)}
    >
      <Compare />
    </Hydrate>
  );
}
