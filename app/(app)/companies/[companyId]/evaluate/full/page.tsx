import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { assessedBy, firstSet, readThreshold } from "@/components/evaluations/evaluation-address";
import { FullAssessment } from "@/components/evaluations/full-assessment";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadCompany } from "@/lib/domains/companies/loaders";
import { criteriaCalls } from "@/lib/domains/criteria/contract";
import { loadAllCriteria } from "@/lib/domains/criteria/loaders";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import { loadAllEvaluations, loadAssessment } from "@/lib/domains/evaluations/loaders";
import { Hydrate, orLater } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ companyId: string }>;
  searchParams: Promise<{ set?: string; threshold?: string }>;
};

const load = async ({ params }: Props) => loadCompany({ companyId: (await params).companyId });

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Assessment of ${(await load(props)).company_name}` };
}

export default async function AssessmentPage(props: Props) {
  const { companyId } = await props.params;
  const [me, { _id, company_name }, query, sets, latest] = await Promise.all([
    loadMe(),
    load(props),
    props.searchParams,
    orLater(loadAllCriteria({})),
    orLater(loadAllEvaluations({ company_id: companyId })),
  ]);
  // A record merged into another company redirects to that company.
  if (_id !== companyId) redirect(`/companies/${_id}/evaluate/full`);
  const org = me.organization._id;
  const shown = assessedBy(latest?.items ?? [], query.set || firstSet);
  const asked = {
    evaluationId: shown?.id ?? "",
    threshold: readThreshold(query.threshold) ?? undefined,
  };
  return (
    <Hydrate queryKey={keyOf(org, criteriaCalls.list, {}, "all")} load={async () => sets}>
      <Hydrate
        queryKey={keyOf(org, evaluationCalls.list, { company_id: companyId }, "all")}
        load={async () => latest}
      >
        <Hydrate
          queryKey={keyOf(org, evaluationCalls.assess, asked)}
          load={async () => shown && orLater(loadAssessment(asked))}
        >
          <FullAssessment company={{ id: _id, name: company_name }} />
        </Hydrate>
      </Hydrate>
    </Hydrate>
  );
}
