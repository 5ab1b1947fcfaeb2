import { createReadStream } from "node:fs";
import { describe } from "vitest";
import { askAll } from "../support/oracle-round";
import { sharedData } from "../support/shared-data";

/** Half an hour, where the machine does something else as well. */
const LONGEST_MS = 1_800_000;

const path = sharedData("imports/companies-93k.csv");
describe.skipIf(!path)("over a list of 93,301 companies", () => {
  if (!path) return;
  const content = () => createReadStream(path);
  askAll({ file: "companies.csv", content, questions: 200, timeout: LONGEST_MS });
});
