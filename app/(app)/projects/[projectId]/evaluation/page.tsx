import type { Metadata } from "next";
import { EvaluationMatrix } from "@/components/evaluations/evaluation-matrix";
import { loadProject } from "@/lib/domains/projects/loaders";

type Props = { params: Promise<{ projectId: string }> };

const load = async ({ params }: Props) => loadProject(await params);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Evaluation of ${(await load(props)).project_name}` };
}

export default async function MatrixPage(props: Props) {
  const { _id, project_name } = await load(props);
  return <EvaluationMatrix project={{ id: _id, name: project_name }} />;
}
