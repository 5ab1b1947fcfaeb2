/** Everything that this product keeps in the browser's storage begins like this. */
const PREFIX = "spotlight:";

/** For how long something is kept: by the browser, or by one tab until it is closed. */
const storages = { browser: () => localStorage, tab: () => sessionStorage };
type Where = keyof typeof storages;

/** The value stored under `name`, or null: absent, spoilt, or a storage that cannot be read. */
export function readStored(name: string, where: Where = "browser"): unknown {
  try {
    return JSON.parse(storages[where]().getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a JSON value. A storage that is full or forbidden is no failure: the page goes on without. */
export function writeStored(name: string, value: unknown, where: Where = "browser"): void {
  try {
    storages[where]().setItem(PREFIX + name, JSON.stringify(value));
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.warn(`Not stored: ${name}`, cause);
  }
}

export function forgetStored(name: string, where: Where = "browser"): void {
  try {
    storages[where]().removeItem(PREFIX + name);
  } catch {
    // A storage that cannot be reached holds nothing of ours either.
  }
}

/** Forgets titles, queries and drafts of whoever was signed in here. */
export function clearStored(): void {
  for (const storage of Object.values(storages))
    try {
      const kept = storage();
      for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
    } catch {
      // A storage that cannot be reached holds nothing of ours either.
    }
}

/** Whether a storage event is about `name`; one without a key says that everything went. */
export const isAbout = (event: StorageEvent, name: string) =>
  event.key === null || event.key === PREFIX + name;
