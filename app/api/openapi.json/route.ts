import {
  activityExamples,
  dossierExamples,
  undoExamples,
} from "@/lib/domains/activity/schema/examples";
import { chatExamples } from "@/lib/domains/chat/schema/query-examples";
import { calls } from "@/lib/domains/contracts";
import { criteriaExamples, criteriaRemovalExamples } from "@/lib/domains/criteria/schema/examples";
import { evaluationExamples, nightlyExamples } from "@/lib/domains/evaluations/schema/examples";
import { noteExamples } from "@/lib/domains/notes/schema/examples";
import { opinionExamples } from "@/lib/domains/opinions/schema/examples";
import { secondOpinionExamples } from "@/lib/domains/opinions/schema/second-opinion-examples";
import { projectExamples, projectRemovalExamples } from "@/lib/domains/projects/schema/examples";
import {
  watchlistExamples,
  watchlistRemovalExamples,
} from "@/lib/domains/watchlists/schema/examples";
import { pipelineExamples } from "@/lib/domains/watchlists/schema/pipeline-examples";
import { openapiFor } from "@/lib/transport/openapi";

const document = openapiFor(calls, {
  ...chatExamples,
  ...projectExamples,
  ...dossierExamples,
  ...watchlistExamples,
  ...pipelineExamples,
  ...watchlistRemovalExamples,
  ...undoExamples,
  ...noteExamples,
  ...opinionExamples,
  ...secondOpinionExamples,
  ...activityExamples,
  ...nightlyExamples,
  ...projectRemovalExamples,
  ...criteriaExamples,
  ...evaluationExamples,
  ...criteriaRemovalExamples,
});

export const GET = async () => Response.json(await document);
