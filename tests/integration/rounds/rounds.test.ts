import { beforeAll, describe, expect, test } from "vitest";
import { mergeSubjects } from "@/lib/domains/evidence/service/merge";
import { exportRounds } from "@/lib/domains/rounds/service/export";
import { listRoundChoices, listRounds } from "@/lib/domains/rounds/service/list";
import { ctxOf } from "../../support/contexts";
import { aDeal } from "../../support/deals";
import { investorsOf } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";

let own: Member;
let foreign: Member;

beforeAll(async () => {
  [own, foreign] = [await aMember(), await aMember()];
  await aDeal(own, "Bergen Kelp", {
    country: "Norway",
    city: "Bergen",
    industry: "Agriculture",
    round: { stage: "Seed", usd: 4_000_000, on: "2026-02-03", leads: ["Fjord Capital"] },
  });
  await aDeal(own, "Oslo Pay", {
    country: "Norway",
    industry: "Fintech",
    round: {
      stage: "Series A",
      usd: 20_000_000,
      on: "2026-05-06",
      leads: ["Harbour Ventures"],
      others: ["Fjord Cap"],
    },
  });
  await aDeal(own, "=Lyon Rail", {
    country: "France",
    round: { stage: "Seed", on: "2025-11-12", others: ["Fjord Capital"] },
  });
  await aDeal(foreign, "Kyoto Foam", { round: { stage: "Seed", usd: 9, on: "2026-01-01" } });
});

const listed = async (asked: Parameters<typeof listRounds.run>[1] = {}) => {
  const page = await listRounds.run(ctxOf(own), asked);
  return { ...page, names: page.items.map(({ company_name }) => company_name) };
};

describe("the list of rounds", () => {
  test("has each value with its claim, the newest first, and what they come to", async () => {
    const { items, names, summary, total } = await listed();
    expect(names).toEqual(["Oslo Pay", "Bergen Kelp", "=Lyon Rail"]);
    expect(total).toBe(3);
    expect(summary).toEqual({
      rounds: 3,
      amount_known: 2,
      sum_usd: 24_000_000,
      median_usd: 12_000_000,
    });
    expect(items[0]).toMatchObject({
      stage: "Series A",
      amount: "$20M",
      amount_usd: 20_000_000,
      date: "6 May 2026",
      location: "Norway",
      sector: "Fintech",
      investors: [
        { name: "Harbour Ventures", is_lead: true },
        { name: "Fjord Cap", is_lead: false },
      ],
    });
    expect(items[1]?.location).toBe("Bergen, Norway");
    expect(items[2]).toMatchObject({ amount: null, sector: null, location: "France" });
    for (const { evidence } of items) {
      expect(evidence.round).toHaveLength(1);
      expect(evidence.company).toHaveLength(1);
    }
  });

  test.each([
    [{ stage: "Seed" }, ["Bergen Kelp", "=Lyon Rail"]],
    [{ stage: "Seed|Series A", country: "Norway" }, ["Oslo Pay", "Bergen Kelp"]],
    [{ sector: "Fintech" }, ["Oslo Pay"]],
    [{ min_amount: 4_000_000, max_amount: 4_000_000 }, ["Bergen Kelp"]],
    [{ from: "2026-01-01", to: "2026-02-03" }, ["Bergen Kelp"]],
    [{ investor: "Harbour" }, ["Oslo Pay"]],
    [{ sort: "-amount" as const }, ["Oslo Pay", "Bergen Kelp", "=Lyon Rail"]],
    [{ sort: "company" as const, per_page: 1, page: 2 }, ["Bergen Kelp"]],
    // Unknown sectors are last.
    [{ sort: "sector" as const, per_page: 1, page: 3 }, ["=Lyon Rail"]],
    [{ stage: "Series H" }, []],
  ])("shows those that meet %j", async (asked, names) => {
    const found = await listed(asked);
    expect(found.names).toEqual(names);
  });

  test("of an investor has the rounds of all its merged names", async () => {
    const [fjord, short] = await investorsOf(own, ["Fjord Capital", "Fjord Cap"]);
    expect((await listed({ investor: fjord })).names).toEqual(["Bergen Kelp", "=Lyon Rail"]);
    const act = { kind: "investor" as const, keep: fjord, merge: [short] };
    await mergeSubjects.call(ctxOf(own), act);
    const found = await listed({ investor: fjord });
    expect(found.names).toEqual(["Oslo Pay", "Bergen Kelp", "=Lyon Rail"]);
    expect(found.investor_name).toBe("Fjord Capital");
    expect(found.items[0]?.investors[1]?._id).toBe(fjord);
    expect((await listed({ investor: "Fjord Capital" })).names).toHaveLength(3);
    expect((await listed({ investor: short })).names).toHaveLength(3);
  });

  test("is of one's own organization", async () => {
    const { items } = await listRounds.run(ctxOf(foreign), {});
    expect(items.map(({ company_name }) => company_name)).toEqual(["Kyoto Foam"]);
    const [fjord] = await investorsOf(own, ["Fjord Capital", "Fjord Cap"]);
    expect((await listRounds.run(ctxOf(foreign), { investor: fjord })).total).toBe(0);
  });
});

test("a filter offers what is left by the others, with its numbers of rounds", async () => {
  const { filters } = await listRoundChoices.run(ctxOf(own), { stage: "Seed" });
  const of = (name: string) => filters.find(({ filter }) => filter === name)?.values;
  expect(of("stage")).toEqual([
    { value: "Seed", count: 2 },
    { value: "Series A", count: 1 },
  ]);
  expect(of("country")).toEqual([
    { value: "France", count: 1 },
    { value: "Norway", count: 1 },
  ]);
});

test("the export has the rounds of the view, unknown values empty", async () => {
  const { columns, pieces } = await exportRounds.run(ctxOf(own), {
    stage: "Seed",
    sort: "company",
  });
  const lines = [];
  for await (const piece of pieces) lines.push(...piece);
  expect(columns[0]).toBe("company");
  expect(lines.map(({ company, amount }) => [company, amount])).toEqual([
    ["=Lyon Rail", ""],
    ["Bergen Kelp", "$4M"],
  ]);
});
