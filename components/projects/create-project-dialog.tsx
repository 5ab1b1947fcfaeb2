"use client";

import { usePathname, useRouter } from "next/navigation";
import { type FormEvent, useRef, useState, useTransition } from "react";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { companiesCounted } from "@/lib/core/counted";
import { ownerKey } from "@/lib/core/owner";
import type { Project } from "@/lib/domains/projects/schema";
import { type ProjectDraft, ProjectFields } from "./project-fields";
import { projectLinks } from "./project-links";
import { useCreateProject } from "./use-projects";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A suggested name; it replaces a name typed earlier. */
  name?: string;
  /** Ids of its first companies. */
  companies?: readonly string[];
};

/** Creates a project from any page; afterwards its link has the focus, where the page has one. */
export function CreateProjectDialog({ open, onOpenChange, name, companies }: Props) {
  const made = useRef<string>(undefined);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New project"
      description="A project is one thesis, mandate or deal that your organization works on."
      returnFocus={() => projectLinks.get(made.current ?? "") ?? null}
    >
      <CreateProjectForm
        name={name}
        companies={companies}
        onCancel={() => onOpenChange(false)}
        onCreated={(project) => {
          made.current = project._id;
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

const nothingTyped: ProjectDraft = { project_name: "", project_description: "" };

/** Unsaved input, by person and organization: closing the dialog loses nothing. */
const drafts = new Map<string, ProjectDraft>();

function useDraft(name: string | undefined) {
  const owner = ownerKey(useOwner());
  const [draft, setDraft] = useState(() => {
    const kept = drafts.get(owner) ?? nothingTyped;
    return name ? { ...kept, project_name: name } : kept;
  });
  const change = (changed: ProjectDraft) => {
    drafts.set(owner, changed);
    setDraft(changed);
  };
  return { draft, change, forget: () => drafts.delete(owner) };
}

type FormProps = {
  name: string | undefined;
  companies: readonly string[] | undefined;
  onCancel: () => void;
  onCreated: (project: Project) => void;
};

function CreateProjectForm({ name, companies = [], onCreated, onCancel }: FormProps) {
  const create = useCreateProject();
  const { draft, change, forget } = useDraft(name);
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const path = usePathname();
  const [isShowing, startShowing] = useTransition();
  const error = create.data?.ok === false ? create.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending || isShowing) return;
    const result = await create.mutateAsync({ ...draft, companies: [...companies] });
    if (!result.ok) return;
    const { _id, project_name } = result.data;
    forget();
    const held = companies.length === 0 ? "" : ` with ${companiesCounted(companies.length)}`;
    toast.success(`Created ${project_name}${held}`, {
      action: { label: "Open", onClick: () => router.push(`/projects/${_id}`) },
    });
    // The dialog closes once the page shows the project, so that its link can take the focus.
    startShowing(() => {
      if (path !== "/projects") router.refresh();
      else if (location.search) router.push(path);
      onCreated(result.data);
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      <ProjectFields draft={draft} onChange={change} errors={error?.fields} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton pending={create.isPending || isShowing}>Create project</SubmitButton>
      </div>
    </form>
  );
}
