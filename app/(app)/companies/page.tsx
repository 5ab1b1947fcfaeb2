import type { Metadata } from "next";
import { CompanyList } from "@/components/companies/company-list";
import { companyKeys } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadCompanies } from "@/lib/domains/companies/loaders";
import { ListCompaniesInput } from "@/lib/domains/companies/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Companies" };

/** What cannot be meant is the first page, of everything: a mistyped address is no error. */
const { shape } = ListCompaniesInput;
const PageNumber = shape.page.catch(1);
const Question = shape.q.catch("");
const Order = shape.sort.catch("name");

type Props = { searchParams: Promise<{ page?: string; q?: string; sort?: string }> };

export default async function CompaniesPage({ searchParams }: Props) {
  const given = await searchParams;
  const asked = {
    page: PageNumber.parse(given.page),
    q: Question.parse(given.q),
    sort: Order.parse(given.sort),
  };
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={companyKeys.page(me.organization._id, asked)}
      load={() => loadCompanies(asked)}
    >
      <CompanyList {...asked} />
    </Hydrate>
  );
}
