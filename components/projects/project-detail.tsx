"use client";

import { ChevronLeft, Pencil } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ExportDossier } from "@/components/activity/export-dossier";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { Tile } from "@/components/ui/tile";
import type { Project } from "@/lib/domains/projects/schema";
import { EditProject } from "./edit-project";
import { useProject } from "./use-projects";

/** One project: what is stored about it, and changing that in its place. */
export function ProjectDetail({ projectId }: { projectId: string }) {
  const { data: project, error } = useProject(projectId);
  const [mode, setMode] = useState<"read" | "edit" | "edited">("read");
  if (!project && error) return <Notice>The project could not be read. {error.message}</Notice>;
  if (!project) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  return (
    <>
      <nav aria-label="Breadcrumb" className="text-muted-foreground">
        <Link
          href="/projects"
          prefetch={false}
          className="-ml-1 inline-flex items-center gap-0.5 rounded-sm py-0.5 pr-1 hover:text-foreground"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Projects
        </Link>
      </nav>
      <div className="mt-5 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
        {mode === "edit" ? (
          <EditProject project={project} onDone={() => setMode("edited")} />
        ) : (
          <Reading
            project={project}
            isReturning={mode === "edited"}
            onEdit={() => setMode("edit")}
          />
        )}
        <Facts project={project} />
      </div>
    </>
  );
}

type ReadingProps = { project: Project; isReturning: boolean; onEdit: () => void };

/** Back from editing, the focus is on the button that led there. */
function Reading({ project, isReturning, onEdit }: ReadingProps) {
  return (
    <section>
      <div className="flex items-start gap-4">
        <span className="max-sm:hidden">
          <Tile name={project.project_name} large />
        </span>
        <h1
          dir="auto"
          className="wrap-anywhere min-w-0 flex-1 pt-1 font-semibold text-left text-xl leading-7 tracking-[-0.022em] sm:text-2xl sm:leading-8"
        >
          {project.project_name}
        </h1>
        <Button variant="primary" autoFocus={isReturning} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      </div>
      {project.project_description ? (
        <p
          dir="auto"
          className="wrap-anywhere mt-6 max-w-[60ch] whitespace-pre-wrap text-pretty text-[15px] leading-6.5 sm:ml-14"
        >
          {project.project_description}
        </p>
      ) : (
        <p className="mt-6 text-[15px] text-muted-foreground leading-6.5 sm:pl-14">
          No description yet. Say in a line or two what belongs in here.
        </p>
      )}
    </section>
  );
}

function Facts({ project }: { project: Project }) {
  return (
    <dl className="grid grid-cols-[6rem_1fr] content-start self-start gap-y-2 border-border max-lg:border-t max-lg:pt-6 lg:grid-cols-1 lg:gap-y-0.5 lg:border-l lg:pl-6">
      <dt className="text-muted-foreground lg:text-[13px]">Created</dt>
      <dd className="lg:mb-4">
        <Moment iso={project.created_at} />
      </dd>
      <dt className="text-muted-foreground lg:text-[13px]">Last changed</dt>
      <dd>
        <Moment iso={project.updated_at} />
      </dd>
      <dd className="mt-4 max-lg:col-span-2">
        <ExportDossier projectId={project._id} />
      </dd>
    </dl>
  );
}
