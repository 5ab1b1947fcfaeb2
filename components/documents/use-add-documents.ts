"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { type Upload, UploadQueue } from "@/components/imports/upload-queue";
import { useApi } from "@/components/providers/api-provider";
import { useMe, useOwner } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import { ownerKey } from "@/lib/core/owner";
import { documentCalls } from "@/lib/domains/documents/contract";

/** By owner and base, so that nothing passes from one to another. */
const queues = new Map<string, UploadQueue>();
const noUploads: readonly Upload[] = [];
const onServer = () => noUploads;

/** The files being added to a base, and how to add more. */
export function useAddDocuments(base: string) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const place = `${ownerKey(useOwner())} ${base}`;
  const queue =
    queues.get(place) ??
    new UploadQueue(async (file, options) => {
      const added = await api.upload(documentCalls.add, file, { ...options, fields: { base } });
      if (added.is_known) toast.success(`“${added.name}” is here already`);
      return added;
    });
  queues.set(place, queue);
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, onServer);
  const isSending = uploads.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
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
