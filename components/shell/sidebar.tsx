"use client";

import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { askForThread, NEW_THREAD } from "@/components/chat/new-thread";
import { useImportAnywhere } from "@/components/imports/choose-files";
import { Badge } from "@/components/ui/badge";
import { IconTooltip } from "./icon-tooltip";
import { builtPages, type Entry, type Group, navigationFor, projectsEntry } from "./navigation";
import { RecentProjects } from "./recent-projects";
import { SidebarGroup } from "./sidebar-group";
import { SidebarLink } from "./sidebar-link";
import { StoredChats } from "./stored-chats";

const IMPORTS = "/upload-pipeline";

const nested = "pl-8.5 text-muted-foreground";

/** The sidebar's navigation. A client component, so the server sends it once, as HTML. */
export function Navigation() {
  const { top, groups } = navigationFor(builtPages);
  return (
    <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden p-2">
      <ul className="flex flex-col gap-0.5">
        {top.map((entry) => (
          <li key={entry.href}>
            <EntryLink entry={entry} />
          </li>
        ))}
        <StoredChats />
        <SidebarGroup label="Projects" head={<EntryLink entry={projectsEntry} />}>
          <RecentProjects />
        </SidebarGroup>
        {groups.map((group) => (
          <SidebarGroup key={group.label} label={group.label} head={<GroupHead group={group} />}>
            {group.entries.map((entry) => (
              <li key={entry.href} className="group/line relative">
                {entry.isSoon ? <SoonEntry entry={entry} /> : <NestedLink entry={entry} />}
                {entry.href === IMPORTS && <ImportButton />}
              </li>
            ))}
          </SidebarGroup>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ entry: { href, label, tooltip = label, icon: Icon } }: { entry: Entry }) {
  return (
    <SidebarLink
      href={href}
      tooltip={tooltip}
      onClick={href === NEW_THREAD ? askForThread : undefined}
    >
      <Icon aria-hidden="true" />
      <span className="truncate">{label}</span>
    </SidebarLink>
  );
}

/** Imports a file from any page; it lies above the end of the line. */
function ImportButton() {
  const importFile = useImportAnywhere();
  return (
    <IconTooltip title="Import a file">
      <button
        type="button"
        aria-label="Import a file"
        onClick={importFile}
        className="when-expanded icon-button absolute top-0 right-0 z-1 opacity-0 focus-visible:opacity-100 group-focus-within/line:opacity-100 group-hover/line:opacity-100 pointer-coarse:opacity-100"
      >
        <Upload aria-hidden="true" className="size-3.5" />
      </button>
    </IconTooltip>
  );
}

/** An entry below its group's line, without an icon. */
function NestedLink({ entry: { href, label } }: { entry: Entry }) {
  return (
    <SidebarLink href={href} className={nested}>
      <span className="truncate">{label}</span>
    </SidebarLink>
  );
}

function GroupHead({ group: { label, href, icon } }: { group: Group }): ReactNode {
  if (href) return <EntryLink entry={{ label, href, icon }} />;
  const Icon = icon;
  return (
    <IconTooltip label={label}>
      <div className="sidebar-line">
        <Icon aria-hidden="true" />
        <span className="truncate">{label}</span>
      </div>
    </IconTooltip>
  );
}

/** An announced feature: shown, but disabled. */
function SoonEntry({ entry: { label } }: { entry: Entry }) {
  return (
    <span className={`sidebar-line ${nested}`} aria-disabled="true">
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <Badge>Soon</Badge>
    </span>
  );
}
