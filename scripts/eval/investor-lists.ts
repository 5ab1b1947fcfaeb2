import { readFileSync } from "node:fs";
import path from "node:path";
import { dataFile } from "../bench/data-file.ts";
import type { Recipe } from "./world.ts";

/** The organization that investor questions are put to. */
export const INVESTOR = "investor";

const files = [
  "yc-directory/companies-2026-04-07.json",
  "imports/funding-rounds-2026-07-24.json",
  "imports/unicorns-2021.csv",
];

/** One organization that knows a directory, a list of rounds and a list of unicorns. */
export const investorLists = (): Recipe => ({
  name: "investor",
  organizations: {
    [INVESTOR]: files.map((file) => ({
      fileName: path.basename(file),
      content: readFileSync(dataFile(file)),
    })),
  },
});
