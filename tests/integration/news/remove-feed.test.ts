import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { listFeeds, listFetches, updateFeed } from "@/lib/domains/news/service/feeds";
import { listNews } from "@/lib/domains/news/service/list";
import { removeFeed } from "@/lib/domains/news/service/remove-feed";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aFeed, someNews } from "../../support/news";
import { asOwner } from "../../support/owner";

const title = "Fjord Robotics raises $4 million";

test("a removed feed leaves the list and keeps its stories, and comes back exactly", async () => {
  const admin = await aMember({ role: "admin" });
  const ctx = ctxOf(admin);
  const feed = await aFeed(admin);
  await someNews(admin, feed._id, [{ title, published: "2026-01-02T09:00:00Z" }]);
  const stored = () => asOwner()`select * from feeds where org_id = ${admin.orgId}`;
  const before = await stored();
  const { undo_id: undoId } = await removeFeed.run(ctx, { feedId: feed._id });
  expect(await listFeeds.run(ctx, {})).toMatchObject({ items: [], total: 0, on: 0 });
  expect((await listNews.run(ctx, {})).items).toMatchObject([{ title, outlets: [{}] }]);
  expect(await codeOf(listFetches.run(ctx, { sourceId: feed._id }))).toBe("NOT_FOUND");
  expect(await codeOf(updateFeed.run(ctx, { feedId: feed._id, is_on: true }))).toBe("NOT_FOUND");

  const again = await aFeed(admin);
  expect(await codeOf(undoAct.run(ctx, { undoId }))).toBe("CONFLICT");
  await removeFeed.run(ctx, { feedId: again._id });
  await undoAct.run(ctx, { undoId });
  expect((await stored()).filter(({ id }) => id === feed._id)).toEqual(before);
});
