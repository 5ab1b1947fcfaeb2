"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { Spinner } from "@/components/ui/spinner";
import type { Project } from "@/lib/domains/projects/schema";
import { CreateProjectDialog } from "./create-project-dialog";
import { NoProjects, NoProjectsHere } from "./no-projects";
import type { ProjectDraft } from "./project-fields";
import { ProjectTable } from "./project-table";
import { useProjectPage } from "./use-projects";

const nothingTyped: ProjectDraft = { project_name: "", project_description: "" };
const addressOfPage = (page: number) => (page === 1 ? "/projects" : `/projects?page=${page}`);

/** The projects screen: the page of the list, and making a new one. */
export function ProjectList({ page }: { page: number }) {
  const { data, error, refetch, isFetching } = useProjectPage(page);
  const [isCreating, setCreating] = useState(false);
  const [draft, setDraft] = useState(nothingTyped);
  const [newestId, setNewestId] = useState<string>();
  const router = useRouter();

  function start(name: string) {
    if (name) setDraft({ ...draft, project_name: name });
    setCreating(true);
  }

  function showCreated(project: Project) {
    setCreating(false);
    setDraft(nothingTyped);
    setNewestId(project._id);
    if (page !== 1) router.push(addressOfPage(1));
  }

  return (
    <>
      <div className="mb-5 flex items-center gap-3 sm:mb-7">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Projects</h1>
        {data && data.total > 0 && (
          <>
            <span className="mt-1 text-muted-foreground">{data.total.toLocaleString("en")}</span>
            <Button variant="primary" className="ml-auto" onClick={() => start("")}>
              <Plus aria-hidden="true" />
              New project
            </Button>
          </>
        )}
      </div>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data?.total === 0 && <NoProjects onStart={start} />}
      {data && data.total > 0 && data.items.length === 0 && (
        <NoProjectsHere href={addressOfPage(1)} />
      )}
      {data && data.items.length > 0 && (
        <>
          <ProjectTable projects={data.items} litId={newestId} />
          {data.total > data.per_page && (
            <Pager page={page} perPage={data.per_page} total={data.total} hrefOf={addressOfPage} />
          )}
        </>
      )}
      <CreateProjectDialog
        open={isCreating}
        onOpenChange={setCreating}
        draft={draft}
        onDraftChange={setDraft}
        onCreated={showCreated}
      />
    </>
  );
}

type ReadFailureProps = { message: string; isBusy: boolean; onRetry: () => void };

function ReadFailure({ message, isBusy, onRetry }: ReadFailureProps) {
  return (
    <div className="mb-4">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>The list could not be brought up to date. {message}</p>
          <Button size="small" aria-disabled={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Notice>
    </div>
  );
}
