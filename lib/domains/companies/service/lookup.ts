import "server-only";
import { rootsOf } from "@/lib/domains/evidence/service";
import { oneSlipFrom } from "@/lib/search/spelling";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { nameKey } from "@/lib/values/names";
import { listCompaniesById } from "../queries/list";
import { companiesByName } from "../queries/search";
import {
  CompanyItems,
  FindNamedInput,
  ListByIdInput,
  NamedCompanies,
  type NamedCompany,
} from "../schema/lookup";
import { toCompanyItem } from "./wire";

/** Companies of one name; there are hardly more. */
const NAMESAKES_MAX = 20;

/** Companies that go by one of some keys; which way, and what each is. */
async function calledBy(ctx: OrgCtx, keys: string[]) {
  if (keys.length === 0) return [];
  const hits = await companiesByName(ctx.db, { keys, prefix: "", limit: NAMESAKES_MAX });
  if (hits.length === 0) return [];
  const ids = hits.map(({ company_id }) => company_id);
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  const byId = new Map(rows.map((row) => [row.id, toCompanyItem(row)]));
  return hits.flatMap(({ company_id, kind }) => {
    const company = byId.get(company_id);
    return company ? [{ company, isFormer: kind === "former" }] : [];
  });
}

async function named(ctx: OrgCtx, asked: string, near: boolean): Promise<NamedCompany[]> {
  const key = nameKey(asked);
  if (key === "") return [];
  const whole = await calledBy(ctx, [key]);
  if (whole.length > 0 || !near)
    return whole.map(({ company, isFormer }) => ({
      ...{ asked, company, match: isFormer ? "former_name" : "name" },
    }));
  const slips = await calledBy(ctx, oneSlipFrom(key));
  return slips.map(({ company }) => ({ asked, company, match: "near" }));
}

export const findNamed = defineOperation(
  {
    name: "companies.findNamed",
    summary: "Find the companies that go by names, whole; also by names one slip of the keys away",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindNamedInput,
    output: NamedCompanies,
  },
  async (ctx, { names, near }) => {
    const items: NamedCompany[] = [];
    for (const asked of names) items.push(...(await named(ctx, asked, near)));
    return { items };
  },
);

export const listCompaniesByIds = defineOperation(
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
