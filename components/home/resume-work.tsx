"use client";

import { FileText, Gauge, MessagesSquare, Plus, Upload } from "lucide-react";
import Link from "next/link";
import { useRecentProjects } from "@/components/projects/use-projects";
import { KeyHint } from "@/components/shell/key-hint";
import { OverlayButton } from "@/components/shell/overlay-button";
import { Age } from "@/components/ui/age";
import { buttonVariants } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { Tile } from "@/components/ui/tile";
import { type Work, withProjects } from "./recent-work";

const icons = { thread: MessagesSquare, import: Upload, memo: FileText, evaluation: Gauge };

function Mark({ kind, title }: Pick<Work, "kind" | "title">) {
  if (kind === "project") return <Tile name={title} />;
  const Icon = icons[kind];
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
      <Icon aria-hidden="true" className="size-3.5" />
    </span>
  );
}

/** Recent work, last touched first. */
export function ResumeWork({ work }: { work: readonly Work[] }) {
  const projects = useRecentProjects().data;
  const latest = withProjects(work, projects?.items ?? []);
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

function WorkRow({ kind, href, title, detail, at }: Work) {
  return (
    <li className="home-row">
      <Mark kind={kind} title={title} />
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
