"use client";

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { onStorageFailure, type StorageFailure } from "@/lib/client/storage-failures";

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
