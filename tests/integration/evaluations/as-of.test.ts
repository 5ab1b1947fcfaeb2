import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "@/lib/core/json";
import { criteria as ours } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aStatement, type Statement } from "../../support/evidence";
import { aCriteriaSet, aMember } from "../../support/factories";
import { asOwner } from "../../support/owner";
import { sizeForDrill } from "../../support/size-for-drill";

/*
 * Whatever is stated and ended, in any order: an evaluation as of a day is to the byte what it was
 * before anything later was recorded.
 */

const DAYS = 20;
const momentOf = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour));
const dayText = (day: number) => momentOf(day, 0).toISOString().slice(0, 10);

const money = fc.record({
  amount: fc.constantFrom(500_000, 2_000_000, 9_000_000),
  max: fc.constant(null),
  at_least: fc.constant(false),
  currency: fc.constantFrom("USD", "EUR"),
});
const round = fc.record({
  stage: fc.constantFrom("Seed", "Series A", null),
  amount: fc.option(money),
  date: fc.option(
    fc.constantFrom("2024-05-02", "2025-06-03").map((date) => ({ date, precision: "day" })),
  ),
  investors: fc.constantFrom([], ["Nord"]),
  lead_investors: fc.constantFrom([], ["Fjord Capital"]),
  valuation: fc.constant(null),
});
const says = fc.record(
  {
    name: fc.constantFrom("Fjord", "Fjord Robotics"),
    country: fc.constantFrom("Norway", "Italy", null),
    description: fc.constantFrom("Builds robots.", "Sells fish.", "Robots and fish."),
    employees: fc.constantFrom({ min: 5, max: 5 }, { min: 30, max: 50 }, { min: 90, max: null }),
    person: fc
      .constantFrom("Ada Ridge", "Grace Ridge")
      .map((name) => ({ name, title: "CEO", linkedin_url: null })),
    founded_year: fc.constantFrom(2015, 2021),
    stage: fc.constantFrom("Seed", "Series A"),
    tags: fc.constantFrom(["Robots"], ["Fish", "Sea"]),
    total_funding: money,
    round,
  },
  { requiredKeys: [] },
);
const statement = fc.record({
  day: fc.integer({ min: 2, max: DAYS }),
  hour: fc.integer({ min: 0, max: 23 }),
  kind: fc.constantFrom("user", "import", "starter"),
  says,
  /** Days after which it ends, if it does. */
  lasts: fc.option(fc.nat({ max: 10 })),
});
const history = fc.record({
  statements: fc.array(statement, { minLength: 1, maxLength: 6 }),
  asOf: fc.integer({ min: 1, max: DAYS }),
});

type Stated = Omit<Statement, "companyId" | "recordedAt"> & {
  day: number;
  hour: number;
  lasts: number | null;
};

test("an evaluation as of a day reads nothing that was recorded later", async () => {
  const owner = await aMember();
  const own = await aCriteriaSet(owner, { access_type: "organizational", criteria: ours });
  const endOf = (claimIds: string[], day: number) =>
    asOwner()`update claims set retracted_at = ${momentOf(day, 23).toISOString()}
      where id in ${asOwner()(claimIds)}`;
  const evaluateAt = (company_id: string, day: number) =>
    anEvaluation(owner, { company_id, criteria_id: own._id, as_of: dayText(day) });
  const told = ({ receipt, summary, evaluation }: Awaited<ReturnType<typeof evaluateAt>>) =>
    canonicalJson({ receipt, summary, evaluation });

  await fc.assert(
    fc.asyncProperty(history, async ({ statements, asOf }) => {
      const first = {
        kind: "starter" as const,
        says: { name: "Fjord" },
        recordedAt: momentOf(1, 0),
      };
      const { companyId } = await aStatement(owner, first);
      const inOrder = structuredClone(statements).toSorted(
        (a, b) => a.day - b.day || a.hour - b.hour,
      );
      const ends: { claimIds: string[]; at: number }[] = [];
      const add = async (one: Stated) => {
        const { day, hour, lasts, ...said } = one;
        const recordedAt = momentOf(day, hour);
        const { claimIds } = await aStatement(owner, { ...said, companyId, recordedAt });
        if (lasts !== null && claimIds.length > 0) ends.push({ claimIds, at: day + lasts });
      };
      for (const one of inOrder) if (one.day <= asOf) await add(one);
      for (const { claimIds, at } of ends) if (at <= asOf) await endOf(claimIds, at);
      const then = await evaluateAt(companyId, asOf);
      for (const one of inOrder) if (one.day > asOf) await add(one);
      for (const { claimIds, at } of ends) if (at > asOf) await endOf(claimIds, at);
      expect(told(await evaluateAt(companyId, asOf))).toBe(told(then));
    }),
    { numRuns: sizeForDrill(8, 200) },
  );
}, 900_000);
