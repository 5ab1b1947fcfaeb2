"use client";

import { NoProjects } from "@/components/projects/no-projects";
import { ProjectTable } from "@/components/projects/project-table";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { Spinner } from "@/components/ui/spinner";
import { State } from "./panel";
import { projects } from "./samples";
import { SampleProviders } from "./shell-samples";

const whole = "w-full";

export function Lists() {
  return (
    <>
      <State is="full, with long names; the first has just been made">
        <div className={whole}>
          <SampleProviders>
            <ProjectTable
              projects={projects}
              litId={projects[0]?._id}
              sort="-created"
              onSort={() => {}}
            />
          </SampleProviders>
          <Pager page={2} perPage={25} total={1204} hrefOf={(page) => `#page-${page}`} />
        </div>
      </State>
      <State is="empty">
        <div className={whole}>
          <NoProjects onStart={() => {}} />
        </div>
      </State>
      <State is="behind the last page">
        <div className={whole}>
          <PastTheEnd href="#lists" />
        </div>
      </State>
      <State is="loading">
        <Spinner className="mx-auto my-12 size-5 text-muted-foreground" />
      </State>
      <State is="failed">
        <div className={whole}>
          <Notice>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>This could not be updated. The network did not answer.</p>
              <Button size="small">Try again</Button>
            </div>
          </Notice>
        </div>
      </State>
    </>
  );
}
