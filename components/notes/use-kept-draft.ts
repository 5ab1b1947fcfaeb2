"use client";

import { useState } from "react";
import { keepDraft, readDraft } from "@/components/chat/drafts";
import { useOwner } from "@/components/providers/me-provider";
import type { Owner } from "@/lib/core/owner";

/** A kind of draft: how it is parsed, and when it is empty. */
export type DraftKind<T> = {
  /** Null for invalid drafts. */
  read: (kept: Partial<Record<keyof T, unknown>>) => T | null;
  isNothing: (draft: T) => boolean;
};

/** The draft stored under a name; null when there is none, or it cannot be parsed. */
export function readKept<T>(owner: Owner, name: string, kind: DraftKind<T>): T | null {
  try {
    return kind.read(JSON.parse(readDraft(owner, name)));
  } catch {
    return null;
  }
}

/**
 * A draft that starts from the stored text. It is kept in the browser on every key press until it
 * is stored or discarded, so a reload loses nothing.
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
    /** Discards the draft and starts again from what is stored. */
    startAnew: () => {
      setOffered(false);
      setDraft(stored);
      forget();
    },
  };
}
