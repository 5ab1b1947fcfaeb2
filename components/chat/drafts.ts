import { forgetStored, readStored, writeStored } from "@/lib/client/stored";
import { type Owner, ownerKey } from "@/lib/core/owner";

/** Nobody sees what another person, or one for another organization, has begun to write. */
const nameOf = (owner: Owner, draft: string) => `draft:${ownerKey(owner)}:${draft}`;

/** What was typed into a box and not sent, or "". */
export function readDraft(owner: Owner, draft: string): string {
  const stored = readStored(nameOf(owner, draft));
  return typeof stored === "string" ? stored : "";
}

export function keepDraft(owner: Owner, draft: string, text: string): void {
  const name = nameOf(owner, draft);
  if (text === "") forgetStored(name);
  else writeStored(name, text);
}
