import type { Metadata } from "next";
import { projectPageInput } from "@/components/projects/list-address";
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
const Sort = ListProjectsInput.shape.sort.catch("-created");
const State = ListProjectsInput.shape.state.catch("active");

type Props = { searchParams: Promise<Partial<Record<"page" | "q" | "state" | "sort", string>>> };

export default async function ProjectsPage({ searchParams }: Props) {
  const asked = await searchParams;
  const page = PageNumber.parse(asked.page);
  const q = Question.parse(asked.q);
  const state = State.parse(asked.state);
  const sort = Sort.parse(asked.sort);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(
        me.organization._id,
        projectCalls.list,
        projectPageInput(me._id, { page, q, state, sort }),
      )}
      load={() => loadProjects({ page, q, state, sort })}
    >
      <ProjectList page={page} q={q} state={state} sort={sort} />
    </Hydrate>
  );
}
