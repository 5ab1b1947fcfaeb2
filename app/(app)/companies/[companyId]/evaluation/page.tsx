import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CompanyEvaluation } from "@/components/evaluations/company-evaluation";
import { chosenSet, firstSet, offeredSets } from "@/components/evaluations/evaluation-address";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadCompany } from "@/lib/domains/companies/loaders";
import { criteriaCalls } from "@/lib/domains/criteria/contract";
import { loadAllCriteria } from "@/lib/domains/criteria/loaders";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import { loadAllEvaluations, loadEvaluation } from "@/lib/domains/evaluations/loaders";
import { Hydrate, orLater } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ companyId: string }>;
  searchParams: Promise<{ set?: string; evaluation?: string }>;
};

const load = async ({ params }: Props) => loadCompany({ companyId: (await params).companyId });

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Evaluation of ${(await load(props)).company_name}` };
}

export default async function EvaluationPage(props: Props) {
  const { companyId } = await props.params;
  const [me, { _id, company_name }, query, sets, latest] = await Promise.all([
    loadMe(),
    load(props),
    props.searchParams,
    orLater(loadAllCriteria({})),
    orLater(loadAllEvaluations({ company_id: companyId })),
  ]);
  // A record merged into another company redirects to that company.
  if (_id !== companyId) redirect(`/companies/${_id}/evaluation`);
  const asked = query.set || firstSet;
  const items = latest?.items ?? [];
  const chosen = chosenSet(offeredSets(sets?.items ?? [], { asked, latest: items }), asked);
  const ofChosen = items.find(({ criteria_id }) => criteria_id === chosen?.criteria_id);
  const evaluationId = query.evaluation || (ofChosen?.id ?? "");
  const org = me.organization._id;
  return (
    <Hydrate queryKey={keyOf(org, criteriaCalls.list, {}, "all")} load={async () => sets}>
      <Hydrate
        queryKey={keyOf(org, evaluationCalls.list, { company_id: companyId }, "all")}
        load={async () => latest}
      >
        <Hydrate
          queryKey={keyOf(org, evaluationCalls.get, { evaluationId })}
          load={async () => evaluationId && orLater(loadEvaluation({ evaluationId }))}
        >
          <CompanyEvaluation company={{ id: _id, name: company_name }} />
        </Hydrate>
      </Hydrate>
    </Hydrate>
  );
}
