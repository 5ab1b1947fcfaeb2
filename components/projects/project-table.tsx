import { Lock } from "lucide-react";
import Link from "next/link";
import { Age } from "@/components/ui/age";
import { SortHead } from "@/components/ui/sort-head";
import { HeadCell, Table } from "@/components/ui/table";
import { Tile } from "@/components/ui/tile";
import { Tooltip } from "@/components/ui/tooltip";
import type { ProjectSort } from "@/lib/domains/projects/constants";
import type { Project } from "@/lib/domains/projects/schema";
import { noteProjectLink } from "./project-links";
import { ProjectMenu } from "./project-menu";

type Props = Sorting & {
  projects: Project[];
  /** The project just created. */
  litId?: string;
};
type Sorting = { sort: ProjectSort; onSort: (sort: ProjectSort) => void };

const Head = (sorting: Sorting) => (
  <>
    <SortHead {...sorting} by="name" label="Name" className="w-[34%]" />
    <HeadCell>Description</HeadCell>
    <HeadCell className="w-72">Companies</HeadCell>
    <SortHead {...sorting} by="-created" label="Created" isFigure className="w-28" />
    <HeadCell className="w-12">
      <span className="sr-only">Actions</span>
    </HeadCell>
  </>
);

export function ProjectTable({ projects, litId, ...sorting }: Props) {
  return (
    <Table caption="Projects" head={<Head {...sorting} />}>
      {projects.map((project) => (
        <ProjectRow key={project._id} project={project} isLit={project._id === litId} />
      ))}
    </Table>
  );
}

/** The number of companies, and their distribution over the stages. */
function StageBar({ project: { entries, stage_counts } }: { project: Project }) {
  if (entries === 0) return <span className="text-muted-foreground">None yet</span>;
  const shown = stage_counts.filter((stage) => stage.entries > 0);
  const stale = stage_counts.reduce((sum, stage) => sum + stage.stale, 0);
  return (
    <Tooltip
      label={shown.map((stage) => `${stage.name} ${stage.entries.toLocaleString("en")}`).join(", ")}
      isFocusable
    >
      <span className="flex items-center gap-3">
        <span className="w-11 text-right">
          {entries.toLocaleString("en")}
          <span className="sr-only">{entries === 1 ? " company" : " companies"}</span>
        </span>
        <span aria-hidden="true" className="stage-bar">
          {stage_counts.map((stage, index) => (
            <span
              key={stage.key}
              style={{
                flexGrow: stage.entries,
                opacity: 0.25 + (0.75 * (index + 1)) / stage_counts.length,
              }}
            />
          ))}
        </span>
        {stale > 0 && (
          <span className="text-[12px] text-warning">{stale.toLocaleString("en")} stale</span>
        )}
      </span>
    </Tooltip>
  );
}

/** The name's link covers the row, so that all of it can be clicked but only one link is read out. */
function ProjectRow({ project, isLit }: { project: Project; isLit: boolean }) {
  return (
    <tr className={isLit ? "row animate-lit" : "row"}>
      <td className="cell-name">
        <div className="flex min-w-0 items-center gap-3">
          <Tile name={project.project_name} />
          <Link
            ref={noteProjectLink(project._id)}
            href={`/projects/${project._id}`}
            prefetch={false}
            dir="auto"
            data-tour="project-link"
            className="row-link"
          >
            {project.project_name}
          </Link>
          {project.access === "members" && (
            <Lock aria-label="Private" className="size-3.5 shrink-0 text-muted-foreground" />
          )}
        </div>
      </td>
      <td className="cell-text">
        <div dir="auto" className="truncate">
          {project.project_description}
        </div>
      </td>
      <td className="cell-stages">
        <StageBar project={project} />
      </td>
      <td className="cell-end max-md:hidden">
        <Age iso={project.created_at} />
      </td>
      <td className="cell-menu">
        <ProjectMenu project={project} />
      </td>
    </tr>
  );
}
