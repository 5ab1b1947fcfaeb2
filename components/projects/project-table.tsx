import Link from "next/link";
import { Age } from "@/components/ui/age";
import { HeadCell, Table } from "@/components/ui/table";
import { Tile } from "@/components/ui/tile";
import type { Project } from "@/lib/domains/projects/schema";

type Props = { projects: Project[] /** The project that was just made. */; litId?: string };

const head = (
  <>
    <HeadCell className="w-[38%]">Name</HeadCell>
    <HeadCell>Description</HeadCell>
    <HeadCell className="w-24 text-right">Created</HeadCell>
  </>
);

export function ProjectTable({ projects, litId }: Props) {
  return (
    <Table caption="Projects, newest first" head={head}>
      {projects.map((project) => (
        <ProjectRow key={project._id} project={project} isLit={project._id === litId} />
      ))}
    </Table>
  );
}

/** The name's link covers the row, so that all of it can be clicked and nothing is a link twice. */
function ProjectRow({ project, isLit }: { project: Project; isLit: boolean }) {
  return (
    <tr className={isLit ? "row animate-lit" : "row"}>
      <td className="cell-name">
        <div className="flex min-w-0 items-center gap-3">
          <Tile name={project.project_name} />
          <Link href={`/projects/${project._id}`} prefetch={false} dir="auto" className="row-link">
            {project.project_name}
          </Link>
        </div>
      </td>
      <td className="cell-text">
        <div dir="auto" className="truncate">
          {project.project_description}
        </div>
      </td>
      <td className="cell-end">
        <Age iso={project.created_at} />
      </td>
    </tr>
  );
}
