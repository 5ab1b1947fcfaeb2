"use client";

import { useState } from "react";
import { CompanyField } from "@/components/correspondence/company-field";
import {
  FollowUpFields,
  type FormState,
  IntroductionField,
  RecordForm,
  TimeZoneField,
  typedIn,
} from "@/components/correspondence/record-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";
import { INSTRUCTIONS_MAX, NAME_MAX } from "@/lib/domains/interviews/constants";
import type { Offer } from "@/lib/domains/interviews/rules/offers";
import type { CreateInterviewInput, Interview } from "@/lib/domains/interviews/schema";
import { ModelFollowUpsField, modelFollowUpsIn } from "./model-follow-ups-field";
import { QuestionsField, questionsIn } from "./questions-field";

const names = [
  "founder_name",
  "founder_email",
  "founder_company",
  "custom_instructions",
  "followup_interval",
  "max_followups",
  "time_zone",
  "company_id",
] as const;

/** What an interview starts with when it was asked for elsewhere. */
export type InterviewStart = {
  companyId: string;
  companyName: string;
  questions: readonly Offer[];
};

/** A question for a field of the company is answered as that field. */
const startQuestions = ({ questions }: InterviewStart) => ({
  questions: questions.map(({ text }) => text),
  question_forms: questions.map(({ field }) => ({
    kind: "text" as const,
    field,
    unit: "",
    choices: [],
  })),
});

type Props = FormState & {
  interview?: Interview;
  start?: InterviewStart;
  onSubmit: (typed: CreateInterviewInput) => void;
};

/** Whom to ask what. */
export function InterviewForm({ interview, start, onSubmit, ...state }: Props) {
  const ownCompany = interview ? interview.company_id : start?.companyId;
  const [companyId, setCompanyId] = useState(ownCompany ?? "");
  const asked = interview ?? (start && startQuestions(start));
  return (
    <RecordForm
      {...state}
      onSubmit={(form) => {
        const { company_id, ...typed } = typedIn(form, names);
        onSubmit({
          ...typed,
          company_id: company_id || null,
          ...questionsIn(form),
          model_follow_ups: modelFollowUpsIn(form),
        });
      }}
    >
      {(wrong, clear) => (
        <>
          <Founder interview={interview} company={start?.companyName} wrong={wrong} />
          <CompanyField
            value={ownCompany}
            hint="Answers to profile questions appear on the company’s profile as the founder’s statements. Missing profile fields are suggested as questions."
            onChange={setCompanyId}
          />
          <QuestionsField
            asked={asked}
            companyId={companyId}
            wrong={wrong}
            onChange={() => clear("question")}
          />
          <ModelFollowUpsField value={interview?.model_follow_ups} />
          <IntroductionField
            hint="The founder reads it before the first question."
            value={interview?.custom_instructions}
            most={INSTRUCTIONS_MAX}
            errors={wrong.custom_instructions}
          />
        </>
      )}
    </RecordForm>
  );
}

type PartProps = { interview: Interview | undefined; wrong: FieldErrors };

const Founder = ({ interview, company, wrong }: PartProps & { company?: string }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field name="founder_name" label="Founder" errors={wrong.founder_name}>
      {(control) => (
        <Input {...control} required maxLength={NAME_MAX} defaultValue={interview?.founder_name} />
      )}
    </Field>
    <Field name="founder_company" label="Company" errors={wrong.founder_company}>
      {(control) => (
        <Input
          {...control}
          required
          maxLength={NAME_MAX}
          defaultValue={interview?.founder_company ?? company}
        />
      )}
    </Field>
    <Field name="founder_email" label="Email" errors={wrong.founder_email}>
      {(control) => (
        <Input {...control} type="email" required defaultValue={interview?.founder_email} />
      )}
    </Field>
    <TimeZoneField
      label="Founder’s time zone"
      value={interview?.time_zone}
      errors={wrong.time_zone}
    />
    <FollowUpFields value={interview} wrong={wrong} />
  </div>
);
