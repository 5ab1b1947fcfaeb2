import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import type { DuplicatePair } from "@/lib/domains/companies/schema";
import { listDuplicates } from "@/lib/domains/companies/service/duplicates";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { keepApart, mergeCompanies } from "@/lib/domains/companies/service/merge";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { ctxOf } from "../../support/contexts";
import { evidenceHash, forgetEvidence } from "../../support/evidence-hash";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { aRecordList } from "../../support/record-list";
import { sharedData } from "../../support/shared-data";
import { sizeForDrill } from "../../support/size-for-drill";

const duplicatesOf = async (member: Member) =>
  (await listDuplicates.run(ctxOf(member), {})).items.map(({ a, b, level, reasons }) => ({
    names: [a.company_name, b.company_name].sort(),
    level,
    reasons,
  }));

describe("possible duplicates", () => {
  test("rates pairs with equal names as likely, with reasons for and against", async () => {
    const member = await aMember();
    await aCompanyByHand(member, { name: "Fjord Robotics", country: "Norway", city: "Oslo" });
    await aCompanyByHand(member, { name: "FJORD ROBOTICS AS", country: "Norway", city: "Oslo" });
    await aCompanyByHand(member, { name: "Harbour Foods" });
    expect(await duplicatesOf(member)).toEqual([
      {
        names: ["FJORD ROBOTICS AS", "Fjord Robotics"],
        level: "likely",
        reasons: [expect.stringContaining("same name"), "Both in Oslo", "Both in Norway"],
      },
    ]);
  });

  test("rates pairs with equal website and name as certain, with equal website only as likely", async () => {
    const member = await aMember();
    await aRecordList(member, [
      { name: "Fjord", domain: "fjord.no" },
      { name: "Fjord AS", domain: "fjord.no" },
      { name: "Seaweed", domain: "fjord.no" },
    ]);
    const found = await duplicatesOf(member);
    expect(found.map(({ names, level }) => [...names, level])).toEqual([
      ["Fjord", "Fjord AS", "certain"],
      expect.arrayContaining(["Seaweed", "likely"]),
      expect.arrayContaining(["Seaweed", "likely"]),
    ]);
    expect(found[0]?.reasons[0]).toBe("Same website: fjord.no");
  });

  test("finds none with different websites, whatever their names, unless place and year agree", async () => {
    const member = await aMember();
    await aRecordList(member, [
      { name: "Tilt", domain: "tilt.com" },
      { name: "Tilt", domain: "tilt.bike" },
    ]);
    expect(await duplicatesOf(member)).toEqual([]);
    const place = { country: "Norway", city: "Oslo", founded_year: 2019 };
    await aCompanyByHand(member, { name: "Wave", website: "wave.no", ...place });
    await aCompanyByHand(member, { name: "Wave", website: "wave.com", ...place });
    expect((await duplicatesOf(member)).map(({ names }) => names)).toEqual([["Wave", "Wave"]]);
    const says = (domain: string, description: string) =>
      aCompanyByHand(member, { name: "Birk", website: domain, description, ...place });
    await says("birk.no", "Software that plans the routes of electric ferries");
    await says("birk.com", "Organic breakfast cereals delivered to families");
    expect(await duplicatesOf(member)).toHaveLength(1);
  });

  test("are found by a former name", async () => {
    const member = await aMember();
    await aCompanyByHand(member, { name: "Loom (formerly PopSet)" });
    await aCompanyByHand(member, { name: "PopSet" });
    const [pair] = await duplicatesOf(member);
    expect(pair?.names).toEqual(["Loom (formerly PopSet)", "PopSet"]);
  });

  test("a name that very many share is compared so far, and no farther", async () => {
    const member = await aMember();
    await aRecordList(
      member,
      Array.from({ length: 300 }, () => ({ name: "Stealth Startup" })),
    );
    expect((await listDuplicates.run(ctxOf(member), {})).total).toBe((40 * 39) / 2);
  });

  test("end at the organization's wall", async () => {
    const [own, other] = [await aMember(), await aMember()];
    await aCompanyByHand(own, { name: "Fjord" });
    await aCompanyByHand(other, { name: "Fjord" });
    expect(await duplicatesOf(own)).toEqual([]);
  });
});

describe("a merge", () => {
  test("makes one company of what is known of both, and its undo is exact", async () => {
    const member = await aMember();
    const kept = await aCompanyByHand(member, { name: "Fjord", country: "Norway" });
    const gone = await aCompanyByHand(member, { name: "Fjord AS", founded_year: 2019 });
    const before = await evidenceHash(member.orgId);
    const merged = await mergeCompanies.run(ctxOf(member), {
      keep: kept._id,
      merge: [gone._id],
    });
    expect(merged).toMatchObject({
      _id: kept._id,
      company_name: "Fjord",
      country: "Norway",
      founded_year: 2019,
    });
    expect(await duplicatesOf(member)).toEqual([]);
    await undoAct.run(ctxOf(member), { undoId: merged.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(before);
    expect(await duplicatesOf(member)).toHaveLength(1);
  });

  test("takes the name that was chosen, and gives it back", async () => {
    const member = await aMember();
    const [a, b] = [
      await aCompanyByHand(member, { name: "Fjord" }),
      await aCompanyByHand(member, { name: "Fjord AS" }),
    ];
    const before = await evidenceHash(member.orgId);
    const input = { keep: a._id, merge: [b._id], name: "The Fjord Company" };
    const merged = await mergeCompanies.run(ctxOf(member), input);
    expect(merged.company_name).toBe("The Fjord Company");
    await undoAct.run(ctxOf(member), { undoId: merged.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("can be undone out of order in a chain", async () => {
    const member = await aMember();
    const [a, b, c] = [
      await aCompanyByHand(member, { name: "A", city: "Oslo" }),
      await aCompanyByHand(member, { name: "B" }),
      await aCompanyByHand(member, { name: "C" }),
    ];
    const empty = await evidenceHash(member.orgId);
    const first = await mergeCompanies.run(ctxOf(member), { keep: b._id, merge: [a._id] });
    const second = await mergeCompanies.run(ctxOf(member), { keep: c._id, merge: [b._id] });
    expect(second.location).toBe("Oslo");
    await undoAct.run(ctxOf(member), { undoId: first.undo_id });
    await undoAct.run(ctxOf(member), { undoId: second.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(empty);
  });

  test("refuses to merge a company into itself, or one that was merged already", async () => {
    const member = await aMember();
    const [a, b] = [
      await aCompanyByHand(member, { name: "A" }),
      await aCompanyByHand(member, { name: "B" }),
    ];
    const merge = (keep: string, gone: string) =>
      mergeCompanies.run(ctxOf(member), { keep, merge: [gone] });
    expect(await codeOf(merge(a._id, a._id))).toBe("INVALID_INPUT");
    await merge(a._id, b._id);
    expect(await codeOf(merge(a._id, b._id))).toBe("NOT_FOUND");
    expect(await codeOf(merge(b._id, a._id))).toBe("NOT_FOUND");
  });
});

describe("companies kept apart", () => {
  test("are not suggested any more, until that is taken back", async () => {
    const member = await aMember();
    const [a, b] = [
      await aCompanyByHand(member, { name: "Tilt" }),
      await aCompanyByHand(member, { name: "Tilt" }),
    ];
    const kept = await keepApart.run(ctxOf(member), { a: a._id, b: b._id });
    expect(await duplicatesOf(member)).toEqual([]);
    const again = await keepApart.run(ctxOf(member), { a: b._id, b: a._id });
    expect(again.undo_id).toBeNull();
    await undoAct.run(ctxOf(member), { undoId: kept.undo_id });
    expect(await duplicatesOf(member)).toHaveLength(1);
  });

  test("stay apart when one of them becomes part of a third", async () => {
    const member = await aMember();
    const [a, b, c] = [
      await aCompanyByHand(member, { name: "Tilt" }),
      await aCompanyByHand(member, { name: "Tilt" }),
      await aCompanyByHand(member, { name: "Tilt Bikes" }),
    ];
    await keepApart.run(ctxOf(member), { a: a._id, b: b._id });
    await mergeCompanies.run(ctxOf(member), { keep: c._id, merge: [b._id], name: "Tilt" });
    expect(await duplicatesOf(member)).toEqual([]);
  });
});

const pairs = sharedData("same-company/pairs.csv");

describe.skipIf(!pairs)("labelled pairs of real companies", () => {
  /** Every so many of them. */
  const EVERY = sizeForDrill(8, 1);
  const rows = pairs
    ? readFileSync(pairs, "utf8")
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .filter((_, at) => at % EVERY === 0)
        .map(cellsOf)
        .map(([label, , nameA = "", domainA = "", , nameB = "", domainB = ""]) => ({
          isOne: label === "1",
          a: { name: nameA, domain: domainA },
          b: { name: nameB, domain: domainB },
        }))
    : [];

  /** Precision and recall in one figure, of what the operation suggests about the pairs. */
  async function f1Of(withDomains: boolean) {
    const member = await aMember();
    const records = rows.flatMap(({ a, b }) =>
      withDomains ? [a, b] : [{ name: a.name }, { name: b.name }],
    );
    const ids = await aRecordList(member, records);
    const suggested = new Map<string, DuplicatePair>();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await listDuplicates.run(ctxOf(member), { page, per_page: 100 });
      pages = Math.ceil(found.total / found.per_page);
      for (const pair of found.items) suggested.set([pair.a._id, pair.b._id].sort().join(), pair);
    }
    await forgetEvidence(member);
    const judged = rows.map((row, i) => ({
      ...row,
      pair: suggested.get([ids[2 * i], ids[2 * i + 1]].sort().join()),
    }));
    const right = judged.filter(({ isOne, pair }) => isOne && pair).length;
    const given = judged.filter(({ pair }) => pair).length;
    const wanted = judged.filter(({ isOne }) => isOne).length;
    const certain = judged.filter(({ pair }) => pair?.level === "certain");
    return { f1: (2 * right) / (given + wanted), certain };
  }

  test("without websites: F1 at least 0.96, and none is certain", async () => {
    const { f1, certain } = await f1Of(false);
    console.info(`F1 of suggestions by name: ${f1.toFixed(4)}`);
    expect(f1).toBeGreaterThanOrEqual(0.96);
    expect(certain).toEqual([]);
  }, 120_000);

  test("reaches F1 1.0 with websites, and every certain pair is one company", async () => {
    const { f1, certain } = await f1Of(true);
    expect(f1).toBe(1);
    expect(certain.filter(({ isOne }) => !isOne)).toEqual([]);
    expect(certain.length).toBeGreaterThan(0);
  }, 120_000);
});

/** Cells of a line of the pairs, of which none holds a line break. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

test("a company that is parted again has what an edit of the whole ended", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: gone } = await aCompanyByHand(member, { name: "Fjord", city: "Paris" });
  const { _id: keep } = await aCompanyByHand(member, { name: "Harbour" });
  const merged = await mergeCompanies.run(ctx, { keep, merge: [gone] });
  const { version } = await getCompany.run(ctx, { companyId: keep });
  await updateCompany.run(ctx, { companyId: keep, version, city: "Rome" });
  await undoAct.run(ctx, { undoId: merged.undo_id });
  const cityOf = async (companyId: string) =>
    (
      await asOwner()<{ city: string | null }[]>`select city from companies where id = ${companyId}`
    )[0]?.city;
  expect([await cityOf(gone), await cityOf(keep)]).toEqual(["Paris", "Rome"]);
});
