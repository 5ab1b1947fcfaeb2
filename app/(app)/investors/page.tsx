import type { Metadata } from "next";
import { InvestorList } from "@/components/investors/investor-list";
import { investorsInput, readInvestors } from "@/components/investors/investors-address";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { investorCalls } from "@/lib/domains/investors/contract";
import { loadInvestors } from "@/lib/domains/investors/loaders";
import { ListInvestorsInput } from "@/lib/domains/investors/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Investors" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function InvestorsPage({ searchParams }: Props) {
  const [me, given] = await Promise.all([loadMe(), searchParams]);
  const input = investorsInput(readInvestors({ get: (name) => [given[name]].flat()[0] ?? null }));
  // An invalid question is sent by the page itself, which shows what is wrong with it.
  if (!ListInvestorsInput.safeParse(input).success) return <InvestorList />;
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, investorCalls.list, input)}
      load={() => loadInvestors(input)}
    >
      <InvestorList />
    </Hydrate>
  );
}
