/*
 * What the demo keeps in the browser. The names are all of its own, so leaving it never touches
 * what real work left there.
 */

/** Where the demo keeps JSON texts: the browser's storage, or a test's. May throw. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const PREFIX = "spotlight:demo:";

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

/** The demo's own storage. What cannot be stored is kept until the page is left. */
export type DemoStorage = ReturnType<typeof createDemoStorage>;

export function createDemoStorage(storage: () => TextStorage) {
  /** What the browser refused to keep. */
  const unsaved = new Map<string, unknown>();

  /** Throws when the storage is forbidden or the text is no JSON; undefined for nothing stored. */
  function read(name: Name): unknown {
    if (unsaved.has(name)) return unsaved.get(name);
    const text = storage().getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  }

  function write(name: Name, value: unknown): void {
    try {
      storage().setItem(PREFIX + name, JSON.stringify(value));
      unsaved.delete(name);
    } catch (cause) {
      unsaved.set(name, value);
      warn(`Not stored: ${name} of the demo`, cause);
    }
  }

  function remove(name: Name): void {
    unsaved.delete(name);
    try {
      storage().removeItem(PREFIX + name);
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
    /** A list: `usual` when nothing is stored, empty when it cannot be read. */
    list<T extends Record_>(name: ListName, usual: () => T[] = () => []): T[] {
      try {
        const stored = read(name);
        if (stored === undefined) return usual();
        if (Array.isArray(stored) && stored.every(isRecord)) return stored as T[];
        throw new Error("It is no list of records");
      } catch (cause) {
        warn(`Not read: ${name} of the demo`, cause);
        return [];
      }
    },
    write,
    remove,
  };
}

/** The demo's storage in this browser. */
export const browserDemoStorage = () => createDemoStorage(() => localStorage);

/** What turning the mode off or resetting it clears. */
export const clearedNames = ["step", "session", "prompt", "searches"] as const;
