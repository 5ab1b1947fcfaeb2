/*
 * What the demo keeps in the browser. The names are all of its own, so leaving it never touches
 * what real work left there.
 */

import { DEMO_PREFIX } from "@/lib/core/names";

/** Where the demo keeps JSON texts: the browser's storage, or a test's. May throw. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** SPEC.md's demo state: the mode, the step, the chat and the chosen prompt; and the tour's progress. */
export const stateNames = ["mode", "step", "session", "prompt", "tour"] as const;
/** What a visitor makes in the demo, a list of records each. */
export const listNames = [
  "projects",
  "entries",
  "threads",
  "searches",
  "notes",
  "opinions",
  "criteria",
  "evaluations",
] as const;
export type ListName = (typeof listNames)[number];
type Name = ListName | (typeof stateNames)[number];

type Record_ = { _id: string };

function warn(what: string, cause: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(what, cause);
}

const isRecord = (value: unknown): value is Record_ =>
  typeof (value as Record_ | null)?._id === "string";

/** Undefined for nothing stored; throws when it is no list. */
function toList(stored: unknown): Record_[] | undefined {
  if (stored === undefined || (Array.isArray(stored) && stored.every(isRecord))) return stored;
  throw new Error("It is no list of records");
}

/** The demo's own storage. What cannot be stored is kept until the page is left. */
export type DemoStorage = ReturnType<typeof createDemoStorage>;

export function createDemoStorage(
  storage: () => TextStorage,
  onFailure: (failure: "refused" | "unreadable") => void = () => {},
) {
  /** What the browser refused to keep. */
  const unsaved = new Map<string, unknown>();

  /** Throws when the storage is forbidden or the text is no JSON; undefined for nothing stored. */
  function read(name: Name): unknown {
    if (unsaved.has(name)) return unsaved.get(name);
    const text = storage().getItem(DEMO_PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  }

  function write(name: Name, value: unknown): void {
    try {
      storage().setItem(DEMO_PREFIX + name, JSON.stringify(value));
      unsaved.delete(name);
    } catch (cause) {
      unsaved.set(name, value);
      warn(`Not stored: ${name} of the demo`, cause);
      onFailure("refused");
    }
  }

  function remove(name: Name): void {
    unsaved.delete(name);
    try {
      storage().removeItem(DEMO_PREFIX + name);
    } catch {
      // An unreachable storage holds nothing of ours.
    }
  }

  return {
    /** A value of the demo's state; null when nothing readable is stored. */
    value(name: Name): unknown {
      try {
        return read(name) ?? null;
      } catch (cause) {
        warn(`Not read: ${name} of the demo`, cause);
        return null;
      }
    },
    /** A list; `usual` when nothing is stored, or what is stored cannot be read. */
    list<T extends Record_>(name: ListName, usual: () => T[] = () => []): T[] {
      try {
        return (toList(read(name)) as T[] | undefined) ?? usual();
      } catch (cause) {
        warn(`Not read: ${name} of the demo`, cause);
        onFailure(cause instanceof DOMException ? "refused" : "unreadable");
        return usual();
      }
    },
    /** Whether nothing is stored, or what is stored can be read. */
    isReadable(name: ListName): boolean {
      try {
        toList(read(name));
        return true;
      } catch {
        return false;
      }
    },
    write,
    remove,
  };
}

/** What turning the mode off or resetting it clears. */
export const clearedNames = ["step", "session", "prompt", "searches"] as const;
