import { describe, expect, test } from "vitest";
import { criteriaCsv, criteriaJson, readCriteriaFile } from "@/components/criteria/criteria-file";
import {
  added,
  asKind,
  moved,
  newCriterion,
  removed,
  retitled,
  weighted,
} from "@/components/criteria/draft";
import { shownWords } from "@/components/criteria/words-field";
import { ruleInWords } from "@/lib/domains/criteria/rules/in-words";
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

describe("a criterion while it is written", () => {
  const one: Criterion = { ...newCriterion("measured"), key: "one", weight: 100 };

  test("a box of words shows what is typed, and the draft’s words once those are others", () => {
    expect(shownWords("pilot, ", ["pilot"])).toBe("pilot, ");
    expect(shownWords("pilot, trial", ["pilot"])).toBe("pilot");
    expect(shownWords("", ["pilot", "trial"])).toBe("pilot, trial");
  });

  test("another kind keeps what all kinds have; a title that nobody wrote follows", () => {
    const written = { ...one, evidence: "An invoice", words: "paying customers", question: "Who?" };
    expect(asKind(written, "judged")).toMatchObject({
      ...{ key: "one", kind: "judged", title: "New question", evidence: "An invoice" },
      // A judged criterion is written in these words: they tell what it measured before.
      ...{ words: null, question: "Who?" },
    });
    expect(asKind({ ...written, title: "Demand" }, "read").title).toBe("Demand");
  });

  test("a title that was never written follows the field that is measured", () => {
    expect(retitled(one, "Employees", "Annual revenue")).toBe("Annual revenue");
    expect(retitled({ ...one, title: "Employees" }, "Employees", "Age")).toBe("Age");
    expect(retitled({ ...one, title: "Size" }, "Employees", "Age")).toBe("Size");
  });

  test("a box that is empty while it is typed into is said as a gap", () => {
    const scale = { by: "targets", unacceptable: 1, acceptable: 10, ideal: Number.NaN } as const;
    expect(ruleInWords({ ...one, scale } as Criterion)).toMatch(/0 at 1, 6 at 10, 10 at …$/);
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

  test("refuses an invalid list of criteria with the reason", async () => {
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
