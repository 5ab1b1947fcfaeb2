import { describe, expect, test } from "vitest";
import { everyNth, longDescriptions, mistypedNames } from "@/scripts/eval/finding-lists";
import * as finding from "../support/finding";

/** Over real lists, of samples, with some points for that: docs/search.md has larger ones. */
describe.skipIf(!finding.hasLists())("on the imported directory", { timeout: 300_000 }, () => {
  test("names, former names, slips of the keys and other wordings find their company", async () => {
    const corpus = await finding.importedDirectory((company) => company);
    const former = await finding.recallOf(corpus, everyNth(finding.formerNames(), 25));
    expect(former.at1).toBeGreaterThanOrEqual(0.91);
    expect(former.at3).toBeGreaterThanOrEqual(0.95);
    const slips = everyNth(mistypedNames(finding.directory(), 1), 60);
    expect((await finding.recallOf(corpus, slips)).at1).toBeGreaterThanOrEqual(0.93);
    const rewrites = await finding.recallOf(corpus, everyNth(finding.oldOneLiners(), 3));
    expect(rewrites.at10).toBeGreaterThanOrEqual(0.6);
  });

  test("a description that is held back finds its company by what else is known", async () => {
    const corpus = await finding.importedDirectory((company) => ({
      ...company,
      long_description: null,
    }));
    const held = everyNth(longDescriptions(finding.directory()), 90);
    expect((await finding.recallOf(corpus, held)).at10).toBeGreaterThanOrEqual(0.85);
  });

  test("the companies that are most alike are rivals more often than chance", async () => {
    const { corpus, rivals } = await finding.importedAiCompanies();
    const precision = await finding.precisionOf(corpus, everyNth(rivals, 12));
    expect(precision).toBeGreaterThanOrEqual(0.22);
  });
});
