import { afterEach, expect, test, vi } from "vitest";

/** A storage whose `what` throws as a browser does. */
const refusing = (what: string) => ({
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  [what]: () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** The product's code as a visit loads it. */
async function aVisit() {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { onStorageFailure } = await import("@/lib/client/storage-failures");
  const { writeStored } = await import("@/lib/client/stored");
  const { browserDemoStorage } = await import("@/lib/client/demo-storage");
  return { onStorageFailure, writeStored, browserDemoStorage };
}

test("reports a browser that stores nothing once a visit, even if it failed before", async () => {
  vi.stubGlobal("localStorage", refusing("setItem"));
  const { onStorageFailure, writeStored, browserDemoStorage } = await aVisit();
  writeStored("drafts", "one");
  const heard: string[] = [];
  const stop = onStorageFailure((failure) => heard.push(failure));
  expect(heard).toEqual(["refused"]);
  writeStored("drafts", "two");
  browserDemoStorage().write("step", 1);
  stop();
  onStorageFailure((failure) => heard.push(failure));
  expect(heard).toEqual(["refused"]);
});

test("demo lists that cannot be read are told of apart from a storage that is closed", async () => {
  vi.stubGlobal("localStorage", { ...refusing("setItem"), getItem: () => "{" });
  const { onStorageFailure, browserDemoStorage } = await aVisit();
  const heard: string[] = [];
  onStorageFailure((failure) => heard.push(failure));
  for (const _ of [1, 2]) browserDemoStorage().list("projects");
  expect(heard).toEqual(["unreadable"]);
  vi.stubGlobal("localStorage", refusing("getItem"));
  browserDemoStorage().list("projects");
  expect(heard).toEqual(["unreadable", "refused"]);
});

test("a storage that works tells nothing", async () => {
  vi.stubGlobal("localStorage", refusing("nothing"));
  const { onStorageFailure, writeStored, browserDemoStorage } = await aVisit();
  const tell = vi.fn();
  onStorageFailure(tell);
  writeStored("drafts", "one");
  browserDemoStorage().write("step", 1);
  browserDemoStorage().list("projects");
  expect(tell).not.toHaveBeenCalled();
});
