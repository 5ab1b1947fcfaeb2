import { afterAll, beforeAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import type { ListNewsInput } from "@/lib/domains/news/schema";
import { sendOneDigest } from "@/lib/domains/news/service/digest";
import { listNews } from "@/lib/domains/news/service/list";
import { listMutes, markNews, muteNews } from "@/lib/domains/news/service/mutes";
import { runPlan } from "@/lib/domains/research/service/run";
import { changeSettings } from "@/lib/platform/env";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject, type Member } from "../../support/factories";
import { aFeed, someNews } from "../../support/news";
import { asOwner } from "../../support/owner";

beforeAll(() => void changeSettings({ SMTP_URL: "smtp://127.0.0.1:9" }));
afterAll(() => void changeSettings({ SMTP_URL: undefined }));

/** Longer than a digest leaves a story to settle. */
const SETTLING_MS = 1_200_000;

const FJORD = "Fjord Robotics raises $4 million";
const LUMEN = "Lumen Pay acquires a rival in Oslo";

/** Two companies with a story each; the second, absorbed later, is in a project. */
async function aMerge() {
  const admin = await aMember({ role: "admin" });
  await asOwner()`update users set email_verified_at = now() where id = ${admin.userId}`;
  const kept = await aCompanyByHand(admin, { name: "Fjord Robotics" });
  const absorbed = await aCompanyByHand(admin, { name: "Lumen Pay" });
  const project = await aProject(admin);
  await anEntry(admin, project._id, absorbed._id);
  const feed = await aFeed(admin);
  await someNews(admin, feed._id, [
    { title: FJORD, published: "2026-01-02T09:00:00Z" },
    { title: LUMEN, published: "2026-02-02T09:00:00Z" },
  ]);
  const merge = async () => {
    const input = { keep: kept._id, merge: [absorbed._id] };
    return (await mergeCompanies.run(ctxOf(admin), input)).undo_id ?? "";
  };
  return { admin, kept: kept._id, absorbed: absorbed._id, merge };
}

/** Each story's title with the companies that it is shown under. */
const listed = async (admin: Member, asked: ListNewsInput = {}) =>
  (await listNews.run(ctxOf(admin), asked)).items.map(({ title, companies }) => [
    title,
    companies.map(({ name }) => name).join(", "),
  ]);

const mailed = async ({ orgId, userId }: Member) => {
  await asOwner()`delete from outbox where org_id = ${orgId}`;
  const since = new Date().toISOString();
  const until = new Date(Date.now() + SETTLING_MS).toISOString();
  await inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    sendOneDigest.commit(
      ctxOfJob(orgId, { db, transaction: "write" }),
      { userId, since, until },
      undefined,
    ),
  );
  const rows = await asOwner()<{ text: string }[]>`
    select payload ->> 'text' as text from outbox where org_id = ${orgId}`;
  return rows.map(({ text }) => text).join("");
};

const planned = async (admin: Member, field: string, value: string | boolean) => {
  const plan = { ...planAbout("news"), where: [{ field, op: "eq" as const, value }] };
  return (await runPlan.run(ctxOf(admin), { plan })).rows.map(([, name, , sentence]) => [
    sentence,
    name,
  ]);
};

const together = [
  [LUMEN, "Fjord Robotics"],
  [FJORD, "Fjord Robotics"],
];

test("news of an absorbed company is its new company's, and its own again after the undo", async () => {
  const { admin, kept, absorbed, merge } = await aMerge();
  const undoId = await merge();
  expect(await listed(admin)).toEqual(together);
  expect(await listed(admin, { company: kept })).toEqual(together);
  expect(await listed(admin, { company: absorbed })).toEqual(together);
  expect(await listed(admin, { scope: "companies" })).toEqual(together);
  const [story] = (await listNews.run(ctxOf(admin), { event: "acquired" })).items;
  expect(story?.events).toMatchObject([{ company_id: kept, company_name: "Fjord Robotics" }]);
  expect(story?.reasons.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Fjord Robotics is in /),
  ]);
  expect(await mailed(admin)).toContain(`Fjord Robotics: ${LUMEN}`);
  expect(await planned(admin, "company.name", "Fjord Robotics")).toEqual(together);
  expect(await planned(admin, "tracked", true)).toEqual(together);

  await undoAct.run(ctxOf(admin), { undoId });
  expect(await listed(admin, { company: kept })).toEqual([[FJORD, "Fjord Robotics"]]);
  expect(await listed(admin, { company: absorbed })).toEqual([[LUMEN, "Lumen Pay"]]);
  expect(await listed(admin, { scope: "companies" })).toEqual([[LUMEN, "Lumen Pay"]]);
  const mail = await mailed(admin);
  expect(mail).toContain(LUMEN);
  expect(mail).not.toContain(FJORD);
  expect(await planned(admin, "tracked", true)).toEqual([[LUMEN, "Lumen Pay"]]);
});

test("a muted company stays muted under the company that it was merged into", async () => {
  const { admin, kept, absorbed, merge } = await aMerge();
  const mute = (subject_id: string, is_muted: boolean) =>
    muteNews.run(ctxOf(admin), { kind: "company", subject_id, is_muted });
  await mute(absorbed, true);
  const undoId = await merge();
  expect(await listed(admin)).toEqual([]);
  expect((await listMutes.run(ctxOf(admin), {})).items).toEqual([
    { kind: "company", subject_id: kept, name: "Fjord Robotics" },
  ]);
  await mute(kept, false);
  expect(await listed(admin)).toEqual(together);
  await mute(kept, true);
  expect(await listed(admin)).toEqual([]);
  await undoAct.run(ctxOf(admin), { undoId });
  expect(await listed(admin)).toEqual([[LUMEN, "Lumen Pay"]]);
});

test("filters saved stories like all other news", async () => {
  const { admin, kept, merge } = await aMerge();
  for (const { _id: storyId } of (await listNews.run(ctxOf(admin), {})).items)
    await markNews.run(ctxOf(admin), { storyId, is_saved: true });
  const saved = (asked: ListNewsInput) => listed(admin, { scope: "saved", ...asked });
  expect(await saved({ event: "raised" })).toEqual([[FJORD, "Fjord Robotics"]]);
  expect(await saved({ company: kept })).toEqual([[FJORD, "Fjord Robotics"]]);
  await merge();
  expect(await saved({ company: kept })).toEqual(together);
  expect(await saved({ company: kept, event: "acquired" })).toEqual([together[0]]);
});

test("joins reports from before and after a merge in one story", async () => {
  const { admin, merge } = await aMerge();
  await merge();
  const other = await aFeed(admin, { url: "http://post.example/feed.xml" });
  await someNews(admin, other._id, [
    { title: "Lumen Pay buys a rival in Oslo", published: "2026-02-02T12:00:00Z" },
  ]);
  expect(await listed(admin)).toEqual(together);
});

test("stories of a muted feed leave room for older ones of other feeds", async () => {
  const { admin, kept } = await aMerge();
  const loud = await aFeed(admin, { url: "http://loud.example/feed.xml" });
  const day = (index: number) => new Date(Date.UTC(2026, 2, 1 + index * 5)).toISOString();
  const told = Array.from({ length: 27 }, (_, index) => ({
    title: `Fjord Robotics opens office number ${index}`,
    published: day(index),
  }));
  await someNews(admin, loud._id, told);
  const input = { kind: "feed" as const, subject_id: loud._id, is_muted: true };
  await muteNews.run(ctxOf(admin), input);
  expect(await listed(admin, { company: kept })).toEqual([[FJORD, "Fjord Robotics"]]);
});
