import type { Metadata } from "next";
import { EvaluationMatrix } from "@/components/evaluations/evaluation-matrix";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { criteriaCalls } from "@/lib/domains/criteria/contract";
import { loadAllCriteria } from "@/lib/domains/criteria/loaders";
import { loadProject } from "@/lib/domains/projects/loaders";
import { Hydrate, orLater } from "@/lib/transport/hydrate";

type Props = { params: Promise<{ projectId: string }> };

const load = async ({ params }: Props) => loadProject(await params);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Evaluation of ${(await load(props)).project_name}` };
}

export default async function MatrixPage(props: Props) {
  const [me, { _id, project_name }, sets] = await Promise.all([
    loadMe(),
    load(props),
    orLater(loadAllCriteria({})),
  ]);
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, criteriaCalls.list, {}, "all")}
      load={async () => sets}
    >
      <EvaluationMatrix project={{ id: _id, name: project_name }} />
    </Hydrate>
  );
}
