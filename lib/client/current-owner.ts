import { type Owner, ownerKey } from "@/lib/core/owner";
import { isAbout, readStored, writeStored } from "./stored";

/*
 * For whom this browser works, which all its tabs share with the session's cookie. The page that was
 * made last says so; nobody does after signing out.
 */
const NAME = "owner";

export const noteCurrentOwner = (owner: Owner) => writeStored(NAME, ownerKey(owner));

/** Whether the browser works for somebody else than `owner` by now, as far as its storage knows. */
export function isOfBefore(owner: Owner): boolean {
  const current = readStored(NAME);
  return current !== null && current !== ownerKey(owner);
}

/** Tells when another tab goes on for somebody else, or back; answers with how to stop. */
export function onOwnerChange(notify: () => void): () => void {
  const hear = (event: StorageEvent) => isAbout(event, NAME) && notify();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
