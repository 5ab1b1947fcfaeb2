import "server-only";
import { listDistinct, rootsOf, type SharedKey, sharedKeys } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { DUPLICATES_COUNTED, RECORDS_OF_A_KEY, SHARED_KEYS_AT_A_TIME } from "../constants";
import { companyCalls } from "../contract";
import { type CompanyRow, listCompaniesById } from "../queries/list";
import type { DuplicatePair } from "../schema";
import { scoreDuplicate } from "./duplicate-score";
import { toCompanyItem } from "./wire";

type Shared = { website: string | null; isNamesake: boolean };
type Found = { a: CompanyRow; b: CompanyRow } & Pick<DuplicatePair, "score" | "level" | "reasons">;

const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** What a group's key says about its records. */
const sharedBy = ({ key }: SharedKey): Shared => ({
  website: key.startsWith("d:") ? key.slice(2) : null,
  isNamesake: key.startsWith("n:"),
});

/** Pairs of companies in the groups that nobody has reviewed, with what they share. */
function pairsOf(groups: SharedKey[], roots: Map<string, string>, seen: Set<string>) {
  const pairs: { a: string; b: string; shared: Shared }[] = [];
  for (const group of groups) {
    const members = [...new Set(group.records.map((record) => roots.get(record) ?? record))].sort();
    for (const [nth, a] of members.entries())
      for (const b of members.slice(nth + 1)) {
        if (seen.has(pairOf(a, b))) continue;
        seen.add(pairOf(a, b));
        pairs.push({ a, b, shared: sharedBy(group) });
      }
  }
  return pairs;
}

/** Pairs that people marked as not duplicates, as pairs of current companies. */
async function keptApart(ctx: OrgCtx): Promise<Set<string>> {
  const pairs = await listDistinct(ctx.db, ctx.org.id);
  const roots = await rootsOf(
    ctx.db,
    ctx.org.id,
    pairs.flatMap(({ companyA, companyB }) => [companyA, companyB]),
  );
  const rootOf = (id: string) => roots.get(id) ?? id;
  return new Set(pairs.map(({ companyA, companyB }) => pairOf(rootOf(companyA), rootOf(companyB))));
}

/** Scores the pairs of a group of keys. */
async function judge(ctx: OrgCtx, groups: SharedKey[], seen: Set<string>): Promise<Found[]> {
  const roots = await rootsOf(
    ctx.db,
    ctx.org.id,
    groups.flatMap(({ records }) => records),
  );
  const pairs = pairsOf(groups, roots, seen);
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.flatMap(({ a, b, shared }) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    const judgement = one && other && scoreDuplicate(one, other, shared);
    return judgement ? [{ a: one, b: other, ...judgement }] : [];
  });
}

const byScore = (a: Found, b: Found) =>
  b.score - a.score || (a.a.nameKey < b.a.nameKey ? -1 : 1) || (a.b.id < b.b.id ? -1 : 1);

/** All pairs that may be one company, likeliest first, up to DUPLICATES_COUNTED. */
async function findDuplicates(ctx: OrgCtx): Promise<Found[]> {
  const seen = await keptApart(ctx);
  const found: Found[] = [];
  for (const kind of ["key", "loose_key"] as const)
    for (let after = ""; found.length <= DUPLICATES_COUNTED; ) {
      const groups = await sharedKeys(ctx.db, ctx.org.id, kind, {
        after,
        limit: SHARED_KEYS_AT_A_TIME,
        most: RECORDS_OF_A_KEY,
      });
      found.push(...(await judge(ctx, groups, seen)));
      const last = groups.at(-1);
      if (!last || groups.length < SHARED_KEYS_AT_A_TIME) break;
      after = last.key;
    }
  return found.sort(byScore);
}

export const listDuplicates = implement(
  companyCalls.listDuplicates,
  { transaction: "read" },
  async (ctx, { page, per_page }) => {
    const found = await findDuplicates(ctx);
    const from = (page - 1) * per_page;
    return {
      items: found
        .slice(0, DUPLICATES_COUNTED)
        .slice(from, from + per_page)
        .map(({ a, b, ...judgement }) => ({
          a: toCompanyItem(a),
          b: toCompanyItem(b),
          ...judgement,
        })),
      total: Math.min(found.length, DUPLICATES_COUNTED),
      total_is_capped: found.length > DUPLICATES_COUNTED,
      page,
      per_page,
    };
  },
);
