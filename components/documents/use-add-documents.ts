"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useUploadQueue } from "@/components/imports/use-upload-queue";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import { documentCalls } from "@/lib/domains/documents/contract";

/** The files being added to a base, and how to add more. */
export function useAddDocuments(base: string) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { queue, uploads } = useUploadQueue(base, async (file, options) => {
    const added = await api.upload(documentCalls.add, file, { ...options, fields: { base } });
    if (added.is_known) toast.success(`“${added.name}” is here already`);
    return added;
  });
  async function add(files: readonly File[]) {
    const queryKey = nounKeyOf(organizationId, "documents");
    await Promise.all(
      files.map(async (file) => {
        if (await queue.add(file)) await cache.invalidateQueries({ queryKey });
      }),
    );
  }
  return { uploads, add, retry: queue.retry, remove: queue.remove };
}
