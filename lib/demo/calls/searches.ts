import { DAY_MS } from "@/lib/core/durations";
import { notFound } from "@/lib/core/errors";
import { lookupKey } from "@/lib/core/search-key";
import { questionOfView } from "@/lib/domains/companies/schema/search";
import type { searchCalls } from "@/lib/domains/searches/contract";
import type { RecentSearch } from "@/lib/domains/searches/schema/recent";
import { find, interpret } from "../companies/search";
import { demoPrompts } from "../prompts";
import {
  type DemoCalls,
  type DemoContext,
  demoId,
  momentOf,
  needsAccount,
  pageOfList,
  todayOf,
} from "./answer";

const searchesIn = ({ storage }: DemoContext) => storage.list<RecentSearch>("searches");

type Asked = Pick<RecentSearch, "kind" | "query"> &
  Partial<Pick<RecentSearch, "view" | "session_id" | "total">>;

const isSame = (one: Asked, other: Asked) =>
  one.kind === other.kind &&
  one.query === other.query &&
  (one.view ?? null) === (other.view ?? null) &&
  (one.session_id ?? null) === (other.session_id ?? null);

/** Remembers a search or a question; asked again, it counts and comes first. */
export function remembered(ctx: DemoContext, asked: Asked): RecentSearch {
  const all = searchesIn(ctx);
  const before = all.find((one) => isSame(one, asked));
  const at = momentOf(ctx);
  const search: RecentSearch = {
    _id: before?._id ?? demoId("search", ctx),
    view: null,
    session_id: null,
    total: null,
    ...asked,
    times: (before?.times ?? 0) + 1,
    first_asked_at: before?.first_asked_at ?? at,
    asked_at: at,
    total_is_capped: false,
  };
  ctx.storage.write("searches", [search, ...all.filter((one) => one !== before)]);
  return search;
}

export const searchAnswers: DemoCalls<typeof searchCalls> = {
  listRecent: (ctx, { q, kind, days, ...page }) => {
    const words = lookupKey(q).split(" ").filter(Boolean);
    const since = days === undefined ? 0 : ctx.now().getTime() - days * DAY_MS;
    const found = searchesIn(ctx).filter(
      (one) =>
        (kind === undefined || one.kind === kind) &&
        Date.parse(one.asked_at) >= since &&
        words.every((word) => lookupKey(one.query).includes(word)),
    );
    return pageOfList(found, page);
  },
  listChanges: (ctx, { recentSearchId }) => {
    const search = searchesIn(ctx).find(({ _id }) => _id === recentSearchId);
    if (!search) throw notFound("Search");
    return {
      _id: search._id,
      since: search.asked_at,
      total_then: search.total,
      total_now: search.total ?? 0,
      is_capped: false,
      companies: [],
      has_more: false,
      gone: 0,
    };
  },
  list: (_ctx, { surface: _surface, ...page }) => pageOfList([], page),
  create: needsAccount("Saving a search"),
  update: needsAccount("Saving a search"),
  remove: needsAccount("Saving a search"),
  interpret: (ctx, { q }) => interpret(q, todayOf(ctx)),
  listTheses: () => ({
    theses: demoPrompts.map(({ question, intent, response, companies }) => ({
      question,
      answer: intent === "find_companies" ? response : null,
      total: intent === "find_companies" ? companies.length : null,
      total_is_capped: false,
    })),
  }),
  remember: (ctx, { params }) => {
    const asked = questionOfView(params);
    const total = find(asked, todayOf(ctx)).companies.length;
    const { _id } = remembered(ctx, { kind: "search", query: asked.q, view: params, total });
    return { _id };
  },
  removeRecent: (ctx, { recentSearchId }) => {
    const all = searchesIn(ctx);
    const undo_id = ctx.undo.record("Removed a recent search", momentOf(ctx));
    const kept = all.filter(({ _id }) => _id !== recentSearchId);
    ctx.storage.write("searches", kept);
    return { _id: recentSearchId, removed: all.length - kept.length, undo_id };
  },
  clearRecent: (ctx) => {
    const { length } = searchesIn(ctx);
    const undo_id = ctx.undo.record("Cleared the recent searches", momentOf(ctx));
    ctx.storage.write("searches", []);
    return { _id: null, removed: length, undo_id };
  },
};
