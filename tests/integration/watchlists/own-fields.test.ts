import { expect, test } from "vitest";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { archiveCustomField, createCustomField } from "@/lib/domains/custom-fields/service";
import { exportEntries } from "@/lib/domains/evaluations/service/exports";
import { listEntries, readBoard } from "@/lib/domains/watchlists/service/list";
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
