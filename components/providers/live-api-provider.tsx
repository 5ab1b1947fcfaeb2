"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { wasLeftWriting, watchLeaving } from "@/lib/client/keepalive-writes";
import { createLiveApi, loadActions } from "@/lib/client/live";
import { ApiProvider } from "./api-provider";
import { useOwner } from "./me-provider";

/** Loaded when it is asked: most visits have no sensitive act in them. */
const ConfirmDialog = dynamic(
  async () => (await import("@/components/accounts/confirm-dialog")).ConfirmDialog,
  { ssr: false },
);

/** A sensitive act waits for its person to confirm that it is them. */
type Asked = { answer: (isConfirmed: boolean) => void };

/** When a page rereads (ms) after the previous page left writes unfinished: they may still arrive. */
const REREAD_MS = [0, 1000, 4000];

/** Provides the API of the server, called as the page's owner. */
export function LiveApiProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  const [asked, setAsked] = useState<Asked | null>(null);
  const api = useMemo(() => createLiveApi(owner, onceAtATime(setAsked)), [owner]);
  const cache = useQueryClient();
  useEffect(() => watchLeaving(window), []);
  // Before the first write, which then need not wait for it; a failure shows at that write.
  useEffect(() => void loadActions().catch(() => {}), []);
  useEffect(() => {
    if (!wasLeftWriting(Date.now())) return;
    for (const ms of REREAD_MS) setTimeout(() => void cache.invalidateQueries(), ms);
  }, [cache]);
  return (
    <ApiProvider api={api}>
      {children}
      {asked && (
        <ConfirmDialog
          onDone={(isConfirmed) => {
            setAsked(null);
            asked.answer(isConfirmed);
          }}
        />
      )}
    </ApiProvider>
  );
}

/** Writes that are refused while the dialog is open wait for the same answer. */
function onceAtATime(show: (asked: Asked | null) => void): () => Promise<boolean> {
  let waiting: Promise<boolean> | null = null;
  return () => {
    waiting ??= new Promise<boolean>((answer) => show({ answer })).finally(() => {
      waiting = null;
    });
    return waiting;
  };
}
