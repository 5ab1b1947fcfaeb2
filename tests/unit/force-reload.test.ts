import { expect, test } from "vitest";
import { forceReloadAddress } from "@/components/ui/force-reload";

test("adds the moment to the address, and keeps the rest of it", () => {
  expect(forceReloadAddress("http://localhost:3000/projects?page=2#row", 1234)).toBe(
    "http://localhost:3000/projects?page=2&forceReload=1234#row",
  );
});

test("reloads the page as it stands when the parameter is there already", () => {
  expect(forceReloadAddress("http://localhost:3000/?forceReload=1", 1234)).toBeNull();
});
