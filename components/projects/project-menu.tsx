"use client";

import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2, UsersRound } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Project } from "@/lib/domains/projects/schema";
import { AccessDialog } from "./access-dialog";
import { useArchiveProject, useRemoveProject } from "./use-project-acts";

type Props = {
  project: Project;
  /** Set after editing has ended. */
  isReturning?: boolean;
  /** Edits its name and description in place; without it, its page opens for that. */
  onEdit?: () => void;
};

/** The menu of a project. Everything in it can be undone. */
export function ProjectMenu({ project, isReturning = false, onEdit }: Props) {
  const { _id, project_name, archived_at, can_share } = project;
  const [isSharing, setSharing] = useState(false);
  const router = useRouter();
  const isOwnPage = usePathname() === `/projects/${_id}`;
  const archive = useArchiveProject();
  const remove = useRemoveProject();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            autoFocus={isReturning}
            aria-label={`Actions of ${project_name}`}
            className="relative z-1"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onEdit ?? (() => router.push(`/projects/${_id}?edit=1`))}>
            <Pencil aria-hidden="true" />
            Rename or describe
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setSharing(true)}>
            <UsersRound aria-hidden="true" />
            {can_share ? "Who sees it…" : "Members…"}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void archive(project, archived_at === null)}>
            {archived_at ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {archived_at ? "Take out of the archive" : "Archive"}
          </DropdownMenuItem>
          <DropdownMenuItem
            variant="destructive"
            onSelect={async () => {
              if ((await remove(project)) && isOwnPage) router.push("/projects");
            }}
          >
            <Trash2 aria-hidden="true" />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isSharing && <AccessDialog project={project} onClose={() => setSharing(false)} />}
    </>
  );
}
