import { describe } from "vitest";
import { askAll } from "../../support/oracle-round";
import { sharedData } from "../../support/shared-data";
import { sizeForDrill } from "../../support/size-for-drill";

/** `npm run drill -- search-oracle` asks 200 of 93,301 companies. */
const path = sharedData("yc-directory/companies-2026-04-07.json");
describe.skipIf(!path)("over a directory of some thousand companies", () => {
  if (path)
    askAll({ file: "directory.json", path, questions: sizeForDrill(20, 60), timeout: 300_000 });
});
