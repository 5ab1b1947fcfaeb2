"use client";

import { Plus } from "lucide-react";
import { useCompany } from "@/components/companies/use-companies";
import { useAssessment, useLatestEvaluations } from "@/components/evaluations/use-evaluations";
import {
  type Offer,
  questionsForFields,
  questionsOfEvaluation,
  stillOffered,
} from "@/lib/domains/interviews/rules/offers";

type Asked = { text: string; answeredAs: string };
type Props = {
  companyId: string;
  /** What is asked so far. */
  asked: readonly Asked[];
  onAdd: (offer: Offer) => void;
};

/** What is not known of a company, as questions to add: from its profile, and from its evaluation. */
export function OfferedQuestions(props: Props) {
  const latest = useLatestEvaluations(props.companyId);
  // Those of personal criteria are in words that colleagues, who read the interview, must not see.
  const evaluation = latest.data?.items.find(({ is_personal }) => !is_personal);
  return (
    <>
      <OfProfile {...props} />
      {evaluation && <OfEvaluation {...props} evaluationId={evaluation._id} />}
    </>
  );
}

function OfProfile({ companyId, asked, onAdd }: Props) {
  const { data } = useCompany(companyId, "");
  if (!data) return null;
  const isKnown = (field: string) => (data.values[field]?.value ?? null) !== null;
  const own = data.custom_fields.filter(({ archived_at }) => archived_at === null);
  const offers = questionsForFields(isKnown, own);
  return <Offers title="Not in its profile" offers={stillOffered(offers, asked)} onAdd={onAdd} />;
}

function OfEvaluation({ evaluationId, asked, onAdd }: Props & { evaluationId: string }) {
  const { data } = useAssessment(evaluationId, null);
  const offers = data ? questionsOfEvaluation(data, []) : [];
  return (
    <Offers title="Open in its evaluation" offers={stillOffered(offers, asked)} onAdd={onAdd} />
  );
}

type OffersProps = { title: string; offers: readonly Offer[]; onAdd: Props["onAdd"] };

const Offers = ({ title, offers, onAdd }: OffersProps) =>
  offers.length > 0 && (
    <section aria-label={title} className="mb-3">
      <h3 className="mb-1.5 text-[13px] text-muted-foreground">{title}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {offers.map((offer) => (
          <li key={offer.text}>
            <button
              type="button"
              onClick={() => onAdd(offer)}
              className="wrap-anywhere inline-flex min-h-7 items-center gap-1 rounded-md bg-muted px-2 py-1 text-left text-[13px] hover:bg-border pointer-coarse:min-h-11"
            >
              <Plus aria-hidden="true" className="size-3.5 shrink-0" />
              {offer.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
