"use client";

import { Gauge, Lock } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ExportDossier } from "@/components/activity/export-dossier";
import { NotePanel } from "@/components/notes/note-panel";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { Tile } from "@/components/ui/tile";
import { Tooltip } from "@/components/ui/tooltip";
import { Entries } from "@/components/watchlists/entries";
import type { ShownColumn } from "@/components/watchlists/entry-columns";
import type { Project } from "@/lib/domains/projects/schema";
import { EditProject } from "./edit-project";
import { ProjectMenu } from "./project-menu";
import { ThesisLine } from "./thesis-line";
import { useProject } from "./use-projects";

type Props = {
  projectId: string;
  /** The columns of its table that the person chose before. */
  columns: readonly ShownColumn[] | null;
};

/** A project's page: its description, new matches and companies. */
export function ProjectDetail({ projectId, columns }: Props) {
  const { data: project, error } = useProject(projectId);
  const isToEdit = useSearchParams().get("edit") === "1";
  const [mode, setMode] = useState<"read" | "edit" | "edited">(isToEdit ? "edit" : "read");
  if (!project && error) return <Notice>The project could not be loaded. {error.message}</Notice>;
  if (!project) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  return (
    <>
      <BackLink href="/projects">Projects</BackLink>
      <div className="mt-3">
        {mode === "edit" ? (
          <EditProject
            project={project}
            onDone={() => {
              setMode("edited");
              if (isToEdit) window.history.replaceState(null, "", `/projects/${projectId}`);
            }}
          />
        ) : (
          <Head project={project} isReturning={mode === "edited"} onEdit={() => setMode("edit")} />
        )}
      </div>
      <Entries projectId={projectId} columns={columns} />
      <div className="mt-12">
        <NotePanel projectId={projectId} />
      </div>
    </>
  );
}

type HeadProps = { project: Project; isReturning: boolean; onEdit: () => void };

/** After editing, the focus returns to the edit button. */
function Head({ project, isReturning, onEdit }: HeadProps) {
  const { project_name, project_description, access, archived_at } = project;
  return (
    <>
      <div className="flex items-center gap-3" data-tour="project-head">
        <span className="max-sm:hidden">
          <Tile name={project_name} large />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1
              dir="auto"
              className="wrap-anywhere min-w-0 font-semibold text-[22px] leading-7 tracking-[-0.02em]"
            >
              {project_name}
            </h1>
            {access === "members" && (
              <span className="inline-flex items-center gap-1 text-[13px] text-muted-foreground">
                <Lock aria-hidden="true" className="size-3.5" />
                Private
              </span>
            )}
            {archived_at && <Badge>Archived</Badge>}
          </div>
          {project_description && (
            <Tooltip label={project_description} isFocusable>
              <p
                dir="auto"
                className="wrap-anywhere line-clamp-2 max-w-[72ch] text-pretty text-muted-foreground"
              >
                {project_description}
              </p>
            </Tooltip>
          )}
        </div>
        <Link
          href={`/projects/${project._id}/evaluation`}
          prefetch={false}
          data-page-action="Open the evaluation matrix"
          className={buttonVariants({ size: "small" })}
        >
          <Gauge aria-hidden="true" />
          <span className="max-sm:sr-only">Evaluate</span>
        </Link>
        <ExportDossier projectId={project._id} />
        <ProjectMenu project={project} isReturning={isReturning} onEdit={onEdit} />
      </div>
      <ThesisLine project={project} />
    </>
  );
}
