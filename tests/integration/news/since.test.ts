import { expect, test } from "vitest";
import { noteVisit } from "@/lib/domains/activity/service/visits";
import { listNews } from "@/lib/domains/news/service/list";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { aFeed, someNews } from "../../support/news";

test("stories found after the last visit are new to a person, and none at the first visit", async () => {
  const admin = await aMember({ role: "admin" });
  const feed = await aFeed(admin);
  const tell = (title: string) =>
    someNews(admin, feed._id, [{ title, published: "2026-01-02T09:00:00Z" }]);
  const isNew = async (hoursAhead: number) => {
    const now = () => new Date(Date.now() + hoursAhead * 3_600_000);
    const page = await listNews.run(ctxOf(admin, { now }), {});
    return { ...page, items: page.items.map(({ title, is_new }) => [title, is_new]) };
  };
  await tell("Fjord Robotics raises $4 million");
  expect((await isNew(0)).since).toBeNull();
  await noteVisit.run(ctxOf(admin), {});
  await new Promise((resolve) => setTimeout(resolve, 5));
  await tell("Weather stays mild in the north");
  const { since, items } = await isNew(2);
  expect(since).not.toBeNull();
  expect(items.toSorted()).toEqual([
    ["Fjord Robotics raises $4 million", false],
    ["Weather stays mild in the north", true],
  ]);
});
