"use client";

import Link from "next/link";
import { useRecentProjects } from "@/components/projects/use-projects";
import { truncate } from "@/lib/core/truncate";
import { SIDEBAR_PROJECTS } from "@/lib/domains/projects/constants";
import { SidebarLink } from "./sidebar-link";

const LABEL_LENGTH = 25;

/** The projects that were changed last, and a link to all of them. */
export function RecentProjects() {
  const projects = useRecentProjects().data?.items ?? [];
  return (
    <>
      {projects.slice(0, SIDEBAR_PROJECTS).map(({ _id, project_name }) => (
        <li key={_id}>
          <SidebarLink
            href={`/projects/${_id}?project_name=${encodeURIComponent(project_name)}`}
            title={project_name.length > LABEL_LENGTH ? project_name : undefined}
            className="pl-8.5 text-muted-foreground"
          >
            <span dir="auto" className="truncate">
              {truncate(project_name, LABEL_LENGTH, "...")}
            </span>
          </SidebarLink>
        </li>
      ))}
      <li>
        <Link
          href="/projects"
          prefetch={false}
          className="sidebar-line pl-8.5 text-muted-foreground"
        >
          View More
        </Link>
      </li>
    </>
  );
}
