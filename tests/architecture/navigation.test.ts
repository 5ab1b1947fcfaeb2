import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { builtPages } from "@/components/shell/navigation";

test("the sidebar knows the pages that are there, and no others", () => {
  const addresses = globSync("app/(app)/**/page.tsx").map((file) =>
    file.replace(/^app\/\(app\)/, "").replace(/\/page\.tsx$/, ""),
  );
  expect(builtPages.toSorted()).toEqual(addresses.map((address) => address || "/").toSorted());
});
