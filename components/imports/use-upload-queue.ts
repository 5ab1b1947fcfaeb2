"use client";

import { useSyncExternalStore } from "react";
import { useOwner } from "@/components/providers/me-provider";
import { useWarningBeforeLeaving } from "@/components/ui/use-warning-before-leaving";
import { ownerKey } from "@/lib/core/owner";
import { type Send, type Upload, UploadQueue } from "./upload-queue";

/** By owner and place, so that nothing passes from one organization or place to another. */
const queues = new Map<string, UploadQueue>();

const noUploads: readonly Upload[] = [];
const onServer = () => noUploads;

/** The queue of a place that takes files, which outlives the page, and the files in it. */
export function useUploadQueue(place: string, send: Send) {
  const key = `${ownerKey(useOwner())} ${place}`;
  const queue = queues.get(key) ?? new UploadQueue(send);
  queues.set(key, queue);
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, onServer);
  useWarningBeforeLeaving(uploads.some(({ state }) => state !== "failed"));
  return { queue, uploads };
}
