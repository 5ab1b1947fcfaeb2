import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { listFacets } from "@/lib/domains/companies/service/facets";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { undoImport } from "@/lib/domains/imports/service/steps";
import { changeSettings } from "@/lib/platform/env";
import type { FieldCondition } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { evidenceHash, forgetEvidence } from "../../support/evidence-hash";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { importFile, takeBackImportOf } from "../../support/imports";
import { asOwner } from "../../support/owner";
import { sharedData } from "../../support/shared-data";

const data = mkdtempSync(path.join(tmpdir(), "spotlight-fields-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

const listed = {
  batch: "Winter 2021",
  one_liner: "Does things",
  team_size: 5,
  industry: "B2B",
  subindustry: "B2B",
  isHiring: false,
  nonprofit: false,
  status: "Active",
  stage: "Early",
};
/** Rows in the shape of the accelerator's directory. */
const directory = [
  {
    ...listed,
    id: 1,
    name: "Fjord Robotics",
    slug: "fjord",
    subindustry: "B2B -> Infrastructure",
    all_locations: "San Francisco, CA, USA; Lagos, LA, Nigeria; Austin, TX, USA; Remote",
    regions: ["United States of America", "Nigeria", "Africa", "Remote", "Partly Remote"],
    isHiring: true,
    stage: "Growth",
  },
  {
    ...listed,
    id: 2,
    name: "Skagen Aid",
    slug: "skagen",
    all_locations: "London, England, United Kingdom",
    regions: ["United Kingdom", "Europe"],
    nonprofit: true,
  },
  {
    ...listed,
    id: 3,
    name: "Elm Ledger",
    slug: "elm",
    all_locations: "Remote",
    regions: ["Remote", "Fully Remote"],
  },
];
const unicorns = [
  ",Company,Valuation ($B),Date Joined,Country,City,Industry,Select Investors",
  '0,Birk Pay,$140,04-07-2017,"Indonesia,",Jakarta,Fintech,North',
  "1,Tallow,$95,1/23/2014,United States,San Francisco,Fintech,North",
].join("\n");

const take = (member: Member, rows: readonly object[]) =>
  importFile(member, JSON.stringify(rows), { fileName: "directory.json", commit: true });
const columnsOf = ({ orgId }: Member) => asOwner()`
  select name, country, countries, regions, sub_industry, maturity, hiring, remote, company_type,
    unicorn_since::text, unicorn_since_precision
  from companies where org_id = ${orgId} order by name`;
const idOf = async ({ orgId }: Member, name: string) =>
  (await asOwner()`select id from companies where org_id = ${orgId} and name = ${name}`)[0]?.id;

test("a directory's rows say where a company is, how far, and whether it hires", async () => {
  const member = await aMember();
  const done = await take(member, directory);
  expect([done.status, done.cell_problems]).toEqual(["committed", 0]);
  const none = { unicorn_since: null, unicorn_since_precision: null };
  expect(await columnsOf(member)).toEqual([
    {
      ...none,
      ...{ name: "Elm Ledger", country: null, countries: [], regions: [], sub_industry: null },
      ...{ maturity: "Early", hiring: false, remote: "Fully remote", company_type: null },
    },
    {
      ...none,
      ...{ name: "Fjord Robotics", country: "United States", sub_industry: "Infrastructure" },
      countries: ["United States", "Nigeria"],
      regions: ["CA", "California", "Texas", "Africa"],
      ...{ maturity: "Growth", hiring: true, remote: "Partly remote", company_type: null },
    },
    {
      ...none,
      ...{ name: "Skagen Aid", country: "United Kingdom", sub_industry: null },
      ...{ countries: ["United Kingdom"], regions: ["England", "Europe"] },
      ...{ maturity: "Early", hiring: false, remote: null, company_type: "Nonprofit" },
    },
  ]);
  const profile = await getCompany.run(ctxOf(member), {
    companyId: await idOf(member, "Fjord Robotics"),
  });
  expect(profile.values.hiring?.claims.map(({ value, quote }) => [value, quote])).toEqual([
    [true, "isHiring: true"],
  ]);
  expect(profile.values.sub_industry?.claims[0]?.quote).toBe("B2B -> Infrastructure");
});

test("a list of unicorns says since when, in the order of days that its column shows", async () => {
  const member = await aMember();
  await importFile(member, unicorns, { commit: true });
  expect(await columnsOf(member)).toMatchObject([
    {
      ...{ name: "Birk Pay", country: "Indonesia", countries: ["Indonesia"] },
      ...{ unicorn_since: "2017-04-07", unicorn_since_precision: "day" },
    },
    { name: "Tallow", unicorn_since: "2014-01-23" },
  ]);
  const passages = await asOwner()`select text from passages where org_id = ${member.orgId}`;
  expect(passages.map(({ text }) => text).join()).toContain("Country: Indonesia,");
});

test("the undo of an import leaves no trace of any of it", async () => {
  const member = await aMember();
  await aCompany(member, { name: "Fjord Robotics", hiring: false, places: ["Norway"] });
  const before = await evidenceHash(member.orgId);
  for (const [fileName, content] of [
    ["directory.json", JSON.stringify(directory)],
    ["unicorns.csv", unicorns],
  ] as const) {
    const { _id: importId, status } = await importFile(member, content, { fileName, commit: true });
    expect(status).toBe("committed");
    expect(await evidenceHash(member.orgId)).not.toBe(before);
    await undoImport.run(ctxOf(member), { importId });
    await takeBackImportOf(member, importId);
    expect(await evidenceHash(member.orgId)).toBe(before);
  }
});

describe("what a person enters", () => {
  test("is read as a list's cells are, and undone", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, { name: "Fjord Robotics", country: "Norway" });
    const before = await evidenceHash(member.orgId);
    const made = await updateCompany.run(ctxOf(member), {
      companyId,
      version: 1,
      ...{ hiring: true, maturity: "growth", remote: "Fully Remote", sub_industry: "Robots" },
      ...{ unicorn_since: "May 2021", places: ["USA", "Europe"] },
    });
    expect(await columnsOf(member)).toMatchObject([
      {
        ...{ hiring: true, maturity: "Growth", remote: "Fully remote", sub_industry: "Robots" },
        ...{ unicorn_since: "2021-05-01", unicorn_since_precision: "month" },
        ...{ countries: ["Norway", "United States"], regions: ["Europe"] },
      },
    ]);
    const profile = await getCompany.run(ctxOf(member), { companyId });
    expect(profile.values.hiring?.claims[0]?.quote).toBe("Hiring: Yes");
    await undoAct.run(ctxOf(member), { undoId: made.undo_id ?? "" });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("is refused where it is none of the values", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, {});
    const enter = (given: object) =>
      codeOf(updateCompany.run(ctxOf(member), { companyId, version: 1, ...given }));
    for (const given of [{ hiring: "perhaps" }, { maturity: "Series A" }, { remote: "often" }])
      expect(await enter(given)).toBe("INVALID_INPUT");
    expect(await enter({ unicorn_since: "04/07/2017" })).toBe("INVALID_INPUT");
  });

  test("before a day is not known as of that day", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, {});
    await updateCompany.run(ctxOf(member), { companyId, version: 1, hiring: "no" });
    const asOf = (as_of?: string) =>
      getCompany.run(ctxOf(member), { companyId, ...(as_of && { as_of }) });
    expect((await asOf()).values.hiring?.value).toBe(false);
    expect((await asOf("2001-01-01")).values.hiring).toBeUndefined();
  });
});

describe("conditions", () => {
  let member: Member;
  beforeAll(async () => {
    member = await aMember();
    await take(member, directory);
    await importFile(member, unicorns, { commit: true });
  });
  const found = async (field: string, op: string, value: unknown) => {
    const where = [{ field, op, value } as FieldCondition];
    const { items, total } = await searchCompanies.call(ctxOf(member), { where, sort: "name" });
    expect(total).toBe(items.length);
    return items.map(({ company_name }) => company_name);
  };

  test.each<[string, string, unknown, string[]]>([
    ["hiring", "eq", "yes", ["Fjord Robotics"]],
    ["hiring", "not_eq", "yes", ["Elm Ledger", "Skagen Aid"]],
    ["remote", "eq", "fully remote", ["Elm Ledger"]],
    ["remote", "in", ["Fully remote", "Partly remote"], ["Elm Ledger", "Fjord Robotics"]],
    ["maturity", "eq", "growth", ["Fjord Robotics"]],
    ["maturity", "not_eq", "Growth", ["Elm Ledger", "Skagen Aid"]],
    ["sub_industry", "eq", "Infrastructure", ["Fjord Robotics"]],
    ["company_type", "eq", "nonprofit", ["Skagen Aid"]],
    ["country", "eq", "Nigeria", ["Fjord Robotics"]],
    ["country", "in", ["Nigeria", "UK"], ["Fjord Robotics", "Skagen Aid"]],
    ["country", "not_eq", "Nigeria", ["Birk Pay", "Skagen Aid", "Tallow"]],
    ["city", "eq", "Lagos", ["Fjord Robotics"]],
    ["region", "eq", "Africa", ["Fjord Robotics"]],
    ["region", "eq", "Texas", ["Fjord Robotics"]],
    ["region", "eq", "Louisiana", []],
    ["region", "not_eq", "Texas", ["Skagen Aid"]],
    ["unicorn_since", "gte", "2017-04-07", ["Birk Pay"]],
    ["unicorn_since", "lte", "2017-04-06", ["Tallow"]],
    ["unicorn_since", "eq", "2014-01-23", ["Tallow"]],
  ])("%s %s %j", async (field, op, value, names) => {
    expect(await found(field, op, value)).toEqual(names);
  });

  test("say why a company is found, and count it under each of its countries", async () => {
    const where: FieldCondition[] = [{ field: "country", op: "eq", value: "Nigeria" }];
    const { items } = await searchCompanies.call(ctxOf(member), { where });
    expect(items[0]?.reasons.map(({ text }) => text)).toEqual(["Also in Nigeria"]);
    const inAustin = await searchCompanies.call(ctxOf(member), {
      where: [{ field: "city", op: "eq", value: "austin" }],
    });
    expect(inAustin.items[0]?.reasons.map(({ text }) => text)).toEqual(["Also in Austin"]);
    const { facets } = await listFacets.call(ctxOf(member), {});
    const countries = facets.find(({ field }) => field === "country")?.values;
    expect(countries).toEqual(
      expect.arrayContaining([
        { value: "United States", count: 2 },
        { value: "Nigeria", count: 1 },
      ]),
    );
  });

  test("take yes or no for whether a company hires", async () => {
    const ask = (value: string) =>
      codeOf(searchCompanies.run(ctxOf(member), { where: [{ field: "hiring", op: "eq", value }] }));
    expect(await ask("perhaps")).toBe("INVALID_INPUT");
  });
});

test("a state's code does not stand for it where a company's own country is another", async () => {
  const member = await aMember();
  await take(member, [
    {
      ...{ ...listed, id: 1, name: "Lekki Health", slug: "lekki" },
      all_locations: "Lagos, LA, Nigeria; Austin, TX, USA",
      regions: ["Nigeria", "United States of America", "Africa"],
    },
  ]);
  const found = async (op: "eq" | "not_eq", value: string) => {
    const where = [{ field: "region", op, value }] as const;
    return (await searchCompanies.call(ctxOf(member), { where: [...where] })).items.length;
  };
  expect([await found("eq", "Louisiana"), await found("eq", "Texas")]).toEqual([0, 1]);
  expect([await found("not_eq", "Louisiana"), await found("not_eq", "Texas")]).toEqual([1, 0]);
});

const real = sharedData("yc-directory/companies-2026-04-07.json");
test.skipIf(!real)("the whole directory", { timeout: 300_000 }, async () => {
  const member = await aMember();
  await importFile(member, createReadStream(real ?? ""), {
    fileName: "directory.json",
    commit: true,
  });
  const [counts] = await asOwner()`
    select count(*) filter (where hiring)::int as hiring,
      count(*) filter (where maturity = 'Growth')::int as growth,
      count(*) filter (where company_type = 'Nonprofit')::int as nonprofits,
      count(*) filter (where remote = 'Fully remote')::int as remote,
      count(*) filter (where 'United Kingdom' = any(countries))::int as british,
      count(*) filter (where 'London' = any(cities))::int as london,
      count(*) filter (where 'Boston' = any(cities))::int as boston
    from companies where org_id = ${member.orgId}`;
  // As counted in the file itself.
  expect(counts).toEqual({
    ...{ hiring: 1446, growth: 1050, nonprofits: 42, remote: 1148, british: 162 },
    ...{ london: 144, boston: 65 },
  });
  await forgetEvidence(member);
});
