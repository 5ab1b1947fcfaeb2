"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { KeyHint } from "@/components/shell/key-hint";
import { ListSearch } from "@/components/shell/list-search";
import { useOverlays } from "@/components/shell/overlays";
import { ariaKeys } from "@/components/shell/shortcuts";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Spinner } from "@/components/ui/spinner";
import {
  PROJECT_NAME_MAX,
  type ProjectSort,
  type ProjectState,
} from "@/lib/domains/projects/constants";
import { addressOfList } from "./list-address";
import { NoProjects, NothingFound } from "./no-projects";
import { ProjectTable } from "./project-table";
import { useNewestProjectId, useProjectPage } from "./use-projects";

type Props = { page: number; q: string; state: ProjectState; sort?: ProjectSort };

const states = [
  { value: "active", label: "Active" },
  { value: "archived", label: "Archived" },
] as const;

/** The list of projects with search, and creating one. */
export function ProjectList({ page, q, state, sort = "-created" }: Props) {
  const { data, error, refetch, isFetching } = useProjectPage({ page, q, state, sort });
  const router = useRouter();
  const isArchive = state === "archived";
  const newestId = useNewestProjectId();
  const overlays = useOverlays();
  const start = (name: string) => overlays.open({ kind: "create-project", name });
  const isFirstVisit = data?.total === 0 && q === "" && !isArchive;

  return (
    <>
      <div className="mb-5 flex min-h-9 flex-wrap items-center gap-3 pointer-coarse:min-h-11 sm:mb-7">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Projects</h1>
        {data && !isFirstVisit && (
          <>
            <span className="mt-1 text-muted-foreground" aria-live="polite">
              {data.total.toLocaleString("en")}
              {q && " found"}
            </span>
            <div className="flex flex-1 items-center justify-end gap-3 max-sm:order-1 max-sm:basis-full">
              <ListSearch
                label="Search projects"
                q={q}
                maxLength={PROJECT_NAME_MAX}
                action="/projects"
                addressOf={(words) => addressOfList({ q: words, state, sort })}
              />
              <SegmentedControl
                label="Which projects"
                value={isArchive ? "archived" : "active"}
                onValueChange={(value) => router.replace(addressOfList({ q, state: value, sort }))}
                options={states}
              />
            </div>
            <NewProject onStart={() => start("")} />
          </>
        )}
      </div>
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {isFirstVisit && <NoProjects onStart={start} />}
      {data?.total === 0 && q !== "" && <NothingFound q={q} onStart={start} />}
      {data?.total === 0 && q === "" && isArchive && <EmptyArchive />}
      {data && data.total > 0 && data.items.length === 0 && (
        <PastTheEnd href={addressOfList({ q, state, sort })} />
      )}
      {data && data.items.length > 0 && (
        <>
          <ProjectTable
            projects={data.items}
            litId={newestId}
            sort={sort}
            onSort={(by) => router.replace(addressOfList({ q, state, sort: by }))}
          />
          {data.total > data.per_page && (
            <Pager
              page={page}
              perPage={data.per_page}
              total={data.total}
              hrefOf={(other) => addressOfList({ page: other, q, state, sort })}
            />
          )}
        </>
      )}
    </>
  );
}

function EmptyArchive() {
  return (
    <EmptyState
      title="No archived projects"
      action={
        <Link href="/projects" prefetch={false} className={buttonVariants()}>
          Show active projects
        </Link>
      }
    >
      Archive a project when it is done. It leaves your lists and keeps everything in it.
    </EmptyState>
  );
}

function NewProject({ onStart }: { onStart: () => void }) {
  const { prepare } = useOverlays();
  const near = () => prepare("create-project");
  return (
    <Button
      variant="primary"
      className="max-sm:ml-auto"
      data-tour="new-project"
      aria-keyshortcuts={ariaKeys("create-project")}
      onPointerEnter={near}
      onFocus={near}
      onClick={onStart}
    >
      <Plus aria-hidden="true" />
      New project
      <KeyHint id="create-project" className="-mr-1.5" />
    </Button>
  );
}
