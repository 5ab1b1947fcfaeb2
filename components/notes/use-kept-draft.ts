"use client";

import { useState } from "react";
import { keepDraft, readDraft } from "@/components/chat/drafts";
import { useOwner } from "@/components/providers/me-provider";
import type { Owner } from "@/lib/core/owner";

/**
 * A kind of text that is written here: how it is read again, and when there is nothing to keep of
 * it.
 */
export type DraftKind<T> = {
  /** Null for what cannot be such a draft. */
  read: (kept: Partial<Record<keyof T, unknown>>) => T | null;
  isNothing: (draft: T) => boolean;
};

/**
 * What was typed under a name and not saved; null when there is nothing, or nothing that can be
 * read.
 */
export function readKept<T>(owner: Owner, name: string, kind: DraftKind<T>): T | null {
  try {
    return kind.read(JSON.parse(readDraft(owner, name)));
  } catch {
    return null;
  }
}

/**
 * What is being typed, from what is stored on. It is kept in the browser with every key until it is
 * stored or given up, so that a reload loses nothing.
 */
export function useKeptDraft<T>(name: string, stored: T, kind: DraftKind<T>) {
  const owner = useOwner();
  const [kept] = useState(() => readKept(owner, name, kind));
  const [draft, setDraft] = useState(kept ?? stored);
  const [isOffered, setOffered] = useState(kept !== null);
  const forget = () => keepDraft(owner, name, "");
  return {
    draft,
    isOffered,
    forget,
    change: (next: T) => {
      setDraft(next);
      keepDraft(owner, name, kind.isNothing(next) ? "" : JSON.stringify(next));
    },
    /** Gives up what was typed before and goes on from what is stored. */
    startAnew: () => {
      setOffered(false);
      setDraft(stored);
      forget();
    },
  };
}
