"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { keyOf } from "@/lib/client/query-keys";
import type { ActionError } from "@/lib/core/result";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";
import { EditConflict } from "./edit-conflict";
import { type ProjectDraft, ProjectFields } from "./project-fields";
import { useUpdateProject } from "./use-projects";

const draftOf = ({ project_name, project_description }: Project): ProjectDraft => ({
  project_name,
  project_description,
});

/** A version conflict. A name conflict has field errors and is shown next to the name. */
const isStale = (error: ActionError | undefined) => error?.fields?.version !== undefined;

/**
 * Edits a project in place. Typed text stays until it is stored or discarded, even if somebody else
 * changes the project meanwhile.
 */
export function EditProject({ project, onDone }: { project: Project; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(project));
  const [base, setBase] = useState(project);
  const [theirs, setTheirs] = useState<Project>();
  const update = useUpdateProject();
  const readStored = useStoredProject(project._id);
  const form = useRef<HTMLFormElement>(null);
  const error = update.data?.ok === false ? update.data.error : undefined;
  useErrorFocus(form, error);

  async function save(version: number) {
    const result = await update.mutateAsync({ projectId: project._id, ...draft, version });
    if (result.ok) return onDone();
    if (isStale(result.error)) setTheirs(await readStored().catch(() => undefined));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!update.isPending) void save(base.version);
  }

  function keepMine(stored: Project) {
    setBase(stored);
    setTheirs(undefined);
    void save(stored.version);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-5">
      <h1 className="sr-only">Edit {base.project_name}</h1>
      {theirs && (
        <EditConflict theirs={theirs} mine={draft} onKeepMine={keepMine} onUseTheirs={onDone} />
      )}
      {!theirs && <FormNotice error={error} />}
      <ProjectFields draft={draft} onChange={setDraft} errors={error?.fields} autoFocus />
      <div className="flex gap-2">
        <SubmitButton pending={update.isPending}>Save changes</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Reads the stored project, bypassing and updating the cache. */
function useStoredProject(projectId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, projectCalls.get, { projectId });
  return () =>
    cache.fetchQuery({
      queryKey,
      queryFn: () => api.read(projectCalls.get, { projectId }),
      staleTime: 0,
    });
}
