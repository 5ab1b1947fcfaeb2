import type { Metadata } from "next";
import { ProjectList } from "@/components/projects/project-list";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { projectCalls } from "@/lib/domains/projects/contract";
import { loadProjects } from "@/lib/domains/projects/loaders";
import { ListProjectsInput } from "@/lib/domains/projects/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Projects" };

/** Invalid parameters mean the first page, unfiltered: a mistyped address is not an error. */
const PageNumber = ListProjectsInput.shape.page.catch(1);
const Question = ListProjectsInput.shape.q.catch("");
const State = ListProjectsInput.shape.state.catch("active");

type Props = { searchParams: Promise<{ page?: string; q?: string; state?: string }> };

export default async function ProjectsPage({ searchParams }: Props) {
  const asked = await searchParams;
  const page = PageNumber.parse(asked.page);
  const q = Question.parse(asked.q);
  const state = State.parse(asked.state);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, projectCalls.list, { userId: me._id, page, q, state })}
      load={() => loadProjects({ page, q, state })}
    >
      <ProjectList page={page} q={q} state={state} />
    </Hydrate>
  );
}
