import { type Owner, ownerKey } from "@/lib/core/owner";
import { isAbout, readStored, writeStored } from "./stored";

/*
 * The person and organization that the browser currently works for, shared by all its tabs like the
 * session cookie. The latest page sets it; signing out clears it.
 */
const NAME = "owner";

export const noteCurrentOwner = (owner: Owner) => writeStored(NAME, ownerKey(owner));

/**
 * Whether the browser has since moved on from `owner` to somebody else, as far as its storage
 * knows.
 */
export function isStaleOwner(owner: Owner): boolean {
  const current = readStored(NAME);
  return current !== null && current !== ownerKey(owner);
}

/** Calls `notify` when another tab changes the current owner. Returns a function that stops it. */
export function onOwnerChange(notify: () => void): () => void {
  const hear = (event: StorageEvent) => isAbout(event, NAME) && notify();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
