import fc from "fast-check";
import { toCell } from "@/lib/domains/research/service/cells";
import type { StoredClaim } from "@/lib/research/answer/check-cell";
import { type Condition, type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult, Row } from "@/lib/research/plan/result";
import { fieldColumn } from "@/lib/research/plan/titles";

/* Named companies and rounds with the claims that state their values, as the database holds them. */

const NAMES = ["Quillwave", "Harbourlight", "Tarn & Co.", "Overpass 3"];
const PLACES = ["Germany", "Kenya", "Brazil", "Norway"];
const CITIES = ["Berlin", "Nairobi", "Recife", "Oslo"];
const PEOPLE = ["Ada Ridge", "Jun Park", "Noor Haddad"];
const BACKERS = ["Fjord Capital", "Quay Partners", "Lantern Ventures"];

const money = (amount: number, currency = "USD") => ({
  amount,
  max: null,
  at_least: false,
  currency,
});
const aDay = fc
  .record({
    year: fc.integer({ min: 2005, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    precision: fc.constantFrom("day", "month", "year"),
  })
  .map(({ year, month, day, precision }) => {
    const parts = [month, day].map((part) => String(part).padStart(2, "0"));
    const [first, second] = precision === "year" ? ["01", "01"] : parts;
    return { date: `${year}-${first}-${precision === "day" ? second : "01"}`, precision };
  });
const anAmount = fc.integer({ min: 11, max: 9_989 }).map((tenths) => tenths * 100_000);
const aCurrency = fc.constantFrom("USD", "USD", "EUR");

/** A value of a field: what a plan shows of it, and the value of the claim that states it. */
type Told = { shown: unknown; claim: { field: string; value: unknown } };
const same = (field: string) => (value: unknown) => ({ shown: value, claim: { field, value } });
const paid = (field: string) =>
  fc.record({ amount: anAmount, currency: aCurrency }).map(({ amount, currency }): Told => {
    const value = money(amount, currency);
    return { shown: value, claim: { field, value } };
  });
const listOf = (field: string, items: readonly string[]) =>
  fc.subarray([...items], { minLength: 1 }).map(same(field));

const companyFields: Record<string, fc.Arbitrary<Told>> = {
  city: fc
    .subarray(CITIES, { minLength: 1 })
    .map((cities): Told => ({ shown: cities, claim: { field: "cities", value: cities } })),
  country: fc
    .constantFrom(...PLACES)
    .map((place): Told => ({ shown: [place], claim: { field: "country", value: place } })),
  founded_year: fc.integer({ min: 1980, max: 2025 }).map(same("founded_year")),
  employees: fc
    .record({ min: fc.integer({ min: 2, max: 4_000 }), more: fc.constantFrom(0, 0, 50, null) })
    .map(({ min, more }): Told => {
      const range = { min, max: more === null ? null : min + more };
      return { shown: range, claim: { field: "employees", value: range } };
    }),
  funding: paid("total_funding"),
  valuation: paid("valuation"),
  batch: fc.constantFrom("Winter 2020", "Summer 2021").map(same("batch")),
  status: fc.constantFrom("Active", "Acquired", "Inactive").map(same("status")),
  hiring: fc.boolean().map(same("hiring")),
  unicorn_since: aDay.map(same("unicorn_since")),
  investor: listOf("investors", BACKERS),
  tag: listOf("tags", ["Robotics", "Logistics", "Payments"]),
  person: fc
    .constantFrom(...PEOPLE)
    .map(
      (name): Told => ({ shown: [name], claim: { field: "person", value: { name, title: null } } }),
    ),
};

/** A result with the claims that its cells rest on. */
export type Known = { result: PlanResult; claims: ReadonlyMap<string, StoredClaim> };

const aValue = (field: string) =>
  fc.option(companyFields[field] as fc.Arbitrary<Told>, { freq: 5, nil: null });

function toRow(name: string, at: number, show: readonly string[], told: (Told | null)[]) {
  const company = `cmp_${at}`;
  const claims: StoredClaim[] = [{ id: `${company}_name`, company, field: "name", value: name }];
  const cells = [
    { ...toCell(name, fieldColumn("companies", "name")), claims: [`${company}_name`] },
  ];
  for (const [place, value] of told.entries()) {
    const field = show[place] ?? "";
    const id = `${company}_${field}`;
    if (value) claims.push({ id, company, ...value.claim });
    const cell = toCell(value?.shown ?? null, fieldColumn("companies", field));
    cells.push({ ...cell, claims: value ? [id] : [] });
  }
  return { row: { id: company, companyId: company, cells } satisfies Row, claims };
}

/** One to three named companies, with some of their facts. */
const someCompanies = fc
  .record({
    show: fc.subarray(Object.keys(companyFields), { minLength: 1, maxLength: 3 }),
    names: fc.subarray(NAMES, { minLength: 1, maxLength: 3 }),
    descending: fc.boolean(),
    isOrdered: fc.boolean(),
  })
  .chain(({ show, names, descending, isOrdered }) =>
    fc
      .array(fc.tuple(...show.map(aValue)), { minLength: names.length, maxLength: names.length })
      .map((told): Known => {
        const rows = names.map((name, at) => toRow(name, at, show, told[at] ?? []));
        const measured = ["founded_year", "employees", "funding", "valuation", "unicorn_since"];
        const field = show.find((each) => measured.includes(each));
        const order = field && isOrdered ? [{ field, descending }] : [];
        const things = names.map((name, at) => ({ name, id: `cmp_${at}` }));
        const plan: Plan = { ...planAbout("companies"), things, show, order };
        const columns = ["name", ...show].map((each) => fieldColumn("companies", each));
        const at = 1 + show.indexOf(field ?? "");
        const orderedBy = ({ row }: { row: Row }) => row.cells[at]?.value ?? null;
        const sign = descending ? -1 : 1;
        const sorted = rows.toSorted((one, other) => {
          const [a, b] = [orderedBy(one), orderedBy(other)];
          if (a === null || b === null) return Number(a === null) - Number(b === null);
          return a === b ? 0 : a < b ? -sign : sign;
        });
        const placed = order.length > 0 ? sorted : rows;
        return {
          result: {
            plan,
            columns,
            rows: placed.map(({ row }) => row),
            total: rows.length,
            known_of: [],
          },
          claims: new Map(rows.flatMap(({ claims }) => claims.map((claim) => [claim.id, claim]))),
        };
      }),
  );

const roundFields = ["company.name", "stage", "amount", "date", "lead_investor"];

/** A round of a named company. */
const aRound = fc
  .record({
    stage: fc.constantFrom("Seed", "Series A", "Series B"),
    amount: anAmount,
    currency: aCurrency,
    date: aDay,
    leads: fc.subarray(BACKERS, { minLength: 1 }),
  })
  .map(({ stage, amount, currency, date, leads }): Known => {
    const round = { stage, amount: money(amount, currency), date, valuation: null };
    const value = { ...round, investors: [], lead_investors: leads };
    const company = "cmp_0";
    const name = NAMES[0] ?? "";
    const claims: StoredClaim[] = [
      { id: "name", company, field: "name", value: name },
      { id: "round", company, field: "round", value },
    ];
    const shown = [name, stage, money(amount, currency), date, leads];
    const columns = roundFields.map((field) => fieldColumn("rounds", field));
    const cells = columns.map((column, at) => ({
      ...toCell(shown[at], column),
      claims: [at === 0 ? "name" : "round"],
    }));
    const where: Condition[] = [{ field: "company.name", op: "eq", value: name }];
    const plan = { ...planAbout("rounds"), where, show: roundFields };
    return {
      result: {
        plan,
        columns,
        rows: [{ id: "rnd_0", companyId: company, cells }],
        total: 1,
        known_of: [],
      },
      claims: new Map(claims.map((claim) => [claim.id, claim])),
    };
  });

export const aKnown: fc.Arbitrary<Known> = fc.oneof(
  { weight: 4, arbitrary: someCompanies },
  { weight: 1, arbitrary: aRound },
);
