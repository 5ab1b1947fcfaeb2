import {
  MutationObserver,
  notifyManager,
  partialMatchKey,
  QueryClient,
} from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import "@/components/providers/query-provider";
import { keyOf, LIFETIME_SECONDS, lifetime, nounKeyOf } from "@/lib/client/query-keys";
import { partsOf } from "@/lib/core/contract";
import { calls } from "@/lib/domains/contracts";
import { projectCalls } from "@/lib/domains/projects/contract";

afterEach(() => vi.unstubAllGlobals());

test("lifetimes are those of SPEC.md section 9", () => {
  expect(LIFETIME_SECONDS).toEqual({ standard: 300, company: 600, watchlists: 180, session: 0 });
});

test("answers about companies and watchlists have their lifetimes", () => {
  const lifetimesOf = (all: typeof calls, isWanted: (call: (typeof calls)[number]) => boolean) => [
    ...new Set(all.filter(isWanted).map((call) => call.lifetime)),
  ];
  const isShown = ({ effect, routes = {} }: (typeof calls)[number]) =>
    effect === "read" && Object.values(routes).every(({ answers }) => answers === undefined);
  const ofNoun = (noun: string) => calls.filter((call) => partsOf(call)[0] === noun);
  expect(lifetimesOf(ofNoun("companies"), isShown)).toEqual(["company"]);
  const entryLists = ["watchlists.list", "watchlists.readBoard", "watchlists.readOverview"];
  expect(lifetimesOf(calls, ({ name }) => entryLists.includes(name))).toEqual(["watchlists"]);
});

test("in a browser an entry is fresh and kept for its lifetime", () => {
  vi.stubGlobal("window", {});
  expect(lifetime(LIFETIME_SECONDS.standard)).toEqual({ staleTime: 300_000, gcTime: 300_000 });
  expect(lifetime(LIFETIME_SECONDS.session)).toEqual({ staleTime: 0, gcTime: 0 });
});

test("on the server no timer keeps a request's entries", () => {
  expect(lifetime(300).gcTime).toBe(Number.POSITIVE_INFINITY);
});

test("every key starts with the organization and its noun, and tells calls apart", () => {
  const keys = calls.map((call) => {
    const key = keyOf("org_a", call);
    expect(key.slice(0, 2)).toEqual(nounKeyOf("org_a", partsOf(call)[0]));
    return JSON.stringify(key);
  });
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a key tells inputs apart, and pages after each other from one page", () => {
  const { list } = projectCalls;
  const input = { userId: "usr_a", q: "" };
  const one = keyOf("org_a", list, { ...input, page: 1 });
  const keys = [
    one,
    keyOf("org_b", list, { ...input, page: 1 }),
    keyOf("org_a", list, { ...input, page: 2 }),
    keyOf("org_a", list, input, "pages"),
    keyOf("org_a", list, input),
  ];
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
  for (const prefix of [
    nounKeyOf("org_a", "projects"),
    keyOf("org_a", list),
    keyOf("org_a", list, input),
  ])
    expect(partialMatchKey(one, prefix)).toBe(true);
});

test("a write is seen to be on its way before anything else can be pressed", async () => {
  const never = () => new Promise<never>(() => {});
  const write = new MutationObserver(new QueryClient(), { mutationFn: never });
  let isPending = false;
  // As the library's hook hears of it.
  const hear = notifyManager.batchCalls(() => {
    isPending = write.getCurrentResult().isPending;
  });
  write.subscribe(() => hear());
  void write.mutate();
  await Promise.resolve();
  expect(isPending).toBe(true);
});
