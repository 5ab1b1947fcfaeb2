import { readStored, writeStored } from "@/lib/client/stored";
import { type Owner, ownerKey } from "@/lib/core/owner";

/** A command that was run: its id, and its name at the time, for commands not in every palette. */
export type RecentCommand = { id: string; label: string };

const MAX_RECENT = 5;

const nameOf = (owner: Owner) => `commands:${ownerKey(owner)}`;

const isRecent = (value: unknown): value is RecentCommand => {
  const it = value as RecentCommand | null;
  return typeof it?.id === "string" && typeof it.label === "string";
};

/** The latest commands, newest first. */
export function listRecent(owner: Owner): RecentCommand[] {
  const stored = readStored(nameOf(owner));
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
}

export function noteRecent(owner: Owner, { id, label }: RecentCommand): void {
  const others = listRecent(owner).filter((one) => one.id !== id);
  writeStored(nameOf(owner), [{ id, label }, ...others].slice(0, MAX_RECENT));
}
