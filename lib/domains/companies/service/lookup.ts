import "server-only";
import { recordsWithKey, rootsOf } from "@/lib/domains/evidence/service";
import { oneSlipFrom } from "@/lib/search/spelling";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { nameKey } from "@/lib/values/names";
import { readWebsite } from "@/lib/values/websites";
import { IDS_AT_ONCE } from "../constants";
import { listCompaniesById } from "../queries/list";
import { companiesByName } from "../queries/search";
import { namesOfCompanies } from "../queries/words";
import type { CompanyItem } from "../schema";
import {
  CompanyItems,
  FindNamedInput,
  ListByIdInput,
  NamedCompanies,
  type NamedCompany,
} from "../schema/lookup";
import { listedCompanies } from "./items";
import { toCompanyItem } from "./wire";

/** Most companies of one name. */
const NAMESAKES_MAX = 20;
/** Most companies that one call's names find. */
const FOUND_MAX = 500;
/** Shorter prefixes match too much. */
const PREFIX_FROM = 3;

type Keyed = { company: CompanyItem; key: string; keys: string[] };

/**
 * Companies with a current or former name that has one of the keys, or a key that begins with
 * `prefix`.
 */
async function calledBy(ctx: OrgCtx, keys: string[], prefix = ""): Promise<Keyed[]> {
  if (keys.length === 0) return [];
  const hits = await companiesByName(ctx.db, { keys, prefix, limit: FOUND_MAX });
  const ids = hits.map(({ company_id }) => company_id);
  if (ids.length === 0) return [];
  const listed = await listedCompanies(ctx, ids);
  const names = await namesOfCompanies(ctx.db, ctx.org.id, ids);
  return ids.flatMap((id) => {
    const { row, item } = listed.get(id) ?? {};
    return row && item ? [{ company: item, key: row.nameKey, keys: names.get(id) ?? [] }] : [];
  });
}

/** The companies that have or had each of the names, in one look-up. */
async function named(ctx: OrgCtx, names: readonly string[]): Promise<NamedCompany[]> {
  const keyed = names.map((asked) => ({ asked, key: nameKey(asked) }));
  const keys = [...new Set(keyed.map(({ key }) => key))].filter((key) => key !== "");
  const found = await calledBy(ctx, keys);
  return keyed.flatMap(({ asked, key }) => {
    const called = found.filter((one) => key !== "" && (one.key === key || one.keys.includes(key)));
    return called.slice(0, NAMESAKES_MAX).map(
      (one): NamedCompany => ({
        asked,
        company: one.company,
        match: one.key === key ? "name" : "former_name",
      }),
    );
  });
}

/** The company whose website a name is: "acme.io", "https://www.acme.io". */
async function bySite(ctx: OrgCtx, asked: string): Promise<NamedCompany[]> {
  const read = /\S\.\p{L}{2}/u.test(asked) && !/\s/.test(asked) ? readWebsite(asked) : null;
  if (!read || !("value" in read) || !read.value.domain) return [];
  const { db, org } = ctx;
  const records = await recordsWithKey(db, org.id, `d:${read.value.domain}`);
  const roots = await rootsOf(db, org.id, records);
  const ids = [...new Set(records.map((id) => roots.get(id) ?? id))].slice(0, NAMESAKES_MAX);
  const listed = [...(await listedCompanies(ctx, ids)).values()];
  return listed.map(({ item }) => ({ asked, company: item, match: "name" }));
}

/** Companies whose name is a typo away, then those whose name begins with it. */
async function nearTo(ctx: OrgCtx, asked: string): Promise<NamedCompany[]> {
  const key = nameKey(asked);
  const prefix = key.length < PREFIX_FROM ? "" : key;
  const found = await calledBy(ctx, oneSlipFrom(key), prefix);
  return found.slice(0, NAMESAKES_MAX).map(({ company }) => ({ asked, company, match: "near" }));
}

/** Each company once per name, its current name before a former one. */
const once = (items: readonly NamedCompany[]): NamedCompany[] => {
  const same = (a: NamedCompany, b: NamedCompany) =>
    a.asked === b.asked && a.company._id === b.company._id;
  return items.filter((one, at) => items.findIndex((other) => same(one, other)) === at);
};

export const findNamed = defineOperation(
  {
    name: "companies.findNamed",
    summary: "Find the companies that go by names, whole, or that begin so or are a slip away",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindNamedInput,
    output: NamedCompanies,
  },
  async (ctx, { names, near }) => {
    const items = await named(ctx, names);
    for (const asked of names) items.push(...(await bySite(ctx, asked)));
    const isKnown = new Set(items.map(({ asked }) => asked));
    if (near)
      for (const asked of names) if (!isKnown.has(asked)) items.push(...(await nearTo(ctx, asked)));
    return { items: once(items) };
  },
);

/** Without the values of entries, because others will read the result. */
export const listByIds = defineOperation(
  {
    name: "companies.listByIds",
    summary: "List companies by their ids, in that order; those that are not there are left out",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListByIdInput,
    output: CompanyItems,
  },
  async ({ db, org }, { ids }) => {
    const roots = await rootsOf(db, org.id, ids);
    const asked = [...new Set(ids.map((id) => roots.get(id) ?? id))];
    const rows = asked.length === 0 ? [] : await listCompaniesById(db, org.id, asked);
    const byId = new Map(rows.map((row) => [row.id, toCompanyItem(row)]));
    return { items: asked.flatMap((id) => byId.get(id) ?? []) };
  },
);

/** The same for any number of ids: a project may have more companies than one call takes. */
export async function listAllById(ctx: OrgCtx, ids: readonly string[]): Promise<CompanyItem[]> {
  const items: CompanyItem[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = await listByIds.call(ctx, { ids: ids.slice(from, from + IDS_AT_ONCE) });
    items.push(...some.items);
  }
  return items;
}
