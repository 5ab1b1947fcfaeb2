"use client";

import { useEffect } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { readStored, writeStored } from "@/lib/client/stored";
import { ownerKey } from "@/lib/core/owner";
import { VISIT_NOTED_EVERY_MS } from "@/lib/domains/activity/constants";
import { activityCalls } from "@/lib/domains/activity/contract";

/** Reports presence now and then, so that the next visit knows what is new. */
export function NoteVisit() {
  const api = useApi();
  const owner = useOwner();
  useEffect(() => {
    const name = `visit:${ownerKey(owner)}`;
    function note() {
      const last = Number(readStored(name) ?? 0);
      if (document.hidden || Math.abs(Date.now() - last) < VISIT_NOTED_EVERY_MS) return;
      writeStored(name, Date.now());
      void api.write(activityCalls.noteVisit, {});
    }
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [api, owner]);
  return null;
}
