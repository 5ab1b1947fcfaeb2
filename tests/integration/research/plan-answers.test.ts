import { beforeAll, describe, expect, inject, test } from "vitest";
import { openConnection } from "@/db/connection";
import { runPlan, solvePlan } from "@/lib/domains/research/service/run";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import { toProgram } from "@/lib/research/plan/program";
import { rankingOf } from "@/lib/search/term-weights";
import { databaseOfWorker } from "../../support/cluster";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember, aNote, anEntry, anOpinion, aProject, type Member } from "../../support/factories";
import { aPlanWorld } from "../../support/plan-world";

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const round = (stage: string, day: string, amount: number, leads: string[]) => ({
  stage,
  amount: usd(amount),
  date: { date: day, precision: "month" },
  investors: ["Accel"],
  lead_investors: leads,
  valuation: null,
});

let member: Member;
let fjord: Awaited<ReturnType<typeof aCompany>>;
let tundra: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  member = await aMember();
  fjord = await aCompany(member, {
    name: "Fjord Carbon",
    country: "Norway",
    employees: { min: 11, max: 50 },
    founded_year: 2019,
    round: round("Seed", "2024-05-01", 2_500_000, ["Sequoia"]),
  });
  tundra = await aCompany(member, {
    name: "Tundra Robotics",
    country: "Kenya",
    total_funding: usd(12_500_000),
    valuation: usd(2_000_000_000),
  });
});

const run = (plan: Partial<Plan> & Pick<Plan, "about">, who = member) =>
  runPlan.run(ctxOf(who), { plan: { ...planAbout(plan.about), ...plan } });

describe("a table of a plan", () => {
  test("says values as people read them, what is derived and unknown, and which claims state them", async () => {
    const show = ["country", "employees", "funding", "unicorn", "rounds", "investor", "age"];
    const table = await run({ about: "companies", show });
    expect(table.columns.slice(0, 4)).toEqual(["Company", "Country", "Employees", "Total raised"]);
    const [first, second] = table.rows;
    expect(first?.slice(0, 7)).toEqual([
      ...["Fjord Carbon", "Norway", "11–50", "$2.5M+", "", "1", "Sequoia, Accel"],
    ]);
    expect(second?.slice(0, 7)).toEqual(["Tundra Robotics", "Kenya", "", "$12.5M", "Yes", "", ""]);
    expect(table.total).toBe(2);
    const raised = table.evidence.find(({ row, column }) => row === 0 && column === 3);
    const derived = table.evidence.find(({ row, column }) => row === 0 && column === 5);
    expect(raised?.claims).toHaveLength(1);
    expect(raised?.claims).toEqual(derived?.claims);
    expect(table.evidence.filter(({ row, column }) => row === 1 && column === 2)).toEqual([]);
  });

  test("of a comparison has each side's result and rows", async () => {
    const about = planAbout("companies");
    const sides = ["Norway", "Kenya"].map((value) => ({
      ...about,
      where: [{ field: "country", op: "eq" as const, value }],
      measures: [{ of: "sum" as const, field: "funding" }],
    }));
    const where = [{ any: sides.flatMap((side) => side.where) }];
    const table = await runPlan.run(ctxOf(member), { plan: { ...about, where }, sides });
    expect(table.total).toBe(2);
    expect(table.sides.map(({ rows }) => rows)).toEqual([[["$2.5M"]], [["$12.5M"]]]);
    expect(table.statements).toEqual([
      "The total amount raised of companies in Norway is $2.5M (missing totals counted as the sum of known rounds).",
      "The total amount raised of companies in Kenya is $12.5M (missing totals counted as the sum of known rounds).",
    ]);
    const alone = await run({ about: "companies" });
    expect(alone.sides).toEqual([]);
  });

  test("one line of business is one group, however it is spelled", async () => {
    const other = await aMember();
    for (const [at, industry] of [
      "Artificial intelligence",
      "Fintech",
      "Artificial Intelligence",
    ].entries())
      await aCompany(other, { name: `Spelled ${at}`, industry });
    const byIndustry = { groups: [{ field: "industry" }] };
    const count: Plan["measures"] = [{ of: "count" }];
    const order: Plan["order"] = [{ measure: 0, descending: true }];
    const plan = { about: "companies", ...byIndustry, measures: count, order } as const;
    const table = await run(plan, other);
    expect(table.rows).toEqual([
      ["Artificial Intelligence", "2"],
      ["Fintech", "1"],
    ]);
    expect(table.statements).toEqual([
      "Artificial Intelligence is the industry with the most companies: 2.",
    ]);
    const distinct = {
      about: "companies",
      measures: [{ of: "distinct", field: "industry" }],
    } as const;
    expect((await run(distinct, other)).rows).toEqual([["2"]]);
  });

  test("groups, measures and says of how many each value is known", async () => {
    const table = await run({
      about: "companies",
      where: [{ field: "employees", op: "gte", value: 5 }],
      groups: [{ field: "founded_year", by: "band", bands: [2010, 2020] }],
      measures: [{ of: "count" }, { of: "sum", field: "funding" }],
    });
    expect(table.rows).toEqual([["2010–2019", "1", "$2.5M"]]);
    expect(table.known_of).toEqual([
      { field: "employees", known: 1, of: 2 },
      { field: "funding", known: 1, of: 1 },
      { field: "founded_year", known: 1, of: 1 },
    ]);
  });

  test("tells rounds beside their company, and investors by what they did", async () => {
    const rounds = await run({
      about: "rounds",
      where: [{ field: "company.country", op: "eq", value: "Norway" }],
    });
    expect(rounds.rows).toEqual([["Fjord Carbon", "Seed", "$2.5M", "May 2024", "Sequoia"]]);
    const { rows } = await run({
      about: "investors",
      order: [{ field: "leads", descending: true }],
    });
    expect(rows).toEqual([
      ["Sequoia", "1", "1", "1", "1 May 2024"],
      ["Accel", "1", "1", "0", "1 May 2024"],
    ]);
  });

  test("compares named things, with their ids in the plan", async () => {
    const things = ["Tundra Robotics", "fjord carbon"].map((name) => ({ name, id: null }));
    const plan = { ...planAbout("companies"), things, show: ["valuation"] };
    const solved = await solvePlan.call(ctxOf(member), { plan });
    expect(solved.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ["Tundra Robotics", "$2B"],
      ["Fjord Carbon", ""],
    ]);
    expect(solved.plan.things.map(({ id }) => id)).toEqual([tundra.companyId, fjord.companyId]);
  });
});

describe("plans about the firm's own work", () => {
  let colleague: Member;

  beforeAll(async () => {
    colleague = await aMember({ organization: { id: member.orgId, name: "Ridge Partners" } });
    const project = await aProject(member, { name: "Nordics" });
    await anEntry(member, project._id, fjord.companyId);
    await anEntry(member, project._id, tundra.companyId);
    await aNote(member, {
      title: "Call",
      body: "Strong pipeline",
      company_id: fjord.companyId,
      access: "organizational",
    });
    await aNote(member, { title: "Mine", body: "Not for others", company_id: tundra.companyId });
    await anOpinion(member, {
      stance: "invest",
      company_id: fjord.companyId,
      access: "organizational",
    });
  });

  test("count what a condition on their company leaves", async () => {
    const where = [{ field: "company.country", op: "in" as const, value: ["Norway", "Sweden"] }];
    const entries = await run({
      about: "entries",
      where,
      show: ["project", "company.name", "company.funding"],
    });
    expect(entries.rows).toEqual([["Nordics", "Fjord Carbon", "$2.5M+"]]);
    const groups = [{ field: "company.country" }];
    const counted = await run({ about: "entries", groups, measures: [{ of: "count" }] });
    expect(counted.rows).toEqual([
      ["Kenya", "1"],
      ["Norway", "1"],
    ]);
  });

  test("tell nobody what they may not see", async () => {
    const texts = async (who: Member) =>
      (await run({ about: "notes", show: ["text"] }, who)).rows.flat();
    expect((await texts(member)).sort()).toEqual(["Call: Strong pipeline", "Mine: Not for others"]);
    expect(await texts(colleague)).toEqual(["Call: Strong pipeline"]);
    expect(await texts(await aMember())).toEqual([]);
  });

  test("find words in notes, stances of opinions and what was done", async () => {
    const found = await run({ about: "notes", meaning: "strong growth", show: ["company.name"] });
    expect(found.rows).toEqual([["Fjord Carbon"]]);
    const opinions = await run({
      about: "opinions",
      where: [{ field: "stance", op: "eq", value: "invest" }],
    });
    expect(opinions.total).toBe(1);
    const { total } = await run({ about: "activity", measures: [{ of: "count" }] });
    expect(total).toBe(1);
    expect((await run({ about: "activity", since: "2999-01-01" })).rows).toEqual([]);
  });
});

describe("a grouped plan", () => {
  test.each<[string, Plan]>([
    [
      "companies by country",
      { ...planAbout("companies"), measures: [{ of: "count" }], groups: [{ field: "country" }] },
    ],
    [
      "rounds by their company's sector",
      {
        ...planAbout("rounds"),
        measures: [{ of: "sum", field: "amount" }],
        groups: [{ field: "company.category" }],
      },
    ],
    ["investors", { ...planAbout("investors"), measures: [{ of: "sum", field: "leads" }] }],
    [
      "people by role",
      { ...planAbout("people"), measures: [{ of: "count" }], groups: [{ field: "title" }] },
    ],
  ])("of %s reads no row of another organization", async (_, plan) => {
    const [own, other] = [await aMember(), await aMember()];
    const name = `${plan.about}${plan.groups.length}`;
    await aPlanWorld(own, { seed: 1, name: `${name}o`, companies: 40 });
    await aPlanWorld(other, { seed: 2, name: `${name}f`, companies: 400 });
    const plans: string[] = [];
    const sql = openConnection(databaseOfWorker(inject("cluster")).ownerUrl, {
      max: 1,
      onnotice: ({ message = "" }) => plans.push(message),
    });
    await sql`load 'auto_explain'`;
    const settings = {
      log_min_duration: "0",
      log_nested_statements: "on",
      log_analyze: "on",
      log_level: "notice",
    };
    for (const [setting, value] of Object.entries(settings))
      await sql.unsafe(`set auto_explain.${setting} = ${value}`);
    await sql`select set_config('app.org_id', ${own.orgId}, false)`;
    const asked = {
      ...toProgram({ ...plan, limit: 100 }, "2026-01-01"),
      terms: [],
      ranking: rankingOf([]),
      offset: 0,
    };
    plans.length = 0;
    await sql`select plan_run((${JSON.stringify(asked)}::text)::jsonb)`;
    await sql.end();
    const nodes = plans.flatMap((text) => text.split("->"));
    const scans = nodes.filter((node) =>
      /Scan[^\n]* (?:companies|funding_rounds|people)\b/.test(node),
    );
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) {
      expect(scan).not.toMatch(/Seq Scan|Rows Removed by Filter/);
      expect(Number(/rows=([\d.]+) loops/.exec(scan)?.[1])).toBeLessThanOrEqual(40);
    }
  });
});
