import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enterDemo, isInDemo, leaveDemo, resetDemo } from "@/lib/client/demo-mode";
import { listSearches, storeSearch } from "@/lib/client/recent-search-store";
import { demoOwner } from "@/lib/demo/identity";
import { createDemoStorage } from "@/lib/demo/storage";
import { nextStop } from "@/lib/demo/tour/next-stop";
import { aTextStorage } from "@/tests/support/demo";

let opened: string[];

/** A browser that keeps cookies or not, and what it stores. */
function aBrowser({ keepsCookies = true, storage = aTextStorage().storage as unknown } = {}) {
  const jar = new Map<string, string>();
  opened = [];
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("location", {
    protocol: "http:",
    assign: (address: string) => opened.push(address),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("max-age=0")) jar.delete(name);
      else if (keepsCookies) jar.set(name, value);
    },
  });
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("entering and leaving lead to the home page; the tour's progress outlives them", () => {
  const { kept, storage } = aTextStorage();
  aBrowser({ storage });
  kept.set("spotlight:recent", "real");
  const real = { userId: "usr_maya", organizationId: "org_north" };
  for (const owner of [real, demoOwner])
    storeSearch(owner, { query: "fintech", timestamp: 1, sessionId: null });
  for (const name of ["step", "session", "prompt", "searches", "tour", "projects"])
    kept.set(`spotlight:demo:${name}`, "1");
  expect(enterDemo()).toBe(true);
  expect([isInDemo(), kept.get("spotlight:demo:mode")]).toEqual([true, "true"]);
  leaveDemo();
  expect(isInDemo()).toBe(false);
  expect([...kept.keys()].sort()).toEqual([
    "spotlight:demo:projects",
    "spotlight:demo:tour",
    "spotlight:recent",
    "spotlight:recent-searches:org_north:usr_maya",
  ]);
  storeSearch(demoOwner, { query: "fintech", timestamp: 1, sessionId: null });
  resetDemo();
  expect(listSearches(demoOwner)).toEqual([]);
  expect(listSearches(real)).toHaveLength(1);
  expect([...kept.keys()].filter((name) => name.startsWith("spotlight:demo:"))).toEqual([]);
  expect(opened).toEqual(["/?from=navbar", "/?from=navbar", "/?from=navbar"]);
});

test("a browser that keeps no cookies is not sent on, where it would be asked to sign in", () => {
  aBrowser({ keepsCookies: false });
  expect(enterDemo()).toBe(false);
  expect([isInDemo(), opened]).toEqual([false, []]);
});

test("works with a full or forbidden storage", () => {
  const refuse = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  aBrowser({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  expect(enterDemo()).toBe(true);
  resetDemo();
  leaveDemo();
  expect([isInDemo(), opened.length]).toEqual([false, 3]);
});

test("the tour goes on after the shared step, then with what was passed over", () => {
  const { kept, storage } = aTextStorage();
  const next = () => nextStop(createDemoStorage(() => storage))?.href ?? null;
  const set = (name: string, value: unknown) =>
    kept.set(`spotlight:demo:${name}`, JSON.stringify(value));
  expect(next()).toBe("/?from=navbar");
  set("step", 1);
  set("tour", { done: ["home"] });
  expect(next()).toBe("/?from=navbar");
  set("session", "demo_session_1");
  expect(next()).toBe("/chat/demo_session_1");
  set("step", 3);
  set("tour", { done: ["home", "projects"] });
  expect(next()).toBe("/projects/demo_project_ai");
  set("step", 6);
  set("tour", { done: ["home", "projects", "projectDetail", "companyDetail", "evaluation"] });
  expect(next()).toBe("/chat/demo_session_1");
  for (const broken of ["{", '"x"', "[]"]) {
    kept.set("spotlight:demo:step", broken);
    kept.set("spotlight:demo:tour", broken);
    expect(next()).toBe("/?from=navbar");
  }
  set("tour", { isEnded: true });
  expect(next()).toBeNull();
});
