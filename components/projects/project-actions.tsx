"use client";

import {
  Archive,
  ArchiveRestore,
  FileText,
  Mail,
  MessagesSquare,
  Pencil,
  Trash2,
  UsersRound,
} from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { AnchoredMenu, MenuItem } from "@/components/ui/anchored-menu";
import type { AnchoredToButton } from "@/components/ui/menu-button";
import type { Project } from "@/lib/domains/projects/schema";
import { useArchiveProject, useRemoveProject } from "./use-project-acts";

type Props = AnchoredToButton & {
  project: Project;
  onEdit?: () => void;
  onShare: () => void;
};

/** The menu of a project. Everything in it can be undone. */
export function ProjectActions({ project, onEdit, onShare, ...menu }: Props) {
  const { _id, archived_at, can_share } = project;
  const router = useRouter();
  const isOwnPage = usePathname() === `/projects/${_id}`;
  const archive = useArchiveProject();
  const remove = useRemoveProject();
  return (
    <AnchoredMenu {...menu}>
      <MenuItem onSelect={onEdit ?? (() => router.push(`/projects/${_id}?edit=1`))}>
        <Pencil aria-hidden="true" />
        Rename or describe
      </MenuItem>
      <MenuItem onSelect={onShare}>
        <UsersRound aria-hidden="true" />
        {can_share ? "Who can see it…" : "Members…"}
      </MenuItem>
      <MenuItem onSelect={() => router.push(`/projects/${_id}/dossier`)}>
        <FileText aria-hidden="true" />
        Print the dossier…
      </MenuItem>
      <MenuItem onSelect={() => router.push(`/agents/founder-interview/many?project=${_id}`)}>
        <MessagesSquare aria-hidden="true" />
        Interview founders…
      </MenuItem>
      <MenuItem onSelect={() => router.push(`/agents/nda-negotiation/many?project=${_id}`)}>
        <Mail aria-hidden="true" />
        Send NDAs to founders…
      </MenuItem>
      <MenuItem onSelect={() => archive.mutate(project)}>
        {archived_at ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        {archived_at ? "Restore from the archive" : "Archive"}
      </MenuItem>
      <MenuItem
        variant="destructive"
        onSelect={async () => {
          if ((await remove.mutateAsync(project)).ok && isOwnPage) router.push("/projects");
        }}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </AnchoredMenu>
  );
}
