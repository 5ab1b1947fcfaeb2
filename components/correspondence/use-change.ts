"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { nounKeyOf } from "@/lib/client/query-keys";

/** What a write to a conversation, or to the record that it carries, may change on the screen. */
const shown = ["correspondence", "interviews", "ndas"];

/** A write after which everything that is shown of conversations and their records is read again. */
export function useChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  const keys = shown.map((noun) => nounKeyOf(organizationId, noun));
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
