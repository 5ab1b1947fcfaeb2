import type { Metadata } from "next";
import { ProjectList } from "@/components/projects/project-list";
import { projectKeys } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadProjects } from "@/lib/domains/projects/loaders";
import { ListProjectsInput } from "@/lib/domains/projects/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Projects" };

/** A page number that cannot be meant is the first page: a mistyped address is no error. */
const PageNumber = ListProjectsInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function ProjectsPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={projectKeys.page(me.organization._id, page)}
      load={() => loadProjects({ page })}
    >
      <ProjectList page={page} />
    </Hydrate>
  );
}
