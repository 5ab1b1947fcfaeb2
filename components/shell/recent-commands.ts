import { readStored, writeStored } from "@/lib/client/stored";

/** A command that was run: its id, and the name it had then, for what is not in every palette. */
export type RecentCommand = { id: string; label: string };

const MAX_RECENT = 5;

/** Whose commands they are, as the storage names them. */
export const recentOf = (organizationId: string, userId: string) =>
  `commands:${organizationId}:${userId}`;

const isRecent = (value: unknown): value is RecentCommand => {
  const it = value as RecentCommand | null;
  return typeof it?.id === "string" && typeof it.label === "string";
};

/** The commands that were run last, newest first. */
export function listRecent(name: string): RecentCommand[] {
  const stored = readStored(name);
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
}

export function noteRecent(name: string, { id, label }: RecentCommand): void {
  const others = listRecent(name).filter((one) => one.id !== id);
  writeStored(name, [{ id, label }, ...others].slice(0, MAX_RECENT));
}
