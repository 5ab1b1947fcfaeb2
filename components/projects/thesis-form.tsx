"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { Project } from "@/lib/domains/projects/schema";
import { useUpdateProject } from "./use-projects";

const QUESTION_MAX = 1_000;

/** Edits a project's thesis: a question in plain words. */
export function ThesisForm({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Thesis"
      description="Describe the companies you are looking for, as you would in Search. New companies that match will show up in the project."
    >
      <Form project={project} onClose={onClose} />
    </Dialog>
  );
}

function Form({ project, onClose }: { project: Project; onClose: () => void }) {
  const before = new URLSearchParams(project.thesis ?? "").get("q") ?? "";
  const [question, setQuestion] = useState(before);
  const update = useUpdateProject();
  const form = useRef<HTMLFormElement>(null);
  const error = update.data?.ok === false ? update.data.error : undefined;
  useErrorFocus(form, error);

  async function store(thesis: string | null) {
    if (update.isPending) return;
    const { _id: projectId, version } = project;
    const result = await update.mutateAsync({ projectId, thesis, version });
    if (result.ok) onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const q = question.trim();
    void store(q === "" ? null : new URLSearchParams({ q }).toString());
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      <Field name="thesis" label="What are you looking for?" errors={error?.fields?.thesis}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={QUESTION_MAX}
            placeholder="Climate hardware in Europe, Series A or earlier"
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        {project.thesis !== null && (
          <Button variant="ghost" className="mr-auto" onClick={() => void store(null)}>
            Remove thesis
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton pending={update.isPending}>Save</SubmitButton>
      </div>
    </form>
  );
}
