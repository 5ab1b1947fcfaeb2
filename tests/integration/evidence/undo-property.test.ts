import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { keepApart, mergeCompanies } from "@/lib/domains/companies/service/merge";
import { deleteBatches } from "@/lib/domains/evidence/queries/batches";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { commitImport, undoImport } from "@/lib/domains/imports/service/steps";
import { updateSource } from "@/lib/domains/sources/service/registry";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aStatement, changingEvidence } from "../../support/evidence";
import { evidenceHash } from "../../support/evidence-hash";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { importFile, takeBackImportOf, writeImportOf } from "../../support/imports";
import { asOwner } from "../../support/owner";
import { sizeForDrill } from "../../support/size-for-drill";

/*
 * Whatever is imported, entered, changed, merged and trusted otherwise, in any order: taken back
 * one by one, each step leaves the evidence as it was before the act. What an act works out anew is
 * all that changes: everything worked out anew comes to the same.
 */

const data = mkdtempSync(path.join(tmpdir(), "spotlight-undo-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

type Act =
  | {
      kind: "source";
      of: number | null;
      list: string;
      name: string;
      says: Record<string, unknown>;
    }
  | { kind: "import"; rows: string[][]; duplicates: "separate" | "same" | "skip" }
  | { kind: "create"; name: string; city: string | null }
  | { kind: "edit"; of: number; city: string | null; tags: string[] }
  | { kind: "merge"; keep: number; gone: number; name: string | null }
  | { kind: "apart"; a: number; b: number }
  | { kind: "trust"; of: number; tier: number; isDisabled: boolean };

const place = fc.constantFrom("Oslo", "Bergen", "Rome");
const name = fc.constantFrom("Fjord", "Fjord AS", "Harbour", "Tilt", "Ålesund Sea");
/** Records of one name in different lists may be one company. */
const list = fc.constantFrom("A list", "Another list", "A third list");
const nth = fc.nat({ max: 20 });
const tags = fc.uniqueArray(fc.constantFrom("Sea", "Robots", "Food"), { maxLength: 3 });
const money = fc.record({
  amount: fc.constantFrom(1_000_000, 2_000_000),
  max: fc.constant(null),
  at_least: fc.boolean(),
  currency: fc.constant("USD"),
});
const round = fc.record({
  stage: fc.constantFrom("Seed", "Series A", null),
  amount: fc.option(money),
  date: fc.option(fc.constant({ date: "2024-05-02", precision: "day" })),
  investors: fc.constant(["Nord"]),
  lead_investors: fc.constant([]),
  valuation: fc.constant(null),
});
const person = fc.record({
  name: fc.constantFrom("Ada Ridge", "Grace Ridge"),
  title: fc.constantFrom("CEO", "CTO", null),
  linkedin_url: fc.constant(null),
});
const says = fc.record(
  {
    city: place,
    country: fc.constantFrom("Norway", "Italy"),
    tags,
    total_funding: money,
    round,
    person,
  },
  { requiredKeys: [] },
);

/** A row of one list, of which every import is a newer version. */
const row = fc
  .tuple(
    name,
    fc.constantFrom("fjordrobotics.no", "harbour.it", ""),
    fc.constantFrom("Norway", "Italy", ""),
    place,
    fc.constantFrom("5", "51-200", "many"),
  )
  .map((cells): string[] => [...cells]);

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant("source" as const), of: fc.option(nth), list, name, says }),
  fc.record({
    kind: fc.constant("import" as const),
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    duplicates: fc.constantFrom("separate", "same", "skip"),
  }),
  fc.record({ kind: fc.constant("create" as const), name, city: fc.option(place) }),
  fc.record({ kind: fc.constant("edit" as const), of: nth, city: fc.option(place), tags }),
  fc.record({ kind: fc.constant("merge" as const), keep: nth, gone: nth, name: fc.option(name) }),
  fc.record({
    kind: fc.constant("source" as const),
    of: fc.constant(null),
    list,
    name: fc.constant("Ålesund Sea"),
    says: fc.record({ country: fc.constantFrom("Norway", "Norway", "Italy") }),
  }),
  fc.record({ kind: fc.constant("apart" as const), a: nth, b: nth }),
  fc.record({
    kind: fc.constant("trust" as const),
    of: nth,
    tier: fc.integer({ min: 1, max: 5 }),
    isDisabled: fc.boolean(),
  }),
);

type Back = () => Promise<unknown>;

const companiesOf = ({ orgId }: Member) => asOwner()<{ id: string; version: string }[]>`
  select id, version from companies where org_id = ${orgId} order by created_at, id`;
/** Companies, and the records that rules joined to them. */
const recordsOf = ({ orgId }: Member) => asOwner()<{ id: string; into: string | null }[]>`
  select id, null as "into" from companies where org_id = ${orgId}
  union all select subject_id, into_subject_id from subject_aliases
    where org_id = ${orgId} and joined_by = 'rules'
  order by 1`;
const sourcesOf = ({ orgId }: Member) => asOwner()<{ id: string }[]>`
  select id from sources where org_id = ${orgId} order by retrieved_at, id`;

const one = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];

/** Does an act as far as there is something to do it to; answers how it is taken back. */
async function perform(member: Member, act: Act): Promise<Back | null> {
  const ctx = ctxOf(member);
  const undoing = (undoId: string | null) => () => undoAct.run(ctx, { undoId });
  const companies = await companiesOf(member);
  if (act.kind === "import") {
    const text = [["Company", "Website", "Country", "City", "Employees"], ...act.rows];
    const { _id: importId } = await importFile(member, text.map(String).join("\n"));
    await commitImport.run(ctx, { importId, duplicates: act.duplicates });
    await writeImportOf(member, importId);
    return async () => {
      await undoImport.run(ctx, { importId });
      await takeBackImportOf(member, importId);
    };
  }
  if (act.kind === "source") {
    const companyId = act.of === null ? undefined : one(companies, act.of)?.id;
    const { sourceId } = await aStatement(member, {
      companyId,
      title: act.list,
      says: { name: act.name, ...act.says },
    });
    return () =>
      changingEvidence(member, async (db, org) =>
        resolveCompanies(db, org, await deleteBatches(db, org, [sourceId]), new Date()),
      );
  }
  if (act.kind === "create")
    return undoing((await aCompanyByHand(member, { name: act.name, city: act.city })).undo_id);
  if (act.kind === "trust") {
    const source = one(await sourcesOf(member), act.of);
    if (!source) return null;
    const change = { sourceId: source.id, trust_tier: act.tier, is_disabled: act.isDisabled };
    return undoing((await updateSource.run(ctx, change)).undo_id);
  }
  if (act.kind === "edit") {
    const company = one(companies, act.of);
    if (!company) return null;
    const edit = { companyId: company.id, city: act.city, tags: act.tags };
    const version = Number(company.version);
    return undoing((await updateCompany.run(ctx, { ...edit, version })).undo_id);
  }
  if (act.kind === "apart") {
    const records = await recordsOf(member);
    const [a, b] = [one(records, act.a)?.id, one(records, act.b)?.id];
    if (!a || !b || a === b) return null;
    const { undo_id: undoId } = await keepApart.run(ctx, { a, b });
    return undoId === null ? null : undoing(undoId);
  }
  const [keep, gone] = [one(companies, act.keep), one(await recordsOf(member), act.gone)];
  if (!keep || !gone || keep.id === gone.id) return null;
  if (gone.into !== null && gone.into !== keep.id) return null;
  const merge = { keep: keep.id, merge: [gone.id], ...(act.name && { name: act.name }) };
  return undoing((await mergeCompanies.run(ctx, merge)).undo_id);
}

/** Works out every company anew, from all that is claimed. */
const resolveAll = (member: Member) =>
  changingEvidence(member, async (db, org) => {
    const records = await asOwner()<{ id: string }[]>`
      select distinct subject_id as id from claims where org_id = ${org}`;
    await resolveCompanies(
      db,
      org,
      records.map(({ id }) => id),
      new Date(),
    );
  });

/** Acts of all sequences together; each is checked when it is taken back. */
const ACTS = sizeForDrill(60, 1_000);
const ACTS_OF_A_SEQUENCE = 10;

test("random imports, entries, edits, merges and changes of trust are taken back exactly", async () => {
  const sequence = fc.array(act, {
    minLength: ACTS_OF_A_SEQUENCE,
    maxLength: ACTS_OF_A_SEQUENCE,
  });
  let joined = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (acts) => {
      const member = await aMember();
      const done: { back: Back; before: string }[] = [];
      for (const act of structuredClone(acts)) {
        const before = await evidenceHash(member.orgId);
        const back = await perform(member, act);
        if (back) done.push({ back, before });
      }
      joined += (await recordsOf(member)).filter(({ into }) => into !== null).length;
      const incremental = await evidenceHash(member.orgId);
      await resolveAll(member);
      expect(await evidenceHash(member.orgId)).toBe(incremental);
      for (const { back, before } of done.reverse()) {
        await back();
        expect(await evidenceHash(member.orgId)).toBe(before);
      }
    }),
    { numRuns: ACTS / ACTS_OF_A_SEQUENCE, seed: 4, endOnFailure: true },
  );
  expect(joined).toBeGreaterThan(0);
}, 300_000);
