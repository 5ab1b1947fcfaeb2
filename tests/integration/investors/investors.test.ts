import { beforeEach, describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { keepSubjectsApart } from "@/lib/domains/evidence/service/apart";
import { mergeSubjects } from "@/lib/domains/evidence/service/merge";
import { portfolioSorts } from "@/lib/domains/investors/constants";
import { countPlan, portfolioFilters } from "@/lib/domains/investors/rules/portfolio";
import { findInvestors, listInvestors } from "@/lib/domains/investors/service/list";
import { listLookAlikes, previewMerge } from "@/lib/domains/investors/service/look-alikes";
import { listPortfolio } from "@/lib/domains/investors/service/portfolio";
import { getInvestor } from "@/lib/domains/investors/service/profile";
import { runPlan, solvePlan } from "@/lib/domains/research/service/run";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aDeal } from "../../support/deals";
import { aCompany, investorsOf } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";

let own: Member;

/** Fjord Capital backs three companies and leads one round; "Fjord Capital Partners" backs one. */
beforeEach(async () => {
  own = await aMember();
  await aDeal(own, "Bergen Kelp", {
    country: "Norway",
    industry: "Agriculture",
    round: { stage: "Seed", on: "2026-02-03", leads: ["Fjord Capital"], others: ["Skerry VC"] },
  });
  await aDeal(own, "Oslo Pay", {
    country: "Norway",
    industry: "Fintech",
    round: { stage: "Series A", on: "2025-05-06", others: ["Fjord Capital", "Skerry VC"] },
  });
  await aDeal(own, "Lyon Rail", {
    country: "France",
    round: { stage: "Seed", on: "2024-11-12", leads: ["Fjord Capital Partners"] },
  });
  await aCompany(own, { name: "Turin Steel", country: "Italy", investors: ["Fjord Capital"] });
});

const ids = () => investorsOf(own, ["Fjord Capital", "Fjord Capital Partners"]);
const merge = async () => {
  const [keep, gone] = await ids();
  return mergeSubjects.call(ctxOf(own), { kind: "investor", keep, merge: [gone] });
};
const listed = async (asked: Parameters<typeof listInvestors.run>[1] = {}) => {
  const { items } = await listInvestors.run(ctxOf(own), asked);
  return items.map(({ name, companies, rounds, leads }) => [name, companies, rounds, leads]);
};

describe("the list of investors", () => {
  test("counts companies, rounds and rounds led", async () => {
    expect(await listed()).toEqual([
      ["Fjord Capital", 3, 2, 1],
      ["Skerry VC", 2, 2, 0],
      ["Fjord Capital Partners", 1, 1, 1],
    ]);
    const { items } = await listInvestors.run(ctxOf(own), {});
    expect(items[0]).toMatchObject({ last_deal_on: "2026-02-03", last_deal: "3 Feb 2026" });
    expect(items[0]?._id).toBe((await ids())[0]);
  });

  test("counts only deals of the stage, sector and country that are asked for", async () => {
    expect(await listed({ stage: "Seed" })).toEqual([
      ["Fjord Capital", 1, 1, 1],
      ["Skerry VC", 1, 1, 0],
      ["Fjord Capital Partners", 1, 1, 1],
    ]);
    expect(await listed({ country: "Italy|France" })).toEqual([
      ["Fjord Capital Partners", 1, 1, 1],
      ["Fjord Capital", 1, 0, 0],
    ]);
    expect(await listed({ sector: "Fintech", sort: "name" })).toEqual([
      ["Fjord Capital", 1, 1, 0],
      ["Skerry VC", 1, 1, 0],
    ]);
    expect(await listed({ stage: "Series H" })).toEqual([]);
  });

  test("finds investors by the first letters of a word", async () => {
    expect(await listed({ q: "sker" })).toEqual([["Skerry VC", 2, 2, 0]]);
    expect(await listed({ q: "nobody" })).toEqual([]);
    const { items } = await findInvestors.run(ctxOf(own), { q: "fjord" });
    expect(items.map(({ name }) => name)).toEqual(["Fjord Capital", "Fjord Capital Partners"]);
  });

  test("counts merged names once, everywhere, until the merge is undone", async () => {
    const { undo_id } = await merge();
    expect(await listed()).toEqual([
      ["Fjord Capital", 4, 3, 2],
      ["Skerry VC", 2, 2, 0],
    ]);
    expect(await listed({ q: "partners" })).toEqual([["Fjord Capital", 4, 3, 2]]);
    const grouped = await solvePlan.call(ctxOf(own), {
      plan: {
        ...planAbout("rounds"),
        measures: [{ of: "count" }],
        groups: [{ field: "investor" }],
      },
    });
    expect(grouped.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ["Fjord Capital", "3"],
      ["Skerry VC", "2"],
    ]);
    await undoAct.run(ctxOf(own), { undoId: undo_id });
    expect(await listed()).toHaveLength(3);
  });
});

describe("an investor's page", () => {
  test("tells stages, years, sectors and co-investors", async () => {
    const [fjord] = await ids();
    const found = await getInvestor.run(ctxOf(own), { investorId: fjord });
    expect(found).toMatchObject({
      name: "Fjord Capital",
      companies: 3,
      rounds: 2,
      leads: 1,
      first_deal_on: "2025-05-06",
      last_deal_on: "2026-02-03",
      other_names: [],
      years: [
        { label: "2025", count: 1 },
        { label: "2026", count: 1 },
      ],
      co_investors: [{ name: "Skerry VC", companies: 2 }],
    });
    expect(found.stages).toEqual([
      { label: "Seed", count: 1, leads: 1, followed: 0 },
      // Nobody states who led it.
      { label: "Series A", count: 1, leads: 0, followed: 0 },
    ]);
    expect(found.countries.find(({ label }) => label === "Italy")?.rounds).toBe(0);
    expect(found.countries.filter(({ rounds }) => rounds > 0).length).toBeGreaterThan(0);
    const skerry = found.co_investors[0]?._id ?? "";
    const other = await getInvestor.run(ctxOf(own), { investorId: skerry });
    expect([other.rounds, other.leads, other.followed]).toEqual([2, 0, 1]);
    expect(found.co_investors[0]?.examples).toHaveLength(2);
    expect(found.co_investors[0]?.claims).toHaveLength(2);
  });

  test("lists the companies with the claims that name the investor", async () => {
    const [fjord] = await ids();
    const { items, total } = await listPortfolio.run(ctxOf(own), { investorId: fjord });
    expect(total).toBe(3);
    expect(items.map(({ company_name }) => company_name).sort()).toEqual([
      "Bergen Kelp",
      "Oslo Pay",
      "Turin Steel",
    ]);
    for (const { evidence } of items) expect(evidence.backing).toHaveLength(1);
  });

  test("orders the companies and narrows them by what its charts count", async () => {
    const [fjord] = await ids();
    const listed = async (asked: object) =>
      (await listPortfolio.run(ctxOf(own), { investorId: fjord, ...asked })).items.map(
        ({ company_name }) => company_name,
      );
    expect(await listed({ sort: "name" })).toEqual(["Bergen Kelp", "Oslo Pay", "Turin Steel"]);
    expect(await listed({ sort: "-name", per_page: 1 })).toEqual(["Turin Steel"]);
    for (const sort of portfolioSorts) expect(await listed({ sort })).toHaveLength(3);
    expect(await listed({ country: "Italy" })).toEqual(["Turin Steel"]);
    expect(await listed({ country: "Italy|Norway", sort: "name" })).toHaveLength(3);
    for (const by of portfolioFilters) {
      const plan = countPlan(fjord, { country: ["Italy"] }, by);
      const { rows } = await runPlan.run(ctxOf(own), { plan } as never);
      for (const [value, count] of rows.filter(([label]) => label))
        expect(
          await listed({ ...(by !== "country" && { country: "Italy" }), [by]: value }),
        ).toHaveLength(Number(count));
    }
  });

  test("is not offered a name that somebody said is another investor, until that is undone", async () => {
    const [fjord, partners] = await ids();
    const offered = async () =>
      (await listLookAlikes.run(ctxOf(own), { investorId: fjord })).items.map(({ _id }) => _id);
    const said = { kind: "investor", keep: fjord, other: partners } as const;
    const { undo_id } = await keepSubjectsApart.call(ctxOf(own), said);
    expect(await offered()).toEqual([]);
    expect((await keepSubjectsApart.call(ctxOf(own), said)).undo_id).toBeNull();
    await undoAct.run(ctxOf(own), { undoId: undo_id ?? "" });
    expect(await offered()).toEqual([partners]);
  });

  test("offers names that look like it, and previews the merge", async () => {
    const [fjord, partners] = await ids();
    const { items } = await listLookAlikes.run(ctxOf(own), { investorId: fjord });
    expect(items).toEqual([
      { _id: partners, name: "Fjord Capital Partners", companies: 1, likeness: "likely" },
    ]);
    const asked = { investorId: fjord, other: partners };
    expect(await previewMerge.run(ctxOf(own), asked)).toEqual({
      keep: { _id: fjord, name: "Fjord Capital", companies: 3, rounds: 2, leads: 1 },
      other: { _id: partners, name: "Fjord Capital Partners", companies: 1, rounds: 1, leads: 1 },
      merged: { _id: fjord, name: "Fjord Capital", companies: 4, rounds: 3, leads: 2 },
      in_both: 0,
    });
    await merge();
    expect((await listLookAlikes.run(ctxOf(own), { investorId: fjord })).items).toEqual([]);
    const found = await getInvestor.run(ctxOf(own), { investorId: partners });
    expect(found).toMatchObject({ _id: fjord, companies: 4 });
    expect(found.other_names).toEqual([
      { _id: partners, name: "Fjord Capital Partners", companies: 1 },
    ]);
  });

  test("is not there for another organization", async () => {
    const [fjord] = await ids();
    const ctx = ctxOf(await aMember());
    expect(await codeOf(getInvestor.run(ctx, { investorId: fjord }))).toBe("NOT_FOUND");
    expect(await codeOf(listPortfolio.run(ctx, { investorId: fjord }))).toBe("NOT_FOUND");
    expect((await findInvestors.run(ctx, { q: "fjord" })).items).toEqual([]);
    expect((await listInvestors.run(ctx, {})).items).toEqual([]);
  });
});
