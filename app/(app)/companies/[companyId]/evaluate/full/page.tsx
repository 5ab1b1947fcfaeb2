import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FullAssessment } from "@/components/evaluations/full-assessment";
import { loadCompany } from "@/lib/domains/companies/loaders";

type Props = { params: Promise<{ companyId: string }> };

const load = async ({ params }: Props) => loadCompany(await params);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Assessment of ${(await load(props)).company_name}` };
}

export default async function AssessmentPage(props: Props) {
  const [{ _id, company_name }, { companyId }] = await Promise.all([load(props), props.params]);
  // A record merged into another company redirects to that company.
  if (_id !== companyId) redirect(`/companies/${_id}/evaluate/full`);
  return <FullAssessment company={{ id: _id, name: company_name }} />;
}
