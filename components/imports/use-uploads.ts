"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useReread } from "@/components/providers/use-reread";
import { importCalls } from "@/lib/domains/imports/contract";
import type { UploadQueue } from "./upload-queue";
import { useUploadQueue } from "./use-upload-queue";

/** The files being uploaded, and how to add more. */
export function useUploads() {
  const api = useApi();
  const { queue, uploads } = useUploadQueue("imports", (file, options) =>
    api.upload(importCalls.create, file, options),
  );
  usePreloadedSender();
  return { uploads, add: useUploadFiles(queue), retry: queue.retry, remove: queue.remove };
}

/** Uploads files. A single one opens its import, unless the user has navigated meanwhile. */
function useUploadFiles(queue: UploadQueue) {
  const reread = useReread();
  const router = useRouter();
  return async (files: readonly File[]) => {
    const arrivals = files.map(async (file) => {
      const importId = await queue.add(file);
      if (importId) await reread(["imports"]);
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
