"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRecentProjects } from "@/components/projects/use-projects";
import { useMe } from "@/components/providers/me-provider";
import { Age } from "@/components/ui/age";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionHead } from "@/components/ui/section-head";
import { Tile } from "@/components/ui/tile";
import type { ProjectPage } from "@/lib/domains/projects/schema";
import { FirstSteps, type FirstStepsProps } from "./first-steps";
import { KeyHint } from "./key-hint";
import { knownEntries } from "./navigation";
import { OverlayButton } from "./overlay-button";
import { ariaKeys } from "./shortcuts";

/** Where one arrives: what the firm works on, and what is still to be set up. */
export function Home({ steps, starter }: FirstStepsProps) {
  const name = useMe().full_name;
  const recent = useRecentProjects().data;
  const isReady = steps.every(({ isDone }) => isDone);
  return (
    <>
      <div className="mb-8 flex min-h-9 flex-wrap items-center gap-3 pointer-coarse:min-h-11 sm:mb-10">
        <h1 className="wrap-anywhere min-w-0 flex-1 font-semibold text-[22px] leading-7 tracking-[-0.02em]">
          Welcome, {name.split(" ", 1)}
        </h1>
        <KnownPages />
        {recent && recent.total > 0 && <NewProject />}
      </div>
      <div
        className={
          isReady
            ? undefined
            : "grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]"
        }
      >
        {recent?.total === 0 ? <NothingYet /> : recent && <RecentProjects recent={recent} />}
        {!isReady && <FirstSteps steps={steps} starter={starter} />}
      </div>
    </>
  );
}

/** What is known, and where it comes from. */
function KnownPages() {
  return (
    <nav
      aria-label="What is known"
      className="flex flex-wrap gap-x-1 max-sm:order-1 max-sm:-ml-2.5 max-sm:w-full"
    >
      {knownEntries.map(({ label, href, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className={buttonVariants({ variant: "ghost", size: "small" })}
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NewProject() {
  return (
    <OverlayButton
      overlay={{ kind: "create-project" }}
      aria-keyshortcuts={ariaKeys("create-project")}
      className={buttonVariants({ variant: "primary" })}
    >
      <Plus aria-hidden="true" />
      New project
      <KeyHint id="create-project" />
    </OverlayButton>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Start with a project" action={<NewProject />}>
      A project is one thesis, mandate or deal that your organization works on.
    </EmptyState>
  );
}

function RecentProjects({ recent: { items, total } }: { recent: ProjectPage }) {
  return (
    <section aria-labelledby="recent-projects">
      <SectionHead id="recent-projects" title="Recent projects">
        <Link
          href="/projects"
          prefetch={false}
          className="rounded-sm py-0.5 text-[13px] text-muted-foreground hover:text-foreground"
        >
          View all {total.toLocaleString("en")}
        </Link>
      </SectionHead>
      <ul>
        {items.map(({ _id, project_name, project_description, created_at }) => (
          <li key={_id} className="home-row">
            <Tile name={project_name} />
            <div className="min-w-0 flex-1">
              <Link
                href={`/projects/${_id}`}
                prefetch={false}
                dir="auto"
                className="row-link block"
              >
                {project_name}
              </Link>
              {project_description && (
                <p dir="auto" className="truncate text-[13px] text-muted-foreground">
                  {project_description}
                </p>
              )}
            </div>
            <span className="text-[13px] text-muted-foreground">
              <Age iso={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
