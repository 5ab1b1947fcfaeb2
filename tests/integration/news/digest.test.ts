import { afterEach, beforeEach, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { takeDueDigests } from "@/lib/domains/news/queries/digests";
import { sendOneDigest } from "@/lib/domains/news/service/digest";
import { chooseDigest, getDigest } from "@/lib/domains/news/service/digest-choice";
import { muteNews } from "@/lib/domains/news/service/mutes";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject, type Member } from "../../support/factories";
import { aFeed, someNews } from "../../support/news";
import { asOwner } from "../../support/owner";

beforeEach(() => void changeSettings({ SMTP_URL: "smtp://127.0.0.1:9" }));
afterEach(() => void changeSettings({ SMTP_URL: undefined }));

const at =
  (day: number, hour = 6) =>
  () =>
    new Date(Date.UTC(2026, 10, day, hour));
const due = (now: () => Date) =>
  inTransaction(getDb(), { orgId: null, userId: null } as never, "write", (db) =>
    takeDueDigests(db, { at: now(), atMost: 1_000 }),
  );
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const send = ({ orgId, userId }: Member, since: string, until = inMinutes(11)) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    sendOneDigest.commit(
      ctxOfJob(orgId, { db, transaction: "write" }),
      { userId, since, until },
      undefined,
    ),
  );
const mails = async ({ orgId }: Member) =>
  (
    await asOwner()<{ mail: { subject: string; text: string; unsubscribe: string } }[]>`
      select payload as mail from outbox where org_id = ${orgId}`
  ).map(({ mail }) => mail);

test("a digest is due each morning, once, and for members alone", async () => {
  const member = await aMember();
  const choose = (every: "never" | "day" | "week", now = at(25, 12)) =>
    chooseDigest.run(ctxOf(member, { now }), { every });
  expect((await getDigest.run(ctxOf(member), {})).every).toBe("never");
  expect((await choose("day")).next_at).toBe(at(26)().toISOString());
  const own = async (now: () => Date) =>
    (await due(now)).filter(({ userId }) => userId === member.userId).length;
  expect(await own(at(26, 5))).toBe(0);
  expect([await own(at(26)), await own(at(26, 7))]).toEqual([1, 0]);
  // After days without a worker there is one digest, not one for each day.
  expect([await own(at(30, 9)), await own(at(30, 10))]).toEqual([1, 0]);
  expect((await getDigest.run(ctxOf(member), {})).next_at).toBe(at(31)().toISOString());
  await choose("week", at(31, 1));
  expect([await own(at(31)), await own(at(36)), await own(at(38))]).toEqual([1, 0, 1]);
  await choose("never");
  expect(await own(at(60))).toBe(0);
});

test("it tells what happened to companies in projects, as text with one click to stop", async () => {
  const admin = await aMember({ role: "admin" });
  await asOwner()`update users set email_verified_at = now() where id = ${admin.userId}`;
  const company = await aCompanyByHand(admin, { name: "Fjord Robotics" });
  const feed = await aFeed(admin);
  const since = inMinutes(-1);
  await someNews(admin, feed._id, [
    { title: "Fjord Robotics raises $4 million", published: "2026-01-02T09:00:00Z" },
    { title: "Weather stays mild in the north", published: "2026-01-02T09:00:00Z" },
  ]);
  await send(admin, since);
  expect(await mails(admin)).toEqual([]);
  const project = await aProject(admin);
  await anEntry(admin, project._id, company._id);
  await send(admin, since);
  const [mail, ...others] = await mails(admin);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("1 story about your companies");
  expect(mail?.text).toContain("Fjord Robotics raises $4 million\nhttps://wire.example/");
  expect(mail?.text).not.toContain("Weather");
  expect(mail?.unsubscribe).toMatch(/\/api\/unsubscribe\//);
  // What the next digest tells is not told by this one, however late it is sent; and never twice.
  await send(admin, since, inMinutes(9));
  await send(admin, inMinutes(11));
  expect(await mails(admin)).toHaveLength(1);
  await muteNews.run(ctxOf(admin), { kind: "company", subject_id: company._id, is_muted: true });
  await send(admin, since);
  expect(await mails(admin)).toHaveLength(1);
});
