import { expect, test } from "vitest";
import { checkImports } from "./rules/tools";

test("imports follow the layers", () => {
  const { modules, details } = checkImports(".", [
    ...["app", "components", "db", "lib", "scripts", "tests"],
  ]);
  expect(details).toEqual([]);
  expect(modules, "a cruise that sees nothing says no violations too").toBeGreaterThan(150);
});
