"use client";

import { MessagesSquare, Plus, Upload } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { standingOf } from "@/components/imports/import-words";
import { useRecentProjects } from "@/components/projects/use-projects";
import { KeyHint } from "@/components/shell/key-hint";
import { OverlayButton } from "@/components/shell/overlay-button";
import { Age } from "@/components/ui/age";
import { buttonVariants } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { Tile } from "@/components/ui/tile";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import type { ImportSummary } from "@/lib/domains/imports/schema";
import type { RecentProjects } from "@/lib/domains/projects/schema";

const SHOWN = 7;

/** A piece of work to resume. */
type Work = {
  href: string;
  mark: ReactNode;
  title: string;
  detail: string | null;
  /** When it was last touched. */
  at: string;
};

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="grid size-6 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground [&_svg]:size-3.5">
    {children}
  </span>
);

const threadWork = ({ session_id, title, message_count, is_running, updated_at }: SessionItem) => ({
  href: `/chat/${session_id}`,
  mark: (
    <Mark>
      <MessagesSquare aria-hidden="true" />
    </Mark>
  ),
  title,
  detail: is_running ? "Answering" : `${message_count.toLocaleString("en")} msgs`,
  at: updated_at,
});

type Recent = RecentProjects["items"][number];

const projectWork = ({ _id, project_name, project_description, created_at }: Recent) => ({
  href: `/projects/${_id}`,
  mark: <Tile name={project_name} />,
  title: project_name,
  detail: project_description || null,
  at: created_at,
});

const isUnfinished = ({ status }: ImportSummary) =>
  !["committed", "undone", "failed"].includes(status);

const importWork = (one: ImportSummary) => ({
  href: `/upload-pipeline/${one._id}`,
  mark: (
    <Mark>
      <Upload aria-hidden="true" />
    </Mark>
  ),
  title: one.file_name,
  detail: standingOf(one),
  at: one.created_at,
});

export type ResumeProps = {
  threads: readonly SessionItem[];
  /** Imports of files that people uploaded. */
  imports: readonly ImportSummary[];
};

/** Recent work: threads, projects, and imports that wait or run, latest first. */
export function ResumeWork({ threads, imports }: ResumeProps) {
  const projects = useRecentProjects().data;
  const work: Work[] = [
    ...threads.filter(({ message_count }) => message_count > 0).map(threadWork),
    ...(projects?.items ?? []).map(projectWork),
    ...imports.filter(isUnfinished).map(importWork),
  ];
  const latest = work.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="resume-work">
      <SectionHead id="resume-work" title="Resume work">
        {projects && projects.items.length > 0 && (
          <Link
            href="/projects"
            prefetch={false}
            className="rounded-sm py-0.5 text-[13px] text-muted-foreground hover:text-foreground"
          >
            All projects
          </Link>
        )}
      </SectionHead>
      <ul>
        {latest.map((one) => (
          <WorkRow key={one.href} {...one} />
        ))}
      </ul>
      <NewProject />
    </section>
  );
}

function WorkRow({ href, mark, title, detail, at }: Work) {
  return (
    <li className="home-row">
      {mark}
      <div className="min-w-0 flex-1">
        <Link href={href} prefetch={false} dir="auto" className="row-link block truncate">
          {title}
        </Link>
        {detail && (
          <p dir="auto" className="truncate text-[13px] text-muted-foreground">
            {detail}
          </p>
        )}
      </div>
      <span className="text-[13px] text-muted-foreground">
        <Age iso={at} />
      </span>
    </li>
  );
}

function NewProject() {
  return (
    <OverlayButton
      overlay={{ kind: "create-project" }}
      className={buttonVariants({ variant: "ghost", size: "small", className: "mt-2 -ml-0.5" })}
    >
      <Plus aria-hidden="true" />
      New project
      <KeyHint id="create-project" />
    </OverlayButton>
  );
}
