import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import { insertFetch } from "@/lib/domains/news/queries/feeds";
import type { AddFeedInput } from "@/lib/domains/news/schema";
import { addFeed } from "@/lib/domains/news/service/feeds";
import { fetchOne } from "@/lib/domains/news/service/fetching";
import { listNews } from "@/lib/domains/news/service/list";
import { storeItems } from "@/lib/domains/news/service/store-items";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";

/** A feed of items, each a title or more; the usual date is fixed. */
export const aFeedOf = (
  items: readonly { title: string; link?: string; guid?: string; date?: string; text?: string }[],
) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Example Wire</title>${items
    .map(
      ({ title, link, guid, date = "Tue, 24 Nov 2026 09:00:00 GMT", text = "" }) =>
        `<item><title><![CDATA[${title}]]></title>${link ? `<link>${link}</link>` : ""}${
          guid ? `<guid isPermaLink="false">${guid}</guid>` : ""
        }${date ? `<pubDate>${date}</pubDate>` : ""}<description><![CDATA[${text}]]></description></item>`,
    )
    .join("")}</channel></rss>`;

/** A server on this machine; `answer` can be replaced between requests. */
export async function aServer() {
  const state = { answer: ((_, response) => response.end("")) as RequestListener, asked: 0 };
  const server: Server = createServer((request, response) => {
    state.asked++;
    state.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(state, { port, close });
}

export const aFeed = (
  admin: Member,
  { url = "http://wire.example/feed.xml", ...rest }: Partial<AddFeedInput> = {},
  now = () => new Date(),
) => addFeed.run(ctxOf(admin, { now }), { url, ...rest });

/** One fetch, as the worker runs it. */
export async function fetchFeedOf(
  { orgId }: Pick<Member, "orgId">,
  feedId: string,
  now = () => new Date(),
): Promise<void> {
  const asked = await fetchOne.work?.(ctxOfJob(orgId, { now }), { feedId });
  await inside(orgId, (db) =>
    fetchOne.commit(ctxOfJob(orgId, { db, transaction: "write", now }), { feedId }, asked),
  );
}

const inside = <T>(orgId: string, work: (db: Ctx["db"]) => Promise<T>) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", work);

type Told = { title: string; published: string };

/** Items in a feed that was never fetched, each with a link of its own. */
export const someNews = ({ orgId }: Member, feedId: string, items: readonly Told[]) =>
  inside(orgId, (db) => {
    const ctx = ctxOfJob(orgId, { db, transaction: "write" });
    const told = items.map(({ title, published }) => {
      const link = `https://wire.example/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
      return { title, published, link, guid: link, summary: title, text: "" };
    });
    return storeItems(
      { ...ctx, org: { id: orgId as OrgId } },
      { feedId, fetchId: newId("fet") },
      told,
    );
  });

/** A fetch of a feed that brought nothing. */
export async function aFetch({ orgId }: Member, feedId: string): Promise<string> {
  const id = newId("fet");
  const counts = { bytes: 0, items: 0, added: 0, changed: 0 };
  const row = { id, orgId, feedId, state: "read" as const, ...counts, fetchedAt: new Date() };
  await inside(orgId, (db) => insertFetch(db, row));
  return id;
}

/** A story in a feed that was never fetched. */
export async function aStory(member: Member, feedId: string) {
  const title = "Fjord Robotics raises $4 million";
  await someNews(member, feedId, [{ title, published: "2026-01-02T09:00:00Z" }]);
  const [story] = (await listNews.run(ctxOf(member), {})).items;
  if (!story) throw new Error("The story was not stored");
  return story;
}
