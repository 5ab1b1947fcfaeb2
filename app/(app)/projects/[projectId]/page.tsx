import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ProjectDetail } from "@/components/projects/project-detail";
import {
  boardInput,
  ownKeysOf,
  readColumns,
  readEntryView,
} from "@/components/watchlists/entry-address";
import { ENTRY_COLUMNS_COOKIE } from "@/lib/client/preference-cookies";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { projectCalls } from "@/lib/domains/projects/contract";
import { loadProject } from "@/lib/domains/projects/loaders";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { loadBoard } from "@/lib/domains/watchlists/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { projectId } = await params;
  return { title: (await loadProject({ projectId })).project_name };
}

export default async function ProjectPage({ params, searchParams }: Props) {
  const { projectId } = await params;
  const [me, jar, given] = await Promise.all([loadMe(), cookies(), searchParams]);
  const kept = readColumns(jar.get(ENTRY_COLUMNS_COOKIE)?.value || null);
  const view = readEntryView({ get: (name) => [given[name]].flat()[0] ?? null });
  const board = boardInput(projectId, ownKeysOf(view, kept));
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, projectCalls.get, { projectId })}
      load={() => loadProject({ projectId })}
    >
      <Hydrate
        queryKey={keyOf(me.organization._id, watchlistCalls.readBoard, board)}
        load={() => loadBoard(board)}
      >
        <ProjectDetail projectId={projectId} columns={kept} />
      </Hydrate>
    </Hydrate>
  );
}
