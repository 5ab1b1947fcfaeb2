import { afterEach, expect, test, vi } from "vitest";
import { listRecent, noteRecent } from "@/components/shell/recent-commands";

const mine = { organizationId: "org_a", userId: "usr_a" };
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test("the five that were run last are remembered, newest first and once each", () => {
  vi.stubGlobal("localStorage", storage);
  for (const id of ["a", "b", "c", "d", "e", "f", "b"]) noteRecent(mine, { id, label: id });
  expect(listRecent(mine).map(({ id }) => id)).toEqual(["b", "f", "e", "d", "c"]);
});

test("another person or organization has none of them", () => {
  vi.stubGlobal("localStorage", storage);
  noteRecent(mine, { id: "a", label: "A" });
  expect(listRecent({ ...mine, organizationId: "org_b" })).toEqual([]);
  expect(listRecent({ ...mine, userId: "usr_b" })).toEqual([]);
});

test("what is spoilt, or a storage that is closed, is an empty memory", () => {
  vi.stubGlobal("localStorage", storage);
  stored.set("spotlight:commands:org_a:usr_a", '[{"id":1},null,{"id":"a","label":"A"}]');
  expect(listRecent(mine)).toEqual([{ id: "a", label: "A" }]);
  stored.set("spotlight:commands:org_a:usr_a", "{");
  expect(listRecent(mine)).toEqual([]);
  vi.unstubAllGlobals();
  expect(listRecent(mine)).toEqual([]);
});
