import { expect, test } from "vitest";
import { checkImports } from "./rules/tools";

/** The tool reads every file of the house: how long that takes is the machine's. */
const PATIENCE_MS = 300_000;

test("imports follow the layers", { timeout: PATIENCE_MS }, () => {
  const { modules, details } = checkImports(".", [
    ...["app", "components", "db", "lib", "scripts", "tests"],
  ]);
  expect(details).toEqual([]);
  expect(modules, "a cruise that sees nothing says no violations too").toBeGreaterThan(150);
});
