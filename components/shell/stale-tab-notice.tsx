"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useOwner } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { isStaleOwner, noteCurrentOwner, onOwnerChange } from "@/lib/client/current-owner";

/**
 * Warns when another tab has switched organization or account. Text typed here can be copied, or
 * stored after switching back: the server refuses it until then. The next navigation reloads.
 */
export function StaleTabNotice() {
  const owner = useOwner();
  const path = usePathname();
  useEffect(() => {
    noteCurrentOwner(owner);
    // A dismissed toast takes some frames to leave and would take a newer one with the same id
    // along.
    let told = 0;
    let notice: string | undefined;
    const dismiss = () => {
      if (notice) toast.dismiss(notice);
      notice = undefined;
    };
    const stop = onOwnerChange(() => {
      if (!isStaleOwner(owner)) return dismiss();
      notice ??= `stale-tab-${++told}`;
      const text =
        "You switched organization or account in another tab. Nothing can be changed here.";
      const action = { label: "Reload", onClick: () => location.reload() };
      toast.error(text, { id: notice, isLasting: true, action });
    });
    return () => {
      stop();
      dismiss();
    };
  }, [owner]);
  useEffect(() => {
    if (path && isStaleOwner(owner)) location.reload();
  }, [path, owner]);
  return null;
}
