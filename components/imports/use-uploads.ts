"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe, useOwner } from "@/components/providers/me-provider";
import { nounKeyOf } from "@/lib/client/query-keys";
import { ownerKey } from "@/lib/core/owner";
import { importCalls } from "@/lib/domains/imports/contract";
import { type Send, type Upload, UploadQueue } from "./upload-queue";

/** By owner, so that nothing passes from one organization to the next. */
const queues = new Map<string, UploadQueue>();

const noUploads: readonly Upload[] = [];
const onServer = () => noUploads;

/** The files being uploaded, and how to add more. */
export function useUploads() {
  const api = useApi();
  const owner = ownerKey(useOwner());
  const send: Send = (file, options) => api.upload(importCalls.create, file, options);
  const queue = queues.get(owner) ?? new UploadQueue(send);
  queues.set(owner, queue);
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, onServer);
  usePreloadedSender();
  useWarningBeforeLeaving(uploads.some(({ state }) => state !== "failed"));
  return { uploads, add: useUploadFiles(queue), retry: queue.retry, remove: queue.remove };
}

/** Uploads files. A single one opens its import, unless the user has navigated meanwhile. */
function useUploadFiles(queue: UploadQueue) {
  const cache = useQueryClient();
  const router = useRouter();
  const organizationId = useMe().organization._id;
  return async (files: readonly File[]) => {
    const arrivals = files.map(async (file) => {
      const importId = await queue.add(file);
      if (importId)
        await cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "imports") });
      return importId;
    });
    const [only, ...others] = await Promise.all(arrivals);
    if (only && others.length === 0 && location.pathname.startsWith("/upload-pipeline"))
      router.push(`/upload-pipeline/${only}`);
  };
}

/** Loads the sending code with the page: files are often dropped just when the connection is lost. */
function usePreloadedSender() {
  useEffect(() => {
    void import("@/lib/client/send-file").catch(() => {});
  }, []);
}

/** Closing the tab would lose unsent files, so the browser asks first. */
function useWarningBeforeLeaving(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
}
