"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LeftCompanies, NewForMany } from "@/components/correspondence/new-for-many";
import {
  filled,
  PeopleField,
  type PeopleKind,
  type PersonRow,
} from "@/components/correspondence/people-field";
import {
  FollowUpFields,
  IntroductionField,
  RecordForm,
  TimeZoneField,
  typedIn,
} from "@/components/correspondence/record-form";
import type { ActionError } from "@/lib/core/result";
import { FOUNDERS_MAX, INSTRUCTIONS_MAX, NAME_MAX } from "@/lib/domains/interviews/constants";
import { ModelFollowUpsField, modelFollowUpsIn } from "./model-follow-ups-field";
import { QuestionsField, questionsIn } from "./questions-field";
import { useCreateInterviews } from "./use-interviews";

const LIST = "/agents/founder-interview";
const names = ["followup_interval", "max_followups", "time_zone", "custom_instructions"] as const;
const nobody: ActionError = { code: "INVALID_INPUT", message: "Name at least one founder" };

/** What is asked of each founder. */
const founders: PeopleKind = {
  one: "founder",
  title: "Founders",
  list: "founders",
  fields: { name: "founder_name", email: "founder_email", company: "founder_company" },
  most: FOUNDERS_MAX,
  maxLength: NAME_MAX,
};

/** The same questions to several founders, such as those of a project; nothing is sent. */
export const NewInterviews = ({ projectId }: { projectId: string | null }) => (
  <NewForMany
    title="Interviews with several founders"
    back={{ href: LIST, label: "Founder interviews" }}
    projectId={projectId}
    most={FOUNDERS_MAX}
  >
    {(initial, left) => <ManyForm initial={initial} left={left} />}
  </NewForMany>
);

function ManyForm({ initial, left }: { initial: PersonRow[]; left: number }) {
  const router = useRouter();
  const create = useCreateInterviews();
  const [rows, setRows] = useState(initial);
  const [error, setError] = useState<ActionError>();

  async function submit(form: HTMLFormElement) {
    const sent = filled(rows);
    if (sent.length === 0) return setError(nobody);
    const asked = sent.map(({ name, email, company, companyId }) => ({
      founder_name: name,
      founder_email: email,
      founder_company: company,
      company_id: companyId,
    }));
    const result = await create.mutateAsync({
      ...typedIn(form, names),
      ...questionsIn(form),
      model_follow_ups: modelFollowUpsIn(form),
      founders: asked,
    });
    if (result.ok) router.push(`${LIST}/drafts`);
    else setError(result.error);
  }

  return (
    <RecordForm
      submit="Create interviews"
      isPending={create.isPending}
      error={error}
      onCancel={() => router.push(LIST)}
      onSubmit={submit}
    >
      {(wrong, clear) => (
        <>
          <PeopleField kind={founders} rows={rows} wrong={wrong} onChange={setRows} />
          <LeftCompanies left={left} />
          <QuestionsField
            asked={undefined}
            companyId=""
            wrong={wrong}
            onChange={() => clear("question")}
          />
          <ModelFollowUpsField />
          <div className="grid gap-5 sm:grid-cols-2">
            <FollowUpFields wrong={wrong} />
            <TimeZoneField label="Time zone of all founders" errors={wrong.time_zone} />
          </div>
          <IntroductionField
            hint="Every founder reads it before the first question."
            value={undefined}
            most={INSTRUCTIONS_MAX}
            errors={wrong.custom_instructions}
          />
        </>
      )}
    </RecordForm>
  );
}
