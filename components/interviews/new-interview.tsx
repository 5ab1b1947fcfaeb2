"use client";

import { useRouter, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { useCompany } from "@/components/companies/use-companies";
import { useCustomFields } from "@/components/custom-fields/use-custom-fields";
import { useAssessment } from "@/components/evaluations/use-evaluations";
import { BackLink } from "@/components/ui/back-link";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import {
  keptBack,
  questionsForFields,
  questionsOfEvaluation,
  stillOffered,
} from "@/lib/domains/interviews/rules/offers";
import { INTERVIEWS } from "./interview-address";
import { InterviewForm, type InterviewStart } from "./interview-form";
import { useCreateInterview } from "./use-interviews";

/** Prepares an interview; nothing is sent. */
export function NewInterview() {
  const query = useSearchParams();
  const evaluationId = query.get("evaluation");
  const companyId = query.get("company");
  if (evaluationId) return <OfEvaluation evaluationId={evaluationId} />;
  if (!companyId) return <Form hint={null} />;
  return <OfProfile companyId={companyId} fields={(query.get("fields") ?? "").split(",")} />;
}

type ReadProps = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Until what the questions come from is read. */
const Reading = ({ error, isFetching, refetch }: ReadProps) => (
  <Head hint={null}>
    {error ? (
      <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className="h-96 max-w-2xl" />
    )}
  </Head>
);

/** With questions for fields that a company's profile does not know. */
function OfProfile({ companyId, fields }: { companyId: string; fields: readonly string[] }) {
  const { data, error, isFetching, refetch } = useCompany(companyId, "");
  if (!data) return <Reading error={error} isFetching={isFetching} refetch={refetch} />;
  const isKnown = (field: string) => (data.values[field]?.value ?? null) !== null;
  const own = data.custom_fields.filter(({ archived_at }) => archived_at === null);
  const offers = questionsForFields((field) => !fields.includes(field) || isKnown(field), own);
  const hint = `These questions cover what your data lacks about ${data.company_name}. Edit them as you like.`;
  return (
    <Form
      hint={offers.length > 0 ? hint : null}
      start={{ companyId, companyName: data.company_name, questions: offers }}
    />
  );
}

/** With the questions that an evaluation leaves open filled in. */
function OfEvaluation({ evaluationId }: { evaluationId: string }) {
  const { data, error, isFetching, refetch } = useAssessment(evaluationId, null);
  const fields = useCustomFields();
  if (!data || fields.isPending)
    return <Reading error={error} isFetching={isFetching} refetch={refetch} />;
  const { company_id, company_name, criteria_name } = data.evaluation;
  const own = fields.live.filter(({ subject }) => subject === "company");
  const offers = stillOffered(questionsOfEvaluation(data, own), []);
  const left = keptBack(data, own);
  return (
    <Form
      hint={hintOf(criteria_name, offers.length, left)}
      start={{
        companyId: company_id,
        companyName: company_name,
        questions: offers,
      }}
    />
  );
}

/** Where the questions come from, and what of personal criteria is not asked in their own words. */
function hintOf(name: string, offered: number, left: number): string {
  if (left === 0)
    return `These are the open questions from the evaluation with “${name}”. Edit them as you like.`;
  const source =
    offered > 0
      ? `These questions cover fields that the evaluation with “${name}” couldn’t score. `
      : "";
  const many = left === 1 ? "one question that is" : `${left} questions that are`;
  return `${source}Your colleagues can read this interview, so it leaves out ${many} worded in your personal criteria.`;
}

type FormProps = { hint: string | null; start?: InterviewStart };

function Form({ hint, start }: FormProps) {
  const router = useRouter();
  const create = useCreateInterview();
  return (
    <Head hint={hint}>
      <InterviewForm
        start={start}
        submit="Create interview"
        isPending={create.isPending}
        error={create.data?.ok === false ? create.data.error : undefined}
        onCancel={() => router.push(INTERVIEWS)}
        onSubmit={async (typed) => {
          const result = await create.mutateAsync(typed);
          if (result.ok) router.push(`${INTERVIEWS}/${result.data._id}`);
        }}
      />
    </Head>
  );
}

const Head = ({ hint, children }: { hint: string | null; children: ReactNode }) => (
  <>
    <BackLink href={INTERVIEWS}>Founder interviews</BackLink>
    <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">New interview</h1>
    <p className="mb-6 max-w-[72ch] text-muted-foreground">
      You get a link for the founder. Nothing is sent until you send it. {hint}
    </p>
    {children}
  </>
);
