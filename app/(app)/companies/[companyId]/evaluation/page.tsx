import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CompanyEvaluation } from "@/components/evaluations/company-evaluation";
import { loadCompany } from "@/lib/domains/companies/loaders";

type Props = { params: Promise<{ companyId: string }> };

const load = async ({ params }: Props) => loadCompany(await params);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Evaluation of ${(await load(props)).company_name}` };
}

export default async function EvaluationPage(props: Props) {
  const [{ _id, company_name }, { companyId }] = await Promise.all([load(props), props.params]);
  // A record merged into another company redirects to that company.
  if (_id !== companyId) redirect(`/companies/${_id}/evaluation`);
  return <CompanyEvaluation company={{ id: _id, name: company_name }} />;
}
