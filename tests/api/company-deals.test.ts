import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { archiveProject, removeProject } from "@/lib/domains/projects/service/lifecycle";
import { removeEntry } from "@/lib/domains/watchlists/service/remove";
import { updateEntry } from "@/lib/domains/watchlists/service/update";
import { ctxOf } from "../support/contexts";
import {
  aCompanyByHand,
  aMember,
  anApiKey,
  anEntry,
  aProject,
  aSession,
  type Member,
} from "../support/factories";
import { send } from "../support/http";
import { answered, callingWith } from "../support/program";
import { enterServedDatabase } from "../support/served-database";

/*
 * What lists of the organization's companies say of deals: what the entries say that the caller
 * sees, as far as they say the same.
 */

let leave: () => Promise<void>;
let member: Member;
let colleague: Member;
beforeAll(async () => {
  leave = await enterServedDatabase();
  member = await aMember();
  const organization = { id: member.orgId, name: member.organizationName };
  colleague = await aMember({ organization });
});
afterAll(() => leave());

type Said = { priority?: "High" | "Low"; status?: "Active" | "Paused"; last_interaction?: string };

/** An entry of a company in a project of its own, with what somebody said of it. */
async function aDeal(companyId: string, said: Said = {}, access?: "members") {
  const project = await aProject(member, { access });
  const { _id: entryId } = await anEntry(member, project._id, companyId);
  await updateEntry.run(ctxOf(member), { entryId, ...said, version: 1 });
  return { projectId: project._id, entryId };
}

const callerOf = async (who: Member) =>
  callingWith((await aSession(who, { kind: "bearer" })).token);

let made = 0;
const aCompany = () => aCompanyByHand(member, { name: `Zephyrdeal${++made}` });
type Company = Awaited<ReturnType<typeof aCompany>>;

const dealIn = (item: Record<string, unknown> | undefined) => [
  ...[item?.priority, item?.status, item?.last_interaction],
];

/** The same in the list, in a search and in the profile of a company. */
async function shownTo(who: Member, { _id, company_name }: Company) {
  const call = await callerOf(who);
  const items = [];
  for (const path of [
    `/api/companies?q=${company_name}`,
    `/api/companies/search?q=${company_name}`,
  ])
    items.push(
      (await answered(await call("GET", path))).items.find((one: Company) => one._id === _id),
    );
  items.push(await answered(await call("GET", `/api/companies/${_id}`)));
  const deals = items.map(dealIn);
  expect(new Set(deals.map((deal) => JSON.stringify(deal))).size).toBe(1);
  return deals[0];
}

const SILENT = [null, null, null];
const day = "2026-03-02";
const at = "2026-03-02T00:00:00.000Z";
const full = { priority: "High", status: "Paused", last_interaction: day } as const;

describe("a company in lists and in its profile", () => {
  test("says nothing of a deal without an entry", async () => {
    expect(await shownTo(member, await aCompany())).toEqual(SILENT);
  });

  test("says what its one entry says", async () => {
    const company = await aCompany();
    await aDeal(company._id, full);
    expect(await shownTo(member, company)).toEqual(["High", "Paused", at]);
  });

  test("says what all entries say alike, each field for itself", async () => {
    const company = await aCompany();
    await aDeal(company._id, full);
    await aDeal(company._id, full);
    expect(await shownTo(colleague, company)).toEqual(["High", "Paused", at]);
    // Who says nothing of a field does not contradict; the status is always said.
    await aDeal(company._id, { status: "Paused" });
    expect(await shownTo(colleague, company)).toEqual(["High", "Paused", at]);
    await aDeal(company._id, { priority: "High", last_interaction: "2026-03-03" });
    expect(await shownTo(colleague, company)).toEqual(["High", null, null]);
    await aDeal(company._id, { priority: "Low" });
    expect(await shownTo(colleague, company)).toEqual(SILENT);
  });

  test("says nothing of an entry that was taken out, nor of one in a deleted project", async () => {
    const company = await aCompany();
    await aDeal(company._id, full);
    const { entryId } = await aDeal(company._id, { priority: "Low" });
    const { projectId } = await aDeal(company._id, { priority: "Low" });
    await removeEntry.run(ctxOf(member), { entryId });
    await removeProject.run(ctxOf(member), { projectId });
    expect(await shownTo(member, company)).toEqual(["High", "Paused", at]);
  });

  test("says what stands in an archived project", async () => {
    const company = await aCompany();
    const { projectId } = await aDeal(company._id, full);
    await archiveProject.run(ctxOf(member), { projectId, is_archived: true });
    expect(await shownTo(member, company)).toEqual(["High", "Paused", at]);
  });

  test("of merged records the entries of all speak, in one project the first alone", async () => {
    const [kept, merged] = [await aCompany(), await aCompany()];
    const { projectId } = await aDeal(merged._id, full);
    await anEntry(member, projectId, kept._id);
    await mergeCompanies.run(ctxOf(member), { keep: kept._id, merge: [merged._id] });
    expect(await shownTo(member, kept)).toEqual(["High", "Paused", at]);
  });
});

describe("a private project", () => {
  test("speaks to its people alone, and to no key", async () => {
    const company = await aCompany();
    await aDeal(company._id, full, "members");
    expect(await shownTo(member, company)).toEqual(["High", "Paused", at]);
    expect(await shownTo(colleague, company)).toEqual(SILENT);
    const headers = { "x-api-key": (await anApiKey(member)).key };
    const told = await answered(await send(`/api/companies/${company._id}`, { headers }));
    expect(dealIn(told)).toEqual(SILENT);
  });

  test("contradicts nobody who does not see it", async () => {
    const company = await aCompany();
    await aDeal(company._id, full);
    await aDeal(company._id, { priority: "Low", status: "Active" }, "members");
    expect(await shownTo(member, company)).toEqual([null, null, at]);
    expect(await shownTo(colleague, company)).toEqual(["High", "Paused", at]);
  });
});

test("a profile as it was known on a day says nothing of deals", async () => {
  const company = await aCompany();
  await aDeal(company._id, full);
  const call = await callerOf(member);
  const asOf = `/api/companies/${company._id}?as_of=2999-12-31`;
  expect(dealIn(await answered(await call("GET", asOf)))).toEqual(SILENT);
});

test("another organization is told nothing", async () => {
  const company = await aCompany();
  await aDeal(company._id, full);
  const call = await callerOf(await aMember());
  expect((await call("GET", `/api/companies/${company._id}`)).status).toBe(404);
  const path = `/api/companies?q=${company.company_name}`;
  expect((await answered(await call("GET", path))).items).toEqual([]);
});
