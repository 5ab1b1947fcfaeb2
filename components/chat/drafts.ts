import { forgetStored, readStored, writeStored } from "@/lib/client/stored";
import { type Owner, ownerKey } from "@/lib/core/owner";

/** Drafts are kept by person and organization: nobody sees another's. */
const nameOf = (owner: Owner, draft: string) => `draft:${ownerKey(owner)}:${draft}`;

/** The unsent text of a box, or "". */
export function readDraft(owner: Owner, draft: string): string {
  const stored = readStored(nameOf(owner, draft));
  return typeof stored === "string" ? stored : "";
}

export function keepDraft(owner: Owner, draft: string, text: string): void {
  const name = nameOf(owner, draft);
  if (text === "") forgetStored(name);
  else writeStored(name, text);
}
