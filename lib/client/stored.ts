import { DEMO_PREFIX } from "@/lib/core/names";
import { noteStorageFailure } from "./storage-failures";

/** Prefix of everything that the product keeps in browser storage. */
const PREFIX = "spotlight:";

/** Where something is kept: in the browser, or in one tab until it is closed. */
const storages = { browser: () => localStorage, tab: () => sessionStorage };
type Where = keyof typeof storages;

/** The value stored under `name`; null when it is absent, broken, or the storage cannot be read. */
export function readStored(name: string, where: Where = "browser"): unknown {
  try {
    return JSON.parse(storages[where]().getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a JSON value. The page works without a full or forbidden storage, and says so once. */
export function writeStored(name: string, value: unknown, where: Where = "browser"): void {
  try {
    storages[where]().setItem(PREFIX + name, JSON.stringify(value));
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.warn(`Not stored: ${name}`, cause);
    noteStorageFailure("refused");
  }
}

export function forgetStored(name: string, where: Where = "browser"): void {
  try {
    storages[where]().removeItem(PREFIX + name);
  } catch {
    // An unreachable storage holds nothing of ours.
  }
}

/** Removes titles, queries and drafts of whoever was signed in here; what the demo keeps stays. */
export function clearStored(): void {
  for (const storage of Object.values(storages))
    try {
      const kept = storage();
      for (const key of Object.keys(kept))
        if (key.startsWith(PREFIX) && !key.startsWith(DEMO_PREFIX)) kept.removeItem(key);
    } catch {
      // An unreachable storage holds nothing of ours.
    }
}

/**
 * Whether a storage event concerns `name`; an event without a key means that everything was
 * cleared.
 */
export const isAbout = (event: StorageEvent, name: string) =>
  event.key === null || event.key === PREFIX + name;
