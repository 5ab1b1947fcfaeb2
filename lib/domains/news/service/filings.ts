import "server-only";
import type { FeedItem } from "@/lib/documents/feed";
import { type AcceptedRow, rowsInEvidence } from "@/lib/domains/imports/service/fetched";
import type { OrgCtx } from "@/lib/service/context";
import type { JobHandler } from "@/lib/service/job";
import { type FeedRow, lockFeed } from "../queries/feeds";
import { companiesOfIds, type ItemRow, itemsWithKeys } from "../queries/items";
import { type FetchRow, fetchOfImport } from "../queries/undone";
import { FILING_RULE, type FilingNews, filingNews } from "../rules/filings";
import { type Matched, storeItem } from "./place-item";
import { isSameItem, keyedItems, keyOf } from "./read-item";
import { recordsOfCompanies } from "./story-companies";
import { bringBack, takeAway } from "./undo-fetch";

/** A filing has a day without a time: at noon UTC it is that day almost everywhere. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

type Filed = { filing: FilingNews; row: AcceptedRow };

const itemOf = ({ filing: { accession, day, title, quote }, row: { url } }: Filed): FeedItem => ({
  ...{ guid: accession, link: url, title, summary: quote, text: quote },
  published: noonOf(day).toISOString(),
});

/** The companies of rows, by their own records, with the values of the companies that these are part of now. */
async function companiesOfRows(ctx: OrgCtx, rows: readonly AcceptedRow[]) {
  const records = await recordsOfCompanies(
    ctx,
    rows.map(({ companyId }) => companyId),
  );
  const found = await companiesOfIds(ctx.db, ctx.org.id, [...new Set(records.values())]);
  const current = new Map(found.map((company) => [company.id, company]));
  const named = (id: string) => {
    const company = current.get(records.get(id) ?? id);
    return company ? [{ ...company, id }] : [];
  };
  return { records, named };
}

/** An amendment of a filing that is not known may state sales of years ago. */
function eventsOf({ filing, row }: Filed, isFirstKnown: boolean): Matched["events"] {
  const { amends, isSale, quote } = filing;
  if (!isSale || (amends !== null && !isFirstKnown)) return [];
  return [{ type: "raised", rule: FILING_RULE, quote, companyId: row.companyId }];
}

/** A filing names no investors. */
const NONE: ReadonlySet<string> = new Set();

/** Stores each filing once: an amendment in the story of the filing that it amends. */
async function storeFilings(
  ctx: OrgCtx,
  { id: fetchId, feedId }: FetchRow,
  rows: readonly AcceptedRow[],
): Promise<void> {
  const filed = rows.flatMap((row) => {
    const filing = filingNews(row.text);
    return filing ? [{ filing, row }] : [];
  });
  // A filing comes before its amendments of the same day.
  filed.sort((a, b) => Number(a.filing.amends !== null) - Number(b.filing.amends !== null));
  const items = keyedItems(filed.map(itemOf));
  const amended = filed.flatMap(({ filing }) => (filing.amends ? keyOf(filing.amends) : []));
  const asked = {
    feedId,
    guids: [...new Set([...items.map(({ guidKey }) => guidKey), ...amended])],
    links: items.map(({ linkKey }) => linkKey),
  };
  const known: Pick<ItemRow, "guidKey" | "linkKey" | "titleKey" | "storyId">[] =
    items.length === 0 ? [] : await itemsWithKeys(ctx.db, ctx.org.id, asked);
  const { records, named } = await companiesOfRows(ctx, rows);
  for (const [nth, item] of items.entries()) {
    const one = filed[nth];
    if (!one || known.some((other) => isSameItem(other, item))) continue;
    const { filing, row } = one;
    const companies = named(row.companyId);
    if (companies.length === 0) continue;
    const first = known.find(({ guidKey }) => filing.amends && guidKey === keyOf(filing.amends));
    const matched = {
      ...{ item, at: noonOf(filing.day), isDated: true },
      ...{ companies, events: eventsOf(one, first !== undefined) },
    };
    const placing = { feedId, fetchId, records, investors: NONE, storyId: first?.storyId };
    known.push({ ...item, storyId: await storeItem(ctx, matched, placing) });
  }
}

async function follow(ctx: OrgCtx, feed: FeedRow, fetched: FetchRow, importId: string) {
  const rows = await rowsInEvidence(ctx, importId);
  if (!rows) return fetched.undone ? undefined : takeAway(ctx, fetched);
  if (fetched.undone) return bringBack(ctx, feed, fetched);
  return storeFilings(ctx, fetched, rows);
}

/**
 * Makes news of the filings that an import of Form D brought, and takes it away or brings it back
 * with the import. It does what the import's state asks for now, so running it again changes nothing.
 */
export const followFetchedList: JobHandler<{ importId: string }> = {
  async commit(ctx, { importId }) {
    if (!ctx.org) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const found = await fetchOfImport(own.db, own.org.id, importId);
    const feed = found && (await lockFeed(own.db, own.org.id, found.feedId));
    if (feed?.format !== "sec_form_d") return;
    // Read again under the feed's lock.
    const fetched = await fetchOfImport(own.db, own.org.id, importId);
    if (fetched) await follow(own, feed, fetched, importId);
  },
};
