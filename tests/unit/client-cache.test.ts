import { MutationObserver, notifyManager, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import "@/components/providers/query-provider";
import {
  accountKeys,
  apiKeyKeys,
  LIFETIME_SECONDS,
  lifetime,
  organizationKeys,
  projectKeys,
} from "@/lib/client/query-keys";

afterEach(() => vi.unstubAllGlobals());

test("lifetimes are those of SPEC.md section 9", () => {
  expect(LIFETIME_SECONDS).toEqual({ standard: 300, company: 600, watchlists: 180, session: 0 });
});

test("in a browser an entry is fresh and kept for its lifetime", () => {
  vi.stubGlobal("window", {});
  expect(lifetime(LIFETIME_SECONDS.standard)).toEqual({ staleTime: 300_000, gcTime: 300_000 });
  expect(lifetime(LIFETIME_SECONDS.session)).toEqual({ staleTime: 0, gcTime: 0 });
});

test("on the server no timer keeps a request's entries", () => {
  expect(lifetime(300).gcTime).toBe(Number.POSITIVE_INFINITY);
});

const kinds = { accountKeys, apiKeyKeys, organizationKeys, projectKeys };

test.each(Object.entries(kinds))("every key of %s starts with the organisation", (_name, keys) => {
  const makers = Object.values(keys) as ((...given: string[]) => readonly unknown[])[];
  expect(makers.length).toBeGreaterThan(0);
  for (const make of makers) expect(make("org_a", "given", "more")[0]).toBe("org_a");
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
