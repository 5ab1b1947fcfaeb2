import type { Metadata } from "next";
import { ProjectDetail } from "@/components/projects/project-detail";
import { projectKeys, watchlistKeys } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadProject } from "@/lib/domains/projects/loaders";
import { loadBoard } from "@/lib/domains/watchlists/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = { params: Promise<{ projectId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { projectId } = await params;
  return { title: (await loadProject({ projectId })).project_name };
}

export default async function ProjectPage({ params }: Props) {
  const { projectId } = await params;
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={projectKeys.one(me.organization._id, projectId)}
      load={() => loadProject({ projectId })}
    >
      <Hydrate
        queryKey={watchlistKeys.board(me.organization._id, projectId, "first")}
        load={() => loadBoard({ projectId })}
      >
        <ProjectDetail projectId={projectId} />
      </Hydrate>
    </Hydrate>
  );
}
