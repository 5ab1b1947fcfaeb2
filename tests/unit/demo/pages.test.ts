import { expect, test } from "vitest";
import { demoPages, pageAt } from "@/components/demo/pages";
import { demoCalls } from "@/lib/demo/calls";
import { pages } from "@/tests/architecture/access-of-pages";

test("the demo has every page behind the sign-in, and no other", () => {
  const members = Object.keys(pages).filter((page) => pages[page] !== "public");
  expect(Object.keys(demoPages).sort()).toEqual(members.sort());
});

test("an address leads to its page, with its parts", () => {
  expect(pageAt("/companies/duplicates")?.page).toBe(demoPages["/companies/duplicates"]);
  expect(pageAt("/companies/demo_stripe")?.params).toEqual({ companyId: "demo_stripe" });
  expect(pageAt("/companies/a%2Fb/evaluation")?.params).toEqual({ companyId: "a/b" });
  expect(pageAt("/companies/%")?.params).toEqual({ companyId: "%" });
  for (const path of ["/demo", "/nowhere", "/companies/x/y", "/sign-in"])
    expect([path, pageAt(path)]).toEqual([path, null]);
});

test("each call that the demo leaves out says in one line that it needs an account", () => {
  const left = Object.values(demoCalls)
    .flatMap((answers) => Object.values(answers))
    .filter((answer) => typeof answer !== "function");
  expect(left.length).toBeGreaterThan(50);
  for (const { needsAccount } of left)
    expect(needsAccount).toMatch(/^[A-Z][^.\n]{2,60} needs an account\.$/);
});
