"use client";

import { CompanyField } from "@/components/correspondence/company-field";
import { RecordForm, typedIn } from "@/components/correspondence/record-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { WholeInterview } from "@/lib/domains/interviews/schema";
import { ModelFollowUpsField, modelFollowUpsIn } from "./model-follow-ups-field";
import { useUpdateInterview } from "./use-interviews";

/** The founder began to answer, and the emails come back all the same. */
export const isBounced = ({ status }: Pick<WholeInterview, "status">) => status === "bounced";

type EditProps = { interview: WholeInterview; onDone: () => void };

/** A dead address; follow-ups by a model, to turn off; and the company, to whose profile sent answers move. */
export function ChangeDetails({ interview, onDone }: EditProps) {
  const update = useUpdateInterview();
  return (
    <RecordForm
      submit="Save"
      isPending={update.isPending}
      error={update.data?.ok === false ? update.data.error : undefined}
      onCancel={onDone}
      onSubmit={async (form) => {
        const { _id: interviewId, version } = interview;
        const { company_id, founder_email } = typedIn(form, ["company_id", "founder_email"]);
        const result = await update.mutateAsync({
          interviewId,
          version,
          company_id: company_id || null,
          ...(isBounced(interview) && { founder_email }),
          ...(interview.model_follow_ups && { model_follow_ups: modelFollowUpsIn(form) }),
        });
        if (result.ok) onDone();
      }}
    >
      {(wrong) => (
        <>
          {isBounced(interview) && (
            <Field name="founder_email" label="Email" errors={wrong.founder_email}>
              {(control) => (
                <Input {...control} type="email" required defaultValue={interview.founder_email} />
              )}
            </Field>
          )}
          {interview.model_follow_ups && <ModelFollowUpsField value isSettled />}
          <CompanyField
            value={interview.company_id}
            hint="Answers to profile questions appear on this company’s profile as the founder’s statements, and are removed from the previous company’s profile."
          />
        </>
      )}
    </RecordForm>
  );
}
