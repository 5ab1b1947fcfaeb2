"use client";

import Link from "next/link";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { useMe } from "@/components/providers/me-provider";
import { useReadAll } from "@/components/providers/use-read-all";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { ReadAgain } from "@/components/ui/read-again";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";
import { searchCalls } from "@/lib/domains/searches/contract";
import type { SavedSearch } from "@/lib/domains/searches/schema/saved";
import { EvaluateForm } from "./evaluate-form";

const tellsFailure = { meta: { tellsFailure: true } } as const;

type Props = { onStart: (jobId: string) => void; onClose: () => void };

/** Evaluates every company that a saved search or a project's thesis finds. */
export const EvaluateFound = (props: Props) => (
  <Dialog
    open
    onOpenChange={(isOpen) => isOpen || props.onClose()}
    title="Evaluate search results"
    description="Scores every company currently found by a saved search or a project’s thesis."
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

const Form = ({ found, ...rest }: FormProps) => (
  <EvaluateForm
    {...rest}
    companiesIn={(given) => {
      const [kind = "", id = ""] = String(given.get("companies")).split(" ");
      return { [kind]: id };
    }}
  >
    {(wrong) => (
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
    )}
  </EvaluateForm>
);

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
