"use client";

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { onStorageFailure } from "@/lib/client/storage-failures";
import type { StorageFailure } from "@/lib/demo/storage";

/** Says, once a visit, that this browser's storage fails. */
export function StorageNotice({ texts }: { texts: Partial<Record<StorageFailure, string>> }) {
  useEffect(
    () =>
      onStorageFailure((failure) => {
        const text = texts[failure];
        if (text) toast.warning(text, { id: `storage-${failure}`, isLasting: true });
      }),
    [texts],
  );
  return null;
}
