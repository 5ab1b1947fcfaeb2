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

/** Saves the text; `onSaved` runs before the new version is shown. */
export function useSaveInstructions(onSaved: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  return useMutation({
    mutationFn: (input: SaveInstructionsInput) => api.write(agentCalls.saveInstructions, input),
    onSuccess: (result) => {
      const key = keyOf(organizationId, agentCalls.getInstructions, { agentId });
      if (!result.ok) return cache.invalidateQueries({ queryKey: key });
      onSaved();
      cache.setQueryData(key, result.data);
    },
  });
}
