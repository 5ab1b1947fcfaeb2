import { afterEach, expect, test } from "vitest";
import { listNews, noteVisit } from "@/lib/domains/activity/service/visits";
import { startThread } from "@/lib/domains/chat/service/start";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { answerWith, said } from "../../support/scripted-engine";
import { follow, isDone, takeUntil } from "../../support/threads";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

const at = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });
const visit = (member: Member, minutes: number) => noteVisit.run(ctxOf(member, at(minutes)), {});
const newsAt = (member: Member, minutes: number) => listNews.run(ctxOf(member, at(minutes)), {});

test("there is no news at the first visit, nor as long as it goes on", async () => {
  const member = await aMember();
  expect(await newsAt(member, 0)).toMatchObject({ since: null });
  await visit(member, 0);
  await aCompanyByHand(member);
  await visit(member, 50);
  expect(await newsAt(member, 100)).toMatchObject({ since: null, companies: { added: 0 } });
});

test("shows what is new since the last visit during the whole next visit", async () => {
  const member = await aMember();
  const known = await aCompanyByHand(member, { name: "Fjord" }, at(-300));
  await visit(member, -240);
  await aCompanyByHand(member, { name: "Skerry" }, at(-120));
  await updateCompany.run(ctxOf(member, at(-120)), {
    companyId: known._id,
    version: known.version,
    country: "Norway",
  });
  const news = await newsAt(member, 0);
  expect(news).toMatchObject({ companies: { added: 1, changed: 1, is_capped: false } });
  await visit(member, 0);
  expect(await newsAt(member, 30)).toEqual(news);
});

test("an answer that was written after one left is news, one that was read is not", async () => {
  restore = answerWith(async function* () {
    yield said("more");
  });
  const member = await aMember();
  await visit(member, -120);
  const { session_id } = await startThread.run(ctxOf(member), { content: "Robots in Norway" });
  await takeUntil(await follow(member, session_id), isDone);
  const { answers } = await newsAt(member, 0);
  expect(answers).toEqual([{ session_id, title: "Robots in Norway" }]);
  await visit(member, 1);
  expect((await newsAt(member, 62)).answers).toEqual([]);
});
