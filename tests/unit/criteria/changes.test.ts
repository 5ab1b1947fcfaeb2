import { describe, expect, test } from "vitest";
import { changesBetween } from "@/lib/domains/criteria/rules/changes";
import { ruleInWords } from "@/lib/domains/criteria/rules/in-words";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { planAbout } from "@/lib/research/plan/plan";

const common = {
  question: "",
  part: "company",
  dealbreaker: false,
  unknown: "ask",
  evidence: "",
  words: null,
} as const;

const revenue: Criterion = {
  ...common,
  kind: "measured",
  key: "revenue",
  title: "Revenue",
  weight: 60,
  measure: { of: "field", field: "annual_revenue" },
  scale: { by: "targets", unacceptable: 0, acceptable: 1_000_000, ideal: 5_000_000 },
};
const team: Criterion = { ...common, kind: "judged", key: "team", title: "Team", weight: 40 };
const founded: Criterion = {
  ...common,
  kind: "measured",
  key: "founded",
  title: "Founded",
  weight: 10,
  measure: { of: "field", field: "founded_year" },
  scale: { by: "steps", below: 2, steps: [{ from: 2020, score: 8 }] },
};

const set = (name: string, ...criteria: Criterion[]) => ({ name, criteria });

describe("what changed between two versions of a set", () => {
  test("equal versions have no changes", () => {
    expect(changesBetween(set("Ours", revenue, team), set("Ours", revenue, team))).toEqual([]);
  });

  test("criteria that came, went and changed are told by their titles", () => {
    const before = set("Ours", revenue, team);
    const after = set("Fund II", { ...revenue, weight: 90, dealbreaker: true }, founded);
    expect(changesBetween(before, after)).toEqual([
      "Renamed the set to “Fund II”",
      "Added “Founded” (10%)",
      "Removed “Team” (40%)",
      "“Revenue”: weight 60% → 90%",
      "“Revenue”: now a dealbreaker",
    ]);
  });

  test("a rule is told as it was and as it is", () => {
    const later: Criterion = {
      ...revenue,
      scale: { by: "targets", unacceptable: 0, acceptable: 2_000_000, ideal: 5_000_000 },
    };
    expect(changesBetween(set("Ours", revenue), set("Ours", later))).toEqual([
      "“Revenue”: Annual revenue: 0 at $0, 6 at $1M, 10 at $5M → Annual revenue: 0 at $0, 6 at $2M, 10 at $5M",
    ]);
  });

  test("another order alone is a change; one that only follows from a removal is not", () => {
    expect(changesBetween(set("Ours", revenue, team), set("Ours", team, revenue))).toEqual([
      "Changed the order",
    ]);
    expect(changesBetween(set("Ours", founded, revenue, team), set("Ours", revenue, team))).toEqual(
      ["Removed “Founded” (10%)"],
    );
  });
});

describe("a criterion's rule in one line", () => {
  test("years have no commas, people score by themselves", () => {
    expect(ruleInWords(founded)).toBe("Founded: 2 below 2020, 8 from 2020");
    expect(ruleInWords(team)).toBe("Scored by people");
  });

  test("words that are looked for are quoted", () => {
    const read: Criterion = {
      ...common,
      kind: "read",
      key: "soc",
      title: "Security",
      weight: 10,
      reading: { words: ["SOC 2", "ISO 27001"], found: 8, missing: null },
    };
    expect(ruleInWords(read)).toBe("8 if a text says “SOC 2”, “ISO 27001”; not known otherwise");
  });

  test("a figure over rounds names its rows", () => {
    const rounds: Criterion = {
      ...common,
      kind: "measured",
      key: "rounds",
      title: "Rounds",
      weight: 10,
      measure: {
        of: "plan",
        plan: { ...planAbout("rounds"), measures: [{ of: "count" }] },
      },
      scale: {
        by: "line",
        points: [
          { at: 0, score: 0 },
          { at: 3, score: 10 },
        ],
      },
    };
    expect(ruleInWords(rounds)).toBe("Rounds: 0 at 0, 10 at 3");
  });
});
