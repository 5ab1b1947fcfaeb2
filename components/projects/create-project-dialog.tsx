"use client";

import { type FormEvent, useRef } from "react";
import { toast } from "sonner";
import { FormNotice } from "@/components/shell/form-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { Project } from "@/lib/domains/projects/schema";
import { type ProjectDraft, ProjectFields } from "./project-fields";
import { useCreateProject } from "./use-projects";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Lives in the page: closing the dialog keeps what was typed. */
  draft: ProjectDraft;
  onDraftChange: (draft: ProjectDraft) => void;
  onCreated: (project: Project) => void;
};

export function CreateProjectDialog({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New project"
      description="A project is one thesis, mandate or deal that your firm works on."
    >
      <CreateProjectForm onCancel={() => onOpenChange(false)} {...rest} />
    </Dialog>
  );
}

type FormProps = Omit<Props, "open" | "onOpenChange"> & { onCancel: () => void };

function CreateProjectForm({ draft, onDraftChange, onCreated, onCancel }: FormProps) {
  const create = useCreateProject();
  const form = useRef<HTMLFormElement>(null);
  const error = create.data?.ok === false ? create.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const result = await create.mutateAsync(draft);
    if (!result.ok) return;
    toast.success(`Created ${result.data.project_name}`);
    onCreated(result.data);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      <ProjectFields draft={draft} onChange={onDraftChange} errors={error?.fields} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton pending={create.isPending}>Create project</SubmitButton>
      </div>
    </form>
  );
}
