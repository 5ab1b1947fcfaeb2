import { expect, test } from "vitest";
import {
  asWritten,
  type Facts,
  likeness,
  sharedFacts,
  termsOfCompany,
  termsWithFeedback,
} from "@/lib/search/similar";

const unknown: Facts = {
  industry: null,
  sectors: [],
  foundedYear: null,
  employees: null,
  country: null,
  investors: [],
};

test("a company's rare words tell what it is like; what no other has finds nothing", () => {
  const words = [
    { word: "robot", companies: 4 },
    { word: "platform", companies: 80 },
    { word: "zyxel", companies: 1 },
  ];
  expect(termsOfCompany(words, 100).map(({ text }) => text)).toEqual(["robot", "platform"]);
});

test("the nearest companies' common words come in, and add to the company's own", () => {
  const own = termsOfCompany([{ word: "robot", companies: 4 }], 100);
  const near = [
    [
      { word: "robot", companies: 4 },
      { word: "gripper", companies: 6 },
    ],
    [{ word: "gripper", companies: 6 }],
  ];
  const terms = termsWithFeedback(own, near, 100);
  expect(terms.map(({ text }) => text)).toEqual(["robot", "gripper"]);
  expect(terms[0]?.weight).toBeGreaterThan(own[0]?.weight ?? 0);
});

test("ignores unknown values", () => {
  expect(likeness(unknown, unknown)).toBe(0);
  expect(sharedFacts(unknown, unknown)).toEqual([]);
});

test("each fact in common makes two companies more alike", () => {
  const a = {
    industry: "Robotics",
    sectors: ["robotics", "technology"],
    foundedYear: 2016,
    employees: 50,
    country: "Sweden",
    investors: ["Creandum"],
  };
  const other = { ...unknown, industry: "Robotics" };
  const alone = likeness(a, other);
  expect(alone).toBeGreaterThan(0);
  expect(likeness(a, { ...other, foundedYear: 2016 })).toBeGreaterThan(alone);
  expect(likeness(a, { ...other, foundedYear: 1980 })).toBeLessThan(alone + 0.01);
  expect(likeness(a, { ...other, employees: 60 })).toBeGreaterThan(alone);
  expect(likeness(a, { ...other, investors: ["Creandum"] })).toBeGreaterThan(alone);
  expect(likeness(a, a)).toBeGreaterThan(1);
});

test("describes what is shared in words, with the special sector and not those above it", () => {
  const a = {
    industry: "Industrials",
    sectors: ["robotics", "humanoid-robot"],
    foundedYear: 2016,
    employees: 50,
    country: "Sweden",
    investors: ["Creandum"],
  };
  const shared = sharedFacts(a, { ...a, foundedYear: 2017, employees: null });
  expect(shared[0]).toBe("Industrials");
  expect(shared).toHaveLength(5);
  expect(shared.slice(2)).toEqual(["Sweden", "Founded 1 year apart", "Backed by Creandum"]);
});

test("an industry and a sector of one name are said once, in either case", () => {
  const a = {
    industry: "ROBOTICS",
    sectors: ["robotics"],
    foundedYear: null,
    employees: null,
    country: null,
    investors: [],
  };
  expect(sharedFacts(a, a)).toEqual(["ROBOTICS"]);
});

test.each([
  ["payrol", "Payroll for teams", "Payroll"],
  ["compani", "For small companies", "companies"],
  ["ai", "AI for law", "AI"],
  ["robot", "Nothing of the kind", null],
])("%s in %s is written %s", (word, text, written) => {
  expect(asWritten(word, text)).toBe(written);
});
