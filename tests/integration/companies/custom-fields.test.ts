import { describe, expect, test } from "vitest";
import type { CustomKind } from "@/lib/core/custom-fields";
import { undoAct } from "@/lib/domains/activity/service";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { CUSTOM_FIELDS_MAX, STORED_FIELDS_MAX } from "@/lib/domains/custom-fields/constants";
import {
  archiveCustomField,
  createCustomField,
  listCustomFields,
  updateCustomField,
} from "@/lib/domains/custom-fields/service";
import { exportCompanies } from "@/lib/domains/evaluations/service/exports";
import { compareCompanies } from "@/lib/domains/research/service/compare";
import { runPlan } from "@/lib/domains/research/service/run";
import type { Condition } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { importFile } from "../../support/imports";
import { asOwner } from "../../support/owner";

const define = (
  member: Member,
  kind: CustomKind,
  name: string,
  more: { unit?: string; choices?: string[] } = {},
) => createCustomField.run(ctxOf(member), { subject: "company", kind, name, ...more });

async function say(
  member: Member,
  companyId: string,
  custom: Record<string, string | number | null>,
) {
  const { version } = await getCompany.run(ctxOf(member), { companyId });
  return updateCompany.run(ctxOf(member), { companyId, version, custom });
}

const found = async (member: Member, ...where: Condition[]) =>
  (await searchCompanies.run(ctxOf(member), { q: "", where, facets: false, near_misses: false }))
    .items;
const namesFound = async (member: Member, ...where: Condition[]) =>
  (await found(member, ...where)).map(({ company_name }) => company_name).sort();

describe("a field that the organization defined", () => {
  test("has values with a quote and a history, which are found, compared, exported and undone", async () => {
    const member = await aMember({ role: "admin" });
    const nps = await define(member, "number", "NPS", { unit: "%" });
    const heat = await define(member, "choice", "Heat", { choices: ["Hot", "Cold"] });
    const met = await define(member, "date", "First met");
    const lead = await define(member, "person", "Deal lead");
    const source = await define(member, "text", "Met at");
    const ash = await aCompanyByHand(member, { name: "Ash" });
    const birch = await aCompanyByHand(member, { name: "Birch" });
    await aCompanyByHand(member, { name: "Cedar" });
    const first = await say(member, ash._id, {
      [nps.key]: "62.5 %",
      [heat.key]: "hot",
      [met.key]: "May 2024",
      [lead.key]: "Kate O'Brien",
      [source.key]: "Slush, Helsinki",
    });
    await say(member, birch._id, { [nps.key]: -4, [met.key]: "2025-02-03" });

    const profile = await getCompany.run(ctxOf(member), { companyId: ash._id });
    expect(profile.values[nps.key]).toMatchObject({
      value: 62.5,
      is_contested: false,
      claims: [{ quote: "62.5 %", before: "NPS: " }],
    });
    expect(profile.values[heat.key]?.value).toBe("Hot");
    expect(profile.custom_fields.map(({ name }) => name)).toContain("Deal lead");

    expect(await namesFound(member, { field: nps.key, op: "gte", value: 62.5 })).toEqual(["Ash"]);
    expect(await namesFound(member, { field: nps.key, op: "gt", value: 62.5 })).toEqual([]);
    expect(await namesFound(member, { field: nps.key, op: "lt", value: 0.5 })).toEqual(["Birch"]);
    expect(await namesFound(member, { field: met.key, op: "lt", value: "2025-01-01" })).toEqual([
      "Ash",
    ]);
    expect(await namesFound(member, { field: heat.key, op: "in", value: ["Hot", "Cold"] })).toEqual(
      ["Ash"],
    );
    expect(
      await namesFound(member, { field: source.key, op: "contains", value: "helsinki" }),
    ).toEqual(["Ash"]);
    expect(await namesFound(member, { field: lead.key, op: "eq", value: "kate o'brien" })).toEqual([
      "Ash",
    ]);
    expect(await namesFound(member, { field: nps.key, op: "known", value: null })).toEqual([
      "Ash",
      "Birch",
    ]);
    expect(await namesFound(member, { field: nps.key, op: "unknown", value: null })).toEqual([
      "Cedar",
    ]);
    expect(
      await namesFound(
        member,
        { not: [{ field: nps.key, op: "gte", value: 0 }] },
        { field: nps.key, op: "known", value: null },
      ),
    ).toEqual(["Birch"]);
    const [hit] = await found(member, { field: nps.key, op: "gte", value: 50 });
    expect(hit?.custom[nps.key]).toBe(62.5);
    expect(hit?.reasons.map(({ text }) => text)).toEqual(["NPS 62.5%"]);

    const columns = ["founded", nps.key, met.key];
    const table = await exportCompanies.run(ctxOf(member), { columns, sort: "name" });
    const lines: unknown[] = [];
    for await (const piece of table.pieces) lines.push(...piece);
    expect(table.columns).toEqual(["name", "founded", "NPS (%)", "First met"]);
    expect(lines.slice(0, 2)).toEqual([
      { name: "Ash", founded: "", "NPS (%)": 62.5, "First met": "2024-05" },
      { name: "Birch", founded: "", "NPS (%)": -4, "First met": "2025-02-03" },
    ]);

    const comparison = await compareCompanies.run(ctxOf(member), {
      companies: [ash._id, birch._id],
    });
    const own = comparison.groups.find(({ title }) => title === "Your fields");
    expect(own?.fields.find(({ field }) => field === nps.key)).toMatchObject({
      label: "NPS (%)",
      values: [
        { text: "62.5", number: 62.5 },
        { text: "-4", number: -4 },
      ],
    });
    expect(own?.fields[0]?.values[0]?.claims).toHaveLength(1);

    const plan = {
      about: "companies" as const,
      show: ["name", nps.key],
      order: [{ field: nps.key, descending: true }],
    };
    const ran = await runPlan.run(ctxOf(member), { plan });
    expect(ran.columns).toEqual(["Company", "NPS"]);
    expect(ran.rows.map(([name, value]) => [name, value])).toEqual([
      ["Ash", "62.5"],
      ["Birch", "-4"],
      ["Cedar", ""],
    ]);

    await undoAct.run(ctxOf(member), { undoId: first.undo_id ?? "" });
    const after = await getCompany.run(ctxOf(member), { companyId: ash._id });
    expect(Object.keys(after.values)).toEqual(["name"]);
    expect(await namesFound(member, { field: nps.key, op: "known", value: null })).toEqual([
      "Birch",
    ]);
  });

  test("keeps what sources contradict, follows a merge, and is read as of a day", async () => {
    const member = await aMember({ role: "admin" });
    const nps = await define(member, "number", "NPS");
    const list = (value: string) => `Company,Website,nps\nElm,elm.io,${value}\nFir,fir.io,bad`;
    const imported = await importFile(member, list("30"), { fileName: "one.csv", commit: true });
    expect(imported.mapping?.columns[2]).toEqual({ column: "nps", field: nps.key });
    await importFile(member, list("40"), { fileName: "two.csv", commit: true });
    const [elm, fir] = await found(member, { field: "name", op: "in", value: ["Elm", "Fir"] }).then(
      (items) => items.sort((a, b) => a.company_name.localeCompare(b.company_name)),
    );
    expect([elm?.custom, fir?.custom]).toEqual([{ [nps.key]: expect.any(Number) }, {}]);

    const other = await aCompanyByHand(member, { name: "Elm Labs" });
    await say(member, other._id, { [nps.key]: "55" });
    const merged = await mergeCompanies.run(ctxOf(member), {
      keep: elm?._id ?? "",
      merge: [other._id],
    });
    const profile = await getCompany.run(ctxOf(member), { companyId: elm?._id ?? "" });
    expect(profile.values[nps.key]).toMatchObject({ value: 55, is_contested: true });
    await undoAct.run(ctxOf(member), { undoId: merged.undo_id ?? "" });
    const apart = await getCompany.run(ctxOf(member), { companyId: elm?._id ?? "" });
    expect(apart.values[nps.key]?.value).not.toBe(55);

    const before = await getCompany.run(ctxOf(member), {
      companyId: elm?._id ?? "",
      as_of: "2020-01-01",
    });
    expect([before.values[nps.key], before.company_name]).toEqual([undefined, "Elm"]);
  });

  test("is refused where it has no place, and nothing of it is lost when it is put away", async () => {
    const member = await aMember({ role: "admin" });
    const heat = await define(member, "choice", "Heat", { choices: ["Hot"] });
    const ash = await aCompanyByHand(member, { name: "Ash" });
    const foreign = await define(await aMember({ role: "admin" }), "text", "Theirs");
    const failure = await failureOf(
      say(member, ash._id, { [heat.key]: "Lukewarm", [foreign.key]: "x", made_up: "y" }),
    );
    expect(failure.code).toBe("INVALID_INPUT");
    expect(Object.keys(failure.details.fields ?? {}).sort()).toEqual(
      [heat.key, foreign.key, "made_up"].sort(),
    );

    await say(member, ash._id, { [heat.key]: "Hot" });
    const away = await archiveCustomField.run(ctxOf(member), {
      fieldId: heat._id,
      is_archived: true,
    });
    expect(await codeOf(say(member, ash._id, { [heat.key]: "Hot" }))).toBe("INVALID_INPUT");
    // The name is free for another one, which then stands in the way of the first.
    const again = await define(member, "text", "heat");
    expect(await codeOf(undoAct.run(ctxOf(member), { undoId: away.undo_id ?? "" }))).toBe(
      "CONFLICT",
    );
    await updateCustomField.run(ctxOf(member), { fieldId: again._id, version: 1, name: "Warmth" });
    await undoAct.run(ctxOf(member), { undoId: away.undo_id ?? "" });
    const profile = await getCompany.run(ctxOf(member), { companyId: ash._id });
    expect(profile.values[heat.key]?.value).toBe("Hot");

    expect(await codeOf(define(member, "number", "HEAT"))).toBe("CONFLICT");
    expect(await codeOf(define(member, "text", "x".repeat(300)))).toBe("INVALID_INPUT");
    expect(await codeOf(define(member, "choice", "Empty"))).toBe("INVALID_INPUT");
    expect(await codeOf(define(member, "text", "Unit", { unit: "kg" }))).toBe("INVALID_INPUT");
    const plain = { ...member, role: "member" as const };
    expect(await codeOf(undoAct.run(ctxOf(plain), { undoId: again.undo_id ?? "" }))).toBe(
      "FORBIDDEN",
    );
  });

  test("changes of two people do not undo each other", async () => {
    const member = await aMember({ role: "admin" });
    const { _id: fieldId } = await define(member, "text", "Source");
    const rename = (name: string, version: number) =>
      updateCustomField.run(ctxOf(member), { fieldId, version, name });
    const first = await rename("Origin", 1);
    expect(await codeOf(rename("Channel", 1))).toBe("CONFLICT");
    await rename("Channel", 2);
    const undone = undoAct.run(ctxOf(member), { undoId: first.undo_id ?? "" });
    expect(await codeOf(undone)).toBe("CONFLICT");
    const { items } = await listCustomFields.run(ctxOf(member), {});
    expect(items.map(({ name }) => name)).toEqual(["Channel"]);
  });

  test("there are at most 200, and a profile with all of them is whole", async () => {
    const member = await aMember({ role: "admin" });
    const ash = await aCompanyByHand(member, { name: "Ash" });
    const made = await define(member, "number", "Field 0");
    await asOwner()`insert into custom_fields (id, org_id, subject, kind, name, name_key, created_at, updated_at)
      select 'fld_' || lpad(n::text, 24, '0'), org_id, subject, kind, 'Field ' || n, 'field ' || n, created_at, updated_at
      from custom_fields, generate_series(1, ${CUSTOM_FIELDS_MAX - 1}) as n where id = ${made._id}`;
    expect(await codeOf(define(member, "text", "One more"))).toBe("CONFLICT");
    const { items } = await listCustomFields.run(ctxOf(member), {});
    expect(items).toHaveLength(CUSTOM_FIELDS_MAX);
    await say(member, ash._id, Object.fromEntries(items.map(({ key }, at) => [key, at])));
    const profile = await getCompany.run(ctxOf(member), { companyId: ash._id });
    expect(items.every(({ key }, at) => profile.values[key]?.value === at)).toBe(true);
    const comparison = await compareCompanies.run(ctxOf(member), { companies: [ash._id] });
    expect(comparison.groups.at(-1)?.fields).toHaveLength(CUSTOM_FIELDS_MAX);

    await asOwner()`update custom_fields set archived_at = now() where org_id = ${member.orgId}`;
    await asOwner()`insert into custom_fields (id, org_id, subject, kind, name, name_key, archived_at, created_at, updated_at)
      select 'fld_' || lpad('x' || n, 24, '0'), org_id, subject, kind, name || n, name_key || n, now(), created_at, updated_at
      from custom_fields, generate_series(1, ${STORED_FIELDS_MAX - CUSTOM_FIELDS_MAX}) as n where id = ${made._id}`;
    expect(await codeOf(define(member, "text", "One more"))).toBe("CONFLICT");
  });
});

test("the cells of a list are read with the unit of their field", async () => {
  const member = await aMember({ role: "admin" });
  const field = await define(member, "number", "Payload", { unit: "kg" });
  const list = "Company,Payload\nFjord,12 kg\nHarbour,15\n";
  await importFile(member, list, { commit: true });
  const items = await found(member, { field: "name", op: "in", value: ["Fjord", "Harbour"] });
  const said = items.map(({ company_name, custom }) => [company_name, custom?.[field.key]]);
  expect(Object.fromEntries(said)).toEqual({ Fjord: 12, Harbour: 15 });
});
