import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commitImport, previewUndo, undoImport } from "@/lib/domains/imports/service/steps";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aStatement } from "../../support/evidence";
import { evidenceHash } from "../../support/evidence-hash";
import { aMember, type Member } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { importFile, takeBackImportOf, writeImportOf } from "../../support/imports";
import { asOwner } from "../../support/owner";

const data = mkdtempSync(path.join(tmpdir(), "spotlight-engine-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

const head = "Company,Website,Country,City,Employees";
const list = (...rows: string[]) => [head, ...rows].join("\n");
const take = (member: Member, text: string) => importFile(member, text, { commit: true });
const companiesOf = ({ orgId }: Member) => asOwner()<Record<string, unknown>[]>`
  select id, name, domain, country, city, employees_min, conflicts from companies
  where org_id = ${orgId} order by name, id`;
const liveClaims = ({ orgId }: Member, field: string) => asOwner()`
  select value, retracted_at from claims where org_id = ${orgId} and field = ${field}
  order by recorded_at, id`;
const undone = async (member: Member, importId: string) => {
  await undoImport.run(ctxOf(member), { importId });
  await takeBackImportOf(member, importId);
};

const three = list(
  "Fjord Robotics,https://fjordrobotics.no,Norway,Oslo,58",
  "Skagen Energy,skagenenergy.dk,Denmark,Aarhus,11-50",
  ",nobody.dk,Denmark,Aarhus,3",
);

describe("a list of companies", () => {
  test("makes companies, says what it refused, and adds up", async () => {
    const member = await aMember();
    const done = await take(member, three);
    expect(done.status).toBe("committed");
    expect(done.counts).toEqual({
      rows: 3,
      new: 2,
      updated: 0,
      unchanged: 0,
      duplicates: 0,
      rejected: 1,
    });
    expect(await companiesOf(member)).toMatchObject([
      { name: "Fjord Robotics", domain: "fjordrobotics.no", country: "Norway", employees_min: 58 },
      { name: "Skagen Energy", domain: "skagenenergy.dk", country: "Denmark", employees_min: 11 },
    ]);
  });

  test("changes nothing the second time, not even its sources", async () => {
    const member = await aMember();
    await take(member, three);
    const before = await evidenceHash(member.orgId);
    const again = await take(member, three);
    expect(again.counts).toMatchObject({ new: 0, updated: 0, unchanged: 2, rejected: 1 });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("retracts what its newer version no longer says, and undo restores that", async () => {
    const member = await aMember();
    await take(member, three);
    const before = await evidenceHash(member.orgId);
    const newer = await take(member, three.replace("Oslo,58", "Bergen,60"));
    expect(newer.counts).toMatchObject({ new: 0, updated: 1, unchanged: 1 });
    expect(await companiesOf(member)).toMatchObject([
      { name: "Fjord Robotics", city: "Bergen", employees_min: 60, conflicts: 0 },
      { name: "Skagen Energy", city: "Aarhus" },
    ]);
    const cities = await liveClaims(member, "city");
    expect(cities.map(({ value, retracted_at }) => [value, retracted_at !== null])).toEqual(
      expect.arrayContaining([
        ["Oslo", true],
        ["Bergen", false],
        ["Aarhus", false],
      ]),
    );
    await undone(member, newer._id);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("from another origin adds to the company with the same website", async () => {
    const member = await aMember();
    await take(member, three);
    const other = await take(
      member,
      "Name,Homepage,HQ country\nFjord Robotics AS,www.fjordrobotics.no,Sweden\n",
    );
    expect(other.counts).toMatchObject({ new: 0, updated: 1, duplicates: 0 });
    expect(await companiesOf(member)).toMatchObject([
      { domain: "fjordrobotics.no", conflicts: 1 },
      { name: "Skagen Energy" },
    ]);
  });

  test("suggests, and never joins, what shares a name alone or a website under another name", async () => {
    const member = await aMember();
    await take(member, three);
    const other = await take(
      member,
      "Name,Homepage\nFjord Robotics,otherfjord.com\nFjord Robotics,\nQuarry Insurance,skagenenergy.dk\n",
    );
    expect(other.counts).toMatchObject({ new: 1, updated: 0, duplicates: 2 });
    expect(await companiesOf(member)).toHaveLength(5);
  });

  test("tells its own rows together by website, and the same row twice", async () => {
    const member = await aMember();
    const done = await take(
      member,
      list(
        "Fjord Robotics,fjordrobotics.no,Norway,Oslo,58",
        "Fjord Robotics AS,fjordrobotics.no,Norway,Bergen,58",
        "Fjord Robotics,fjordrobotics.no,Norway,Oslo,58",
      ),
    );
    expect(done.counts).toMatchObject({ rows: 3, new: 1, updated: 1, unchanged: 1 });
    expect(await companiesOf(member)).toMatchObject([{ conflicts: expect.any(Number) }]);
    const again = await take(
      member,
      list(
        "Fjord Robotics,fjordrobotics.no,Norway,Oslo,58",
        "Fjord Robotics AS,fjordrobotics.no,Norway,Bergen,58",
        "Fjord Robotics,fjordrobotics.no,Norway,Oslo,58",
      ),
    );
    expect(again.counts).toMatchObject({ new: 0, updated: 0, unchanged: 3 });
  });

  test("of rounds creates its companies by name", async () => {
    const member = await aMember();
    const rounds = [
      "Startup,City,Round,Amount,Date",
      "Fjord,Oslo,Seed,$1M,2024-02-01",
      "Fjord,Oslo,Series A,$9M,2025-06-01",
    ].join("\n");
    const done = await take(member, rounds);
    expect(done.counts).toMatchObject({ new: 1, updated: 1, duplicates: 0 });
    const [company] = await companiesOf(member);
    const stored = await asOwner()`
      select stage, amount from funding_rounds where company_id = ${String(company?.id)}
      order by announced_on`;
    expect(stored.map(({ stage, amount }) => [stage, Number(amount)])).toEqual([
      ["Seed", 1_000_000],
      ["Series A", 9_000_000],
    ]);
    const more = await take(member, `${rounds}\nFjord,Oslo,Series B,$30M,2026-03-01`);
    expect(more.counts).toMatchObject({ new: 0, updated: 1, unchanged: 2 });
  });
});

describe("possible duplicates", () => {
  const other = "Name,Homepage\nFjord Robotics,\n";
  const previewed = async () => {
    const member = await aMember();
    await take(member, three);
    return { member, preview: await importFile(member, other) };
  };
  const decide = async (member: Member, importId: string, duplicates: "same" | "skip") => {
    await commitImport.run(ctxOf(member), { importId, duplicates });
    await writeImportOf(member, importId);
  };

  test("join the company when a person says that they are the same", async () => {
    const { member, preview } = await previewed();
    expect(preview).toMatchObject({ status: "preview", counts: { duplicates: 1 } });
    await decide(member, preview._id, "same");
    expect(await companiesOf(member)).toHaveLength(2);
    const again = await take(member, other);
    expect(again.counts).toMatchObject({ unchanged: 1, duplicates: 0 });
  });

  test("are left out when a person says so", async () => {
    const { member, preview } = await previewed();
    const before = await evidenceHash(member.orgId);
    await decide(member, preview._id, "skip");
    expect((await companiesOf(member)).map(({ name }) => name)).toHaveLength(2);
    await undone(member, preview._id);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });
});

describe("an import that waited", () => {
  test("is compared again when the evidence changed meanwhile", async () => {
    const member = await aMember();
    const preview = await importFile(member, three);
    expect(preview.counts).toMatchObject({ new: 2 });
    await take(member, three);
    await commitImport.run(ctxOf(member), { importId: preview._id, duplicates: "separate" });
    await writeImportOf(member, preview._id);
    expect(await companiesOf(member)).toHaveLength(2);
  });
});

describe("the undo of an import", () => {
  test("leaves no trace", async () => {
    const member = await aMember();
    const before = await evidenceHash(member.orgId);
    const done = await take(member, three);
    await undone(member, done._id);
    expect(await evidenceHash(member.orgId)).toBe(before);
    expect(await companiesOf(member)).toEqual([]);
  });

  test("keeps by name the companies that later acts rest on", async () => {
    const member = await aMember();
    const done = await take(member, three);
    const [fjord] = await companiesOf(member);
    const companyId = String(fjord?.id);
    await aStatement(member, { companyId, kind: "user", says: { city: "Tromsø" } });
    await undone(member, done._id);
    expect(await companiesOf(member)).toMatchObject([
      { id: companyId, name: "Fjord Robotics", city: "Tromsø", country: null },
    ]);
  });

  test("waits until the later imports that leave out what it states are undone", async () => {
    const member = await aMember();
    const first = await take(member, three);
    const more = await take(member, `${three}\nTilt,tilt.it,Italy,Rome,5`);
    expect(more.counts).toMatchObject({ new: 1, unchanged: 2 });
    await take(member, list("Harbour,harbour.it,Italy,Rome,5"));
    for (const refused of [undoImport, previewUndo]) {
      const failure = await failureOf(refused.run(ctxOf(member), { importId: first._id }));
      expect(failure).toMatchObject({
        code: "CONFLICT",
        message: "Undo the later import of this list first.",
      });
    }
    await undone(member, more._id);
    expect(await companiesOf(member)).toHaveLength(3);
    await undone(member, first._id);
    expect(await companiesOf(member)).toMatchObject([{ name: "Harbour" }]);
  });

  test("runs once, however often it is asked for", async () => {
    const member = await aMember();
    const done = await take(member, three);
    await undone(member, done._id);
    await takeBackImportOf(member, done._id);
    await expect(undoImport.run(ctxOf(member), { importId: done._id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});
