import type { Metadata } from "next";
import { DossierDocument } from "@/components/activity/dossier-document";
import { loadProject } from "@/lib/domains/projects/loaders";

type Props = { params: Promise<{ projectId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { projectId } = await params;
  return { title: `Dossier: ${(await loadProject({ projectId })).project_name}` };
}

export default async function DossierPage({ params }: Props) {
  const { projectId } = await params;
  const { project_name } = await loadProject({ projectId });
  return <DossierDocument projectId={projectId} name={project_name} />;
}
