"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import type { EvaluateInput } from "@/lib/domains/evaluations/schema";
import { useEvaluate } from "./use-evaluations";

type Props = {
  sets: readonly CriteriaSet[];
  /** The companies that are meant, as the call names them. */
  companiesIn: (given: FormData) => Partial<EvaluateInput>;
  /** Controls above the criteria, given the errors of their fields. */
  children?: (wrong: Partial<FieldErrors>) => ReactNode;
  onStart: (jobId: string) => void;
  onClose: () => void;
};

/** Chooses the criteria by which many companies are evaluated, and starts the run. */
export function EvaluateForm({ sets, companiesIn, children, onStart, onClose }: Props) {
  const evaluate = useEvaluate();
  const [error, setError] = useState<ActionError>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (evaluate.isPending) return;
    const given = new FormData(event.currentTarget);
    const asked = { ...companiesIn(given), criteria_id: String(given.get("criteria_id")) };
    const result = await evaluate.mutateAsync(asked);
    if (!result.ok) return setError(result.error);
    onStart(result.data.jobId);
    onClose();
  }
  const wrong = error?.fields ?? {};
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      {wrong.company_ids && <p className="text-negative">{wrong.company_ids.join(". ")}</p>}
      {children?.(wrong)}
      <Field name="criteria_id" label="Criteria" errors={wrong.criteria_id}>
        {({ autoFocus: _, ...control }) => (
          <Select {...control} className="w-full">
            {sets.map(({ criteria_id, name }) => (
              <option key={criteria_id} value={criteria_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton pending={evaluate.isPending}>Evaluate all</SubmitButton>
      </div>
    </form>
  );
}
