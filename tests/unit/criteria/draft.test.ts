import { describe, expect, test } from "vitest";
import { criteriaCsv, criteriaJson, readCriteriaFile } from "@/components/criteria/criteria-file";
import { added, moved, newCriterion, removed, weighted } from "@/components/criteria/draft";
import { lenses } from "@/lib/domains/criteria/rules/lenses";
import type { Criterion } from "@/lib/domains/criteria/schema";

const titlesOf = (criteria: readonly Criterion[]) => criteria.map(({ title }) => title);
const weightsOf = (criteria: readonly Criterion[]) => criteria.map(({ weight }) => weight);

describe("a draft's criteria", () => {
  const three = (["measured", "read", "judged"] as const).reduce<Criterion[]>(
    (criteria, kind) => added(criteria, newCriterion(kind)),
    [],
  );

  test("weights sum to 100 whatever is added, weighed or removed", () => {
    const sums = [three, weighted(three, 1, 70), removed(three, three[0]?.key ?? "")].map(
      (criteria) => weightsOf(criteria).reduce((sum, each) => sum + each, 0),
    );
    expect(sums).toEqual([100, 100, 100]);
  });

  test("a criterion that comes in gets a key that no other has", () => {
    const twice = added(three, newCriterion("judged"));
    expect(new Set(twice.map(({ key }) => key)).size).toBe(4);
  });

  test("one that moves changes places with its neighbor", () => {
    expect(titlesOf(moved(three, 2, -1))).toEqual(["Head count", "New question", "New words"]);
  });
});

const fileOf = (name: string, text: string) => new File([text], name);

describe("files of criteria", () => {
  test.each(
    lenses.map(({ name, criteria }) => ({ name, criteria })),
  )("$name comes in again as it went out, from JSON and from CSV", async ({ name, criteria }) => {
    const json = await readCriteriaFile(fileOf("set.json", criteriaJson(name, criteria)));
    expect(json).toEqual({ ok: true, name, criteria });
    const csv = await readCriteriaFile(fileOf("set.csv", criteriaCsv(criteria)));
    expect(csv).toEqual({ ok: true, name: "set", criteria });
  });

  test("the first thing that is wrong is told with the criterion's place", async () => {
    const read = await readCriteriaFile(
      fileOf("bad.json", JSON.stringify([{ kind: "judged", title: "Team", weight: -1 }])),
    );
    expect(read).toEqual({ ok: false, problem: "Criterion 1, weight: Must be at least 0" });
  });

  test("what is no list of criteria is refused in words", async () => {
    for (const text of ["", "nonsense", "{}", "null"]) {
      const read = await readCriteriaFile(fileOf("bad.json", text));
      expect(read.ok).toBe(false);
    }
  });

  test("a text that a spreadsheet would run as a formula comes back as it was", async () => {
    const [first] = lenses[0]?.criteria ?? [];
    if (!first) throw new Error("no lens");
    const criteria = [{ ...first, weight: 100, title: "=Team" }];
    const read = await readCriteriaFile(fileOf("set.csv", criteriaCsv(criteria)));
    expect(read).toEqual({ ok: true, name: "set", criteria });
  });
});
