import { readFileSync } from "node:fs";
import { describe } from "vitest";
import { askAll } from "../../support/oracle-round";
import { sharedData } from "../../support/shared-data";
import { sizeForDrill } from "../../support/size-for-drill";

/** Every so many companies of the directory, and how many questions about them. */
const [EVERY, QUESTIONS] = [sizeForDrill(10, 1), sizeForDrill(20, 60)];

/** `npm run drill -- search-oracle` asks 200 of 93,301 companies, `finding` 60 of them all. */
const path = sharedData("yc-directory/companies-2026-04-07.json");
describe.skipIf(!path)("over a directory of real companies", () => {
  if (!path) return;
  const some = () => {
    const all = JSON.parse(readFileSync(path, "utf8")) as unknown[];
    return JSON.stringify(all.filter((_, at) => at % EVERY === 0));
  };
  askAll({ file: "directory.json", content: some, questions: QUESTIONS, timeout: 300_000 });
});
