import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { createCompany } from "@/lib/domains/companies/service/create";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { archiveCustomField, createCustomField } from "@/lib/domains/custom-fields/service";
import { exportEntries } from "@/lib/domains/evaluations/service/exports";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import { getEntry } from "@/lib/domains/watchlists/service/detail";
import { listEntries, readBoard } from "@/lib/domains/watchlists/service/list";
import { updateEntry } from "@/lib/domains/watchlists/service/update";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject } from "../../support/factories";

/** A project of Ash, Birch and Cedar, and two fields that the firm defined for companies. */
async function aProjectWithFields() {
  const member = await aMember({ role: "admin" });
  const ctx = ctxOf(member);
  const define = (field: object) =>
    createCustomField.run(ctx, { subject: "company", ...field } as never);
  const nps = await define({ kind: "number", name: "NPS", unit: "%" });
  const intro = await define({ kind: "choice", name: "Intro", choices: ["Warm", "Cold"] });
  const project = await aProject(member);
  const said = {
    Ash: { [nps.key]: 9, [intro.key]: "Cold" },
    Birch: {},
    Cedar: { [nps.key]: 62, [intro.key]: "Warm" },
  };
  for (const [name, custom] of Object.entries(said)) {
    const { _id, version } = await aCompanyByHand(member, { name });
    await anEntry(member, project._id, _id);
    if (Object.keys(custom).length > 0)
      await updateCompany.run(ctx, { companyId: _id, version, custom });
  }
  return { ctx, projectId: project._id, nps, intro };
}

test("a project's cards have the values of the own fields that are asked for, and no others", async () => {
  const { ctx, projectId, nps, intro } = await aProjectWithFields();
  const cardsWith = async (own?: string) => {
    const { cards } = await readBoard.run(ctx, { projectId, own });
    return Object.fromEntries(cards.map(({ company_name, custom }) => [company_name, custom]));
  };
  expect(await cardsWith(nps.key)).toEqual({
    Ash: { [nps.key]: 9 },
    Birch: {},
    Cedar: { [nps.key]: 62 },
  });
  expect((await cardsWith(`${nps.key},${intro.key}`)).Ash).toEqual({
    [nps.key]: 9,
    [intro.key]: "Cold",
  });
  expect(await cardsWith()).toEqual({ Ash: {}, Birch: {}, Cedar: {} });
});

test("a project is sorted and filtered by fields of the firm's own", async () => {
  const { ctx, projectId, nps, intro } = await aProjectWithFields();
  const names = async (asked: object) => {
    const { items } = await listEntries.run(ctx, { projectId, ...asked });
    return items.map(({ company_name }) => company_name);
  };
  expect(await names({ sort: nps.key })).toEqual(["Ash", "Cedar", "Birch"]);
  expect(await names({ sort: `-${nps.key}` })).toEqual(["Cedar", "Ash", "Birch"]);
  // Choices are in the order of the field, not of the alphabet.
  expect(await names({ sort: intro.key })).toEqual(["Cedar", "Ash", "Birch"]);
  expect(await names({ facts: `${intro.key}:Warm` })).toEqual(["Cedar"]);
  expect(await names({ sort: "name", facts: `${intro.key}:Warm|${intro.key}:Cold` })).toEqual([
    "Ash",
    "Cedar",
  ]);
  await expect(names({ facts: "colour:red" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

test("a project's file has fields of the firm's own, in the order and with the filter of the table", async () => {
  const { ctx, projectId, nps, intro } = await aProjectWithFields();
  const file = async (asked: object = {}) => {
    const columns = `stage,${nps.key}`;
    const table = await exportEntries.run(ctx, { projectId, sort: "name", columns, ...asked });
    const lines = [];
    for await (const piece of table.pieces) lines.push(...piece);
    return { columns: table.columns, lines };
  };
  expect(await file()).toEqual({
    columns: ["name", "stage", "NPS (%)"],
    lines: [
      { name: "Ash", stage: "New", "NPS (%)": 9 },
      { name: "Birch", stage: "New", "NPS (%)": "" },
      { name: "Cedar", stage: "New", "NPS (%)": 62 },
    ],
  });
  const warm = await file({ sort: `-${nps.key}`, facts: `${intro.key}:Warm` });
  expect(warm.lines.map(({ name }) => name)).toEqual(["Cedar"]);
  await archiveCustomField.run(ctx, { fieldId: nps._id, is_archived: true });
  expect((await file()).columns).toEqual(["name", "stage"]);
});

test("a deal has fields of the firm's own, in its project alone, and each change can be undone", async () => {
  const { ctx, projectId, nps } = await aProjectWithFields();
  const define = (field: object) =>
    createCustomField.run(ctx, { subject: "entry", ...field } as never);
  const own = await define({ kind: "number", name: "NPS", unit: "%" });
  const lead = await define({ kind: "choice", name: "Lead", choices: ["Yes", "No"] });
  const { items } = await listEntries.run(ctx, { projectId, sort: "name" });
  const [ash, birch] = items;
  if (!ash || !birch) throw new Error("Two entries are missing");
  const say = ({ _id: entryId, version }: typeof ash, custom: Record<string, string | null>) =>
    updateEntry.run(ctx, { entryId, version, custom });
  const said = await say(ash, { [own.key]: "40 %", [lead.key]: "no" });
  expect([said.custom, said.changed]).toEqual([
    { [own.key]: 40, [lead.key]: "No" },
    "NPS and Lead",
  ]);
  // Nothing of it is the company's, which other projects show too.
  const profile = await getCompany.run(ctx, { companyId: ash.company_id });
  expect(JSON.stringify(profile)).not.toContain(own.key);
  const listed = async (asked: object) =>
    (await listEntries.run(ctx, { projectId, ...asked })).items.map((one) => one.company_name);
  await say(birch, { [own.key]: "70", [lead.key]: "Yes" });
  expect(await listed({ sort: `-${own.key}` })).toEqual(["Birch", "Ash", "Cedar"]);
  expect(await listed({ sort: lead.key })).toEqual(["Birch", "Ash", "Cedar"]);
  expect(await listed({ facts: `${lead.key}:No` })).toEqual(["Ash"]);
  const { cards } = await readBoard.run(ctx, { projectId, own: `${own.key},${nps.key}` });
  expect(cards.find(({ _id }) => _id === ash._id)?.custom).toEqual({ [own.key]: 40, [nps.key]: 9 });
  const table = await exportEntries.run(ctx, { projectId, columns: `${nps.key},${own.key}` });
  expect(table.columns).toEqual(["name", "NPS (company) (%)", "NPS (deal) (%)"]);
  const cleared = await say(said, { [lead.key]: null });
  expect(cleared.custom).toEqual({ [own.key]: 40 });
  await undoAct.run(ctx, { undoId: cleared.undo_id ?? "" });
  const { custom } = await getEntry.run(ctx, { entryId: ash._id });
  expect(custom).toEqual({ [own.key]: 40, [lead.key]: "No" });
});

test("a file keeps apart fields of companies and deals that are called alike, and like a column", async () => {
  const { ctx, projectId } = await aProjectWithFields();
  const define = (subject: "company" | "entry") =>
    createCustomField.run(ctx, { subject, kind: "text", name: "Stage" });
  const [ofCompany, ofDeal] = [await define("company"), await define("entry")];
  const [entry] = (await listEntries.run(ctx, { projectId, sort: "name" })).items;
  if (!entry) throw new Error("The entry is missing");
  const { _id: entryId, version, company_id: companyId } = entry;
  await updateEntry.run(ctx, { entryId, version, custom: { [ofDeal.key]: "Signed" } });
  const company = await getCompany.run(ctx, { companyId });
  const custom = { [ofCompany.key]: "Growing" };
  await updateCompany.run(ctx, { companyId, version: company.version, custom });
  const columns = `stage,${ofCompany.key},${ofDeal.key}`;
  const table = await exportEntries.run(ctx, { projectId, sort: "name", columns });
  const lines = [];
  for await (const piece of table.pieces) lines.push(...piece);
  expect(lines[0]).toEqual({
    name: "Ash",
    stage: "New",
    "Stage (company)": "Growing",
    "Stage (deal)": "Signed",
  });
});

test("a change of one own field is undone whatever the others are since, and refused when it changed itself", async () => {
  const { ctx, projectId } = await aProjectWithFields();
  const define = (name: string) =>
    createCustomField.run(ctx, { subject: "entry", kind: "text", name });
  const [ticket, seat] = [(await define("Ticket")).key, (await define("Board seat")).key];
  const [entry] = (await listEntries.run(ctx, { projectId, sort: "name" })).items;
  if (!entry) throw new Error("The entry is missing");
  const entryId = entry._id;
  const read = () => getEntry.run(ctx, { entryId });
  const say = async (custom: Record<string, string>) => {
    const { version } = await read();
    const { undo_id } = await updateEntry.run(ctx, { entryId, version, custom });
    return { undoId: undo_id ?? "" };
  };
  const one = await say({ [ticket]: "2m" });
  const other = await say({ [seat]: "Yes" });
  await undoAct.run(ctx, one);
  expect((await read()).custom).toEqual({ [seat]: "Yes" });
  await say({ [seat]: "No" });
  await expect(undoAct.run(ctx, other)).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await read()).custom).toEqual({ [seat]: "No" });
});

test("adding a company is not undone once one of its own fields was set", async () => {
  const { ctx, projectId } = await aProjectWithFields();
  const field = await createCustomField.run(ctx, {
    subject: "entry",
    kind: "text",
    name: "Ticket",
  });
  const { _id } = await createCompany.run(ctx, { name: "Dogwood" });
  const added = await addEntries.run(ctx, { project_id: projectId, company_id: _id });
  const [entry] = added.items;
  if (!entry) throw new Error("The entry is missing");
  const { _id: entryId, version } = entry;
  await updateEntry.run(ctx, { entryId, version, custom: { [field.key]: "2m" } });
  const undo = undoAct.run(ctx, { undoId: added.undo_id ?? "" });
  await expect(undo).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a deal refuses a company's field, a company refuses a deal's, and a choice that is none", async () => {
  const { ctx, projectId, nps } = await aProjectWithFields();
  const lead = await createCustomField.run(ctx, {
    subject: "entry",
    kind: "choice",
    name: "Lead",
    choices: ["Yes", "No"],
  });
  const [entry] = (await listEntries.run(ctx, { projectId })).items;
  if (!entry) throw new Error("The entry is missing");
  const refused = { code: "INVALID_INPUT" };
  const say = (custom: Record<string, string>) =>
    updateEntry.run(ctx, { entryId: entry._id, version: entry.version, custom });
  await expect(say({ [nps.key]: "1" })).rejects.toMatchObject(refused);
  await expect(say({ [lead.key]: "Perhaps" })).rejects.toMatchObject(refused);
  const { version } = await getCompany.run(ctx, { companyId: entry.company_id });
  const onCompany = { companyId: entry.company_id, version, custom: { [lead.key]: "Yes" } };
  await expect(updateCompany.run(ctx, onCompany)).rejects.toMatchObject(refused);
});
