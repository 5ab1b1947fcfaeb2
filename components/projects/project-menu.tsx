"use client";

import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { MenuButton } from "@/components/ui/menu-button";
import type { Project } from "@/lib/domains/projects/schema";

const loadActions = async () => (await import("./project-actions")).ProjectActions;
const AccessDialog = dynamic(async () => (await import("./access-dialog")).AccessDialog);

type Props = {
  project: Project;
  /** Set after editing has ended. */
  isReturning?: boolean;
  /** Edits its name and description in place; without it, its page opens for that. */
  onEdit?: () => void;
};

/** The button that opens a project's menu: a list has one in each row, so it is a bare button. */
export function ProjectMenu({ project, isReturning = false, onEdit }: Props) {
  const [isSharing, setSharing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <MenuButton
        load={loadActions}
        given={{ project, onEdit, onShare: () => setSharing(true) }}
        anchor={button}
        label={`Actions for ${project.project_name}`}
        autoFocus={isReturning}
        pageAction={onEdit && "Rename, share, archive or delete this project"}
        className="relative z-1"
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {isSharing && (
        <AccessDialog
          project={project}
          returnFocus={() => button.current}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
