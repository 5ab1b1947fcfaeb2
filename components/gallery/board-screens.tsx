"use client";

import { ProjectDetail } from "@/components/projects/project-detail";
import { keyOf } from "@/lib/client/query-keys";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import { projectCalls } from "@/lib/domains/projects/contract";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { aBoard } from "./board-samples";
import { me, projects } from "./samples";
import { SampleProviders } from "./shell-samples";

/** A project with `count` companies; `&view=board` in the address shows the board. */
const projectOf = (count: number) =>
  function ProjectScreen() {
    const [project] = projects;
    if (!project) return null;
    const { _id } = project;
    const organizationId = me.organization._id;
    const member = { _id: "mem_1", user_id: me._id, full_name: me.full_name, email: me.email };
    return (
      <SampleProviders
        prepare={(cache) => {
          cache.setQueryData(keyOf(organizationId, projectCalls.get, { projectId: _id }), project);
          cache.setQueryData(
            keyOf(organizationId, watchlistCalls.readBoard, { projectId: _id }),
            aBoard(_id, count),
          );
          cache.setQueryData(keyOf(organizationId, organizationCalls.listMembers, {}, "pages"), {
            pageParams: [1],
            pages: [{ items: [member], total: 1, page: 1, per_page: 25 }],
          });
        }}
      >
        <main className="mx-auto max-w-6xl px-4 pt-8 pb-16 has-[>[data-wide]]:max-w-[104rem] sm:px-6 sm:pt-10">
          <ProjectDetail columns={null} projectId={_id} />
        </main>
      </SampleProviders>
    );
  };

export const EmptyProject = projectOf(0);
export const FewEntries = projectOf(5);
export const FullProject = projectOf(200);
export const ManyEntries = projectOf(10_000);
