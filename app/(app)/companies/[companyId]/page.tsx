import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CompanyProfile } from "@/components/companies/company-profile";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { companyCalls } from "@/lib/domains/companies/contract";
import { loadCompany } from "@/lib/domains/companies/loaders";
import { GetCompanyInput } from "@/lib/domains/companies/schema";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { loadEntriesOfCompany } from "@/lib/domains/watchlists/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

const Day = GetCompanyInput.shape.as_of.catch(undefined);

type Props = {
  params: Promise<{ companyId: string }>;
  searchParams: Promise<{ as_of?: string }>;
};

/** One read for the title and the page. */
async function load({ params, searchParams }: Props) {
  const { companyId } = await params;
  const as_of = Day.parse((await searchParams).as_of);
  return loadCompany({ companyId, as_of });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await load(props)).company_name };
}

export default async function CompanyPage(props: Props) {
  const { companyId } = await props.params;
  const [me, company, entries] = await Promise.all([
    loadMe(),
    load(props),
    // A profile as of a day does not show them.
    (await props.searchParams).as_of ? undefined : loadEntriesOfCompany({ companyId }),
  ]);
  // A record merged into another company redirects to that company.
  if (company._id !== companyId) redirect(`/companies/${company._id}`);
  const input = { companyId, as_of: company.as_of ?? undefined };
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, companyCalls.get, input)}
      load={async () => company}
    >
      <Hydrate
        queryKey={keyOf(me.organization._id, watchlistCalls.listEntriesOfCompany, { companyId })}
        load={async () => entries}
      >
        <CompanyProfile companyId={companyId} />
      </Hydrate>
    </Hydrate>
  );
}
