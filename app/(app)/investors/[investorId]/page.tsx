import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { InvestorProfile } from "@/components/investors/investor-profile";
import { portfolioInput, readPortfolio } from "@/components/investors/portfolio-address";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { investorCalls } from "@/lib/domains/investors/contract";
import { loadInvestor, loadPortfolio } from "@/lib/domains/investors/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ investorId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { investorId } = await params;
  return { title: (await loadInvestor({ investorId })).name };
}

export default async function InvestorPage({ params, searchParams }: Props) {
  const { investorId } = await params;
  const [me, investor] = await Promise.all([loadMe(), loadInvestor({ investorId })]);
  // A name that was merged into another investor redirects to that investor.
  if (investor._id !== investorId) redirect(`/investors/${investor._id}`);
  const given = await searchParams;
  const asked = readPortfolio({ get: (name) => [given[name]].flat()[0] ?? null });
  const portfolio = portfolioInput(investorId, asked);
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, investorCalls.get, { investorId })}
      load={async () => investor}
    >
      <Hydrate
        queryKey={keyOf(me.organization._id, investorCalls.listCompanies, portfolio)}
        load={() => loadPortfolio(portfolio)}
      >
        <InvestorProfile investorId={investorId} />
      </Hydrate>
    </Hydrate>
  );
}
