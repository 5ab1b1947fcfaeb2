"use client";

import type { KeyboardEvent } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { PROJECT_DESCRIPTION_MAX, PROJECT_NAME_MAX } from "@/lib/domains/projects/constants";

/** The typed fields of a project. */
export type ProjectDraft = { project_name: string; project_description: string };

type Props = {
  draft: ProjectDraft;
  onChange: (draft: ProjectDraft) => void;
  errors: FieldErrors | undefined;
  /** Set when the form has just replaced something on the page. */
  autoFocus?: boolean;
};

/** The fields for creating and editing a project. Ctrl or Cmd and Enter submits them. */
export function ProjectFields({ draft, onChange, errors, autoFocus }: Props) {
  return (
    <>
      <Field name="project_name" label="Name" errors={errors?.project_name}>
        {(control) => (
          <Input
            {...control}
            required
            autoFocus={autoFocus}
            autoComplete="off"
            maxLength={PROJECT_NAME_MAX}
            value={draft.project_name}
            onChange={(event) => onChange({ ...draft, project_name: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="project_description"
        label="Description"
        note="Optional"
        errors={errors?.project_description}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={PROJECT_DESCRIPTION_MAX}
            value={draft.project_description}
            onChange={(event) => onChange({ ...draft, project_description: event.target.value })}
            onKeyDown={submitOnModifiedEnter}
          />
        )}
      </Field>
    </>
  );
}

function submitOnModifiedEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
