"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { keyOf } from "@/lib/client/query-keys";
import { agentCalls } from "@/lib/domains/agents/contract";
import type { SaveInstructionsInput } from "@/lib/domains/agents/schema";

/** The only agent that takes instructions. */
export const agentId = "investment-memo" as const;

export const useInstructions = () =>
  useRead(agentCalls.getInstructions, { agentId }, { staleTime: 0 });

/** How a text would be read, and a past memo as it would be written by it. */
export const useInstructionsPreview = (text: string, runId: string) =>
  useRead(
    agentCalls.previewInstructions,
    { agentId, text, ...(runId !== "" && { run_id: runId }) },
    { staleTime: 0 },
  );

export function useSaveInstructions() {
  const api = useApi();
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  return useMutation({
    mutationFn: (input: SaveInstructionsInput) => api.write(agentCalls.saveInstructions, input),
    onSuccess: (result) => {
      if (result.ok)
        cache.setQueryData(
          keyOf(organizationId, agentCalls.getInstructions, { agentId }),
          result.data,
        );
    },
  });
}
