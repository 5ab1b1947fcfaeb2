import { drizzle } from "drizzle-orm/postgres-js";
import { expect, inject, test } from "vitest";
import type { Db } from "@/db/client";
import { openConnection } from "@/db/connection";
import { archiveProject } from "@/lib/domains/projects/service/lifecycle";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import { listEntriesOfCompany } from "@/lib/domains/watchlists/service/list";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { updateEntry } from "@/lib/domains/watchlists/service/update";
import { databaseOfWorker } from "../../support/cluster";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject } from "../../support/factories";
import { failureOf } from "../../support/failures";

/*
 * Where a company stands with the firm, as its profile shows it: one line for each project.
 */

test("a company's projects are listed with stage, owner, next step and due day", async () => {
  const member = await aMember();
  const company = await aCompanyByHand(member);
  const list = () => listEntriesOfCompany.run(ctxOf(member), { companyId: company._id });
  expect((await list()).items).toEqual([]);
  const [sea, grid] = [
    await aProject(member, { name: "Sea" }),
    await aProject(member, { name: "Grid" }),
  ];
  await anEntry(member, sea._id, company._id);
  const { _id: entryId } = await anEntry(member, grid._id, company._id, { stage: "Diligence" });
  const said = { owner_id: member.userId, next_step: "Call Ada", next_step_on: "2026-12-01" };
  await updateEntry.run(ctxOf(member), { entryId, ...said, version: 1 });
  const { items } = await list();
  expect(items.map(({ project_name, stage }) => [project_name, stage])).toEqual([
    ["Sea", "New"],
    ["Grid", "Diligence"],
  ]);
  expect(items[1]).toMatchObject({
    _id: entryId,
    project_id: grid._id,
    owner_name: member.fullName,
    next_step: "Call Ada",
    next_step_on: "2026-12-01",
    version: 2,
  });
  expect(items[0]).toMatchObject({ owner_name: null, next_step: "", next_step_on: null });
});

test("a deal of an archived project comes last and says so", async () => {
  const member = await aMember();
  const company = await aCompanyByHand(member);
  const [past, live] = [
    await aProject(member, { name: "Past" }),
    await aProject(member, { name: "Live" }),
  ];
  for (const { _id } of [past, live]) await anEntry(member, _id, company._id);
  await archiveProject.run(ctxOf(member), { projectId: past._id, is_archived: true });
  const { items } = await listEntriesOfCompany.run(ctxOf(member), { companyId: company._id });
  expect(items.map(({ project_name, is_archived }) => [project_name, is_archived])).toEqual([
    ["Live", false],
    ["Past", true],
  ]);
});

test("a move names the version that was read, and a late one changes nothing", async () => {
  const member = await aMember();
  const company = await aCompanyByHand(member);
  const { _id: entryId } = await anEntry(member, (await aProject(member))._id, company._id);
  const move = (stage: string) => setStage.run(ctxOf(member), { entryId, stage, version: 1 });
  expect(await move("Screening")).toMatchObject({ stage: "Screening", version: 2 });
  expect(await failureOf(move("Diligence"))).toMatchObject({ code: "CONFLICT" });
  const { items } = await listEntriesOfCompany.run(ctxOf(member), { companyId: company._id });
  expect(items[0]).toMatchObject({ stage: "Screening", version: 2 });
});

test("the projects of a company take as many statements for one as for six", async () => {
  const member = await aMember();
  const company = await aCompanyByHand(member);
  const connection = openConnection(databaseOfWorker(inject("cluster")).appUrl, { max: 1 });
  let statements = 0;
  const db = drizzle(connection, { logger: { logQuery: () => void statements++ } }) as Db;
  const count = async () => {
    statements = 0;
    const ctx = ctxOf(member, { db });
    const { items } = await listEntriesOfCompany.run(ctx, { companyId: company._id });
    return { projects: items.length, statements };
  };
  const join = async () => {
    const { _id } = await aProject(member);
    await addEntries.run(ctxOf(member), { project_id: _id, company_id: company._id });
  };
  try {
    await join();
    const one = await count();
    for (let more = 0; more < 5; more++) await join();
    const six = await count();
    expect([one.projects, six.projects]).toEqual([1, 6]);
    expect(one.statements).toBeGreaterThan(3);
    expect(six.statements).toBe(one.statements);
  } finally {
    await connection.end();
  }
});
