import { expect, test } from "vitest";
import { splitFullName } from "@/lib/core/full-name";

test.each([
  ["Maya Lindqvist", "Maya", "Lindqvist"],
  ["Maya van der Berg", "Maya", "van der Berg"],
  ["Maya", "Maya", ""],
  ["  Maya   Berg ", "Maya", "Berg"],
  ["", "", ""],
])("%j is split into %j and %j", (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});
