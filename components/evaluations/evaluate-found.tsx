"use client";

import Link from "next/link";
import { type FormEvent, useState } from "react";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { useMe } from "@/components/providers/me-provider";
import { useReadAll } from "@/components/providers/use-read-all";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { ReadAgain } from "@/components/ui/read-again";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ActionError } from "@/lib/core/result";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";
import { searchCalls } from "@/lib/domains/searches/contract";
import type { SavedSearch } from "@/lib/domains/searches/schema/saved";
import { useEvaluate } from "./use-evaluations";

const tellsFailure = { meta: { tellsFailure: true } } as const;

type Props = { onStart: (jobId: string) => void; onClose: () => void };

/** Evaluates every company that a saved search or a project's thesis finds. */
export const EvaluateFound = (props: Props) => (
  <Dialog
    open
    onOpenChange={(isOpen) => isOpen || props.onClose()}
    title="Evaluate what a search finds"
    description="Scores every company that a saved search or a project’s thesis finds now."
  >
    <Choices {...props} />
  </Dialog>
);

/** What can be chosen: saved searches, and projects with a thesis, as the call names them. */
type Choice = { value: string; label: string };

type Found = { searches: Choice[]; theses: Choice[] };

const foundIn = (searches: readonly SavedSearch[], projects: readonly Project[]): Found => ({
  searches: searches
    .filter(({ surface }) => surface !== "projects")
    .map(({ _id, name }) => ({ value: `saved_search_id ${_id}`, label: name })),
  theses: projects
    .filter(({ thesis }) => thesis !== null)
    .map(({ _id, project_name }) => ({ value: `thesis_project_id ${_id}`, label: project_name })),
});

function Choices(props: Props) {
  const userId = useMe()._id;
  const searches = useReadAll(searchCalls.list, {}, tellsFailure);
  const projects = useReadAll(projectCalls.list, { userId }, tellsFailure);
  const sets = useCriteriaSets();
  const failed = [searches, projects, sets].find(({ isError }) => isError);
  if (failed)
    return (
      <ReadAgain
        message="The searches could not be loaded."
        onRetry={() => void failed.refetch()}
      />
    );
  if (!searches.data || !projects.data || !sets.data) return <Skeleton className="h-40" />;
  const found = foundIn(searches.data.items, projects.data.items);
  if (found.searches.length + found.theses.length === 0)
    return (
      <p className="text-muted-foreground">
        No search is saved, and no project has a thesis.{" "}
        <Link href="/search" prefetch={false} className="link">
          Search for companies
        </Link>{" "}
        and save the search first.
      </p>
    );
  return <Form {...props} found={found} sets={sets.data.items} />;
}

type FormProps = Props & { found: Found; sets: readonly CriteriaSet[] };

function Form({ found, sets, onStart, onClose }: FormProps) {
  const evaluate = useEvaluate();
  const [error, setError] = useState<ActionError>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (evaluate.isPending) return;
    const given = new FormData(event.currentTarget);
    const [kind = "", id = ""] = String(given.get("companies")).split(" ");
    const asked = { [kind]: id, criteria_id: String(given.get("criteria_id")) };
    const result = await evaluate.mutateAsync(asked);
    if (!result.ok) return setError(result.error);
    onStart(result.data.jobId);
    onClose();
  }
  const wrong = error?.fields ?? {};
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      <Field
        name="companies"
        label="Companies"
        errors={wrong.saved_search_id ?? wrong.thesis_project_id}
      >
        {({ autoFocus: _, ...control }) => (
          <Select {...control} className="w-full">
            <Options label="Saved searches" among={found.searches} />
            <Options label="Theses of projects" among={found.theses} />
          </Select>
        )}
      </Field>
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

const Options = ({ label, among }: { label: string; among: readonly Choice[] }) =>
  among.length > 0 && (
    <optgroup label={label}>
      {among.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
