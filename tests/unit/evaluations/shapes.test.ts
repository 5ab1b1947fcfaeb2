import { expect, test } from "vitest";
import { z } from "zod";
import * as criteriaConstants from "@/lib/domains/criteria/constants";
import { lensOf, lensWithId } from "@/lib/domains/criteria/rules/lenses";
import { measurableFields } from "@/lib/domains/criteria/rules/measures";
import * as criteria from "@/lib/domains/criteria/schema";
import * as evaluationConstants from "@/lib/domains/evaluations/constants";
import { isSameFacts } from "@/lib/domains/evaluations/rules/difference";
import { prepare, scored } from "@/lib/domains/evaluations/rules/evaluate";
import { noFacts } from "@/lib/domains/evaluations/rules/facts";
import { movers } from "@/lib/domains/evaluations/rules/questions";
import * as evaluations from "@/lib/domains/evaluations/schema";

test("every shape can be described to clients of the API", () => {
  const shapes = [...Object.values(criteria), ...Object.values(evaluations)];
  for (const shape of shapes)
    if (shape instanceof z.ZodType)
      expect(() => z.toJSONSchema(shape, { io: "input", unrepresentable: "any" })).not.toThrow();
});

test("limits are positive, and a lens never claims to be its firm", () => {
  const limits = [...Object.values(criteriaConstants), ...Object.values(evaluationConstants)];
  for (const limit of limits) if (typeof limit === "number") expect(limit).toBeGreaterThan(0);
  expect(criteriaConstants.LENS_NOTICE).toContain("not affiliated");
  expect(lensWithId("lens_sequoia")).toBe(lensWithId(lensOf("sequoia").id));
  expect(lensOf("sequoia").name).toBe("Sequoia-style lens");
});

test("fields that criteria can use say which scales fit them", () => {
  const fields = measurableFields().items;
  const scalesOf = (field: string) => fields.find((each) => each.field === field)?.scales;
  expect(scalesOf("employees")).toEqual(["steps", "line", "targets"]);
  expect(scalesOf("country")).toEqual(["choices"]);
  expect(scalesOf("funding_date")).toEqual([]);
  expect(scalesOf("source")).toBeUndefined();
});

test("facts are the same on another day, and what moves a score is named", () => {
  const acme = { id: "cmp_1", name: "Acme" };
  const first = noFacts(acme, "2026-01-01");
  expect(isSameFacts(first, noFacts(acme, "2026-02-01"))).toBe(true);
  const known = { value: 40, text: "40", claims: ["clm_1"] };
  const facts = { ...first, values: { employees: known } };
  expect(isSameFacts(first, facts)).toBe(false);
  const { criteria: own } = lensOf("accenture");
  const items = scored(prepare(own, facts.day), facts);
  const one = items.map((item, at) => (at === 0 ? { ...item, score: 300 } : item));
  expect(movers(one, 1).map((at) => own[at]?.key)).toEqual(["enterprise-customers"]);
});
