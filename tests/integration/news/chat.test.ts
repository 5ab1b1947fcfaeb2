import { afterEach, expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { getSession } from "@/lib/domains/chat/service/sessions";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject, aThread } from "../../support/factories";
import { aFeed, someNews } from "../../support/news";

afterEach(() => closeAnnouncements());

test("a thread answers which of our companies were in the news, counted, with the sentence and link", async () => {
  const admin = await aMember({ role: "admin" });
  const ramp = await aCompanyByHand(admin, { name: "Ramp", website: "https://ramp.com" });
  await aCompanyByHand(admin, { name: "Lumen Pay", website: "https://lumenpay.com" });
  await anEntry(admin, (await aProject(admin))._id, ramp._id);
  const feed = await aFeed(admin);
  const published = new Date().toISOString();
  await someNews(admin, feed._id, [
    { title: "Ramp raises $150 million Series D", published },
    { title: "Lumen Pay acquires a rival in Oslo", published },
  ]);
  const { _id: sessionId } = await aThread(admin);
  const content = "which of our companies were in the news this week?";
  await sendMessage.run(ctxOf(admin), { sessionId, content });
  const { messages } = await getSession.run(ctxOf(admin), { sessionId });
  const answer = messages.at(-1)?.response;
  expect(answer?.text).toContain("1 news item");
  expect(answer?.tables?.[0]?.rows.map((cells) => cells.slice(1))).toEqual([
    [
      ...["Ramp", "Funding", "Ramp raises $150 million Series D"],
      "https://wire.example/ramp-raises-150-million-series-d",
    ],
  ]);
});

test("a thread answers what was filed this week, apart from what outlets report", async () => {
  const admin = await aMember({ role: "admin" });
  await aCompanyByHand(admin, { name: "Lumen Pay", website: "https://lumenpay.com" });
  const wire = await aFeed(admin);
  const sec = await aFeed(admin, { format: "sec_form_d" });
  const published = new Date().toISOString();
  await someNews(admin, wire._id, [{ title: "Lumen Pay acquires a rival in Oslo", published }]);
  const filed = "Lumen Pay filed a private offering of $10M";
  await someNews(admin, sec._id, [{ title: filed, published }]);
  const { _id: sessionId } = await aThread(admin);
  await sendMessage.run(ctxOf(admin), { sessionId, content: "filings this week" });
  const { messages } = await getSession.run(ctxOf(admin), { sessionId });
  const answer = messages.at(-1)?.response;
  expect(answer?.text).toContain("1 news item from SEC filings");
  expect(answer?.tables?.[0]?.rows.map((cells) => cells.slice(1, 3))).toEqual([
    ["Lumen Pay", filed],
  ]);
});
