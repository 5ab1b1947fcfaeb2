import "server-only";
import { z } from "zod";
import { namesOfInvestor } from "@/lib/search/known-names";
import { investorKey } from "@/lib/search/plan";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { listCompaniesById } from "../queries/list";
import { knownInvestorKeys, peopleNamed } from "../queries/names";
import { companiesByName } from "../queries/search";
import { namesOfCompanies } from "../queries/words";

/** Most names that one question may hold. */
const CANDIDATES_MAX = 2_000;
const COMPANIES_MAX = 200;
/** A shorter beginning of an investor's name is a common word too often. */
const BEGINNING_FROM = 5;

const Candidate = z.strictObject({
  key: z.string(),
  text: z.string(),
  isCapital: z.boolean(),
});
type Candidate = z.output<typeof Candidate>;

const KnownName = z.object({
  /** The candidate's key. */
  key: z.string(),
  of: z.enum(["company", "investor", "person"]),
  name: z.string(),
  /** Records that go by it, the best known first; an investor has none. */
  ids: z.array(z.string()),
});
type KnownName = z.output<typeof KnownName>;

async function companiesCalled(ctx: OrgCtx, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const hits = await companiesByName(ctx.db, { keys, prefix: "", limit: COMPANIES_MAX });
  const ids = hits.map(({ company_id }) => company_id);
  if (ids.length === 0) return [];
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keysOf = await namesOfCompanies(ctx.db, ctx.org.id, ids);
  return candidates.flatMap(({ key }): KnownName[] => {
    const own = ids.filter((id) => keysOf.get(id)?.includes(key));
    const [first] = own;
    const name = first && byId.get(first)?.name;
    return name ? [{ key, of: "company", name, ids: own }] : [];
  });
}

async function investorsCalled(ctx: OrgCtx, candidates: readonly Candidate[]) {
  const keyed = candidates.flatMap(({ key, text, isCapital }) => {
    const names = namesOfInvestor(text);
    return names.map((name) => ({ key, text, isCapital, investor: investorKey(name) }));
  });
  const beginnings = keyed.filter(
    ({ isCapital, investor }) => isCapital && investor.length >= BEGINNING_FROM,
  );
  const known = await knownInvestorKeys(ctx.db, ctx.org.id, {
    whole: keyed.map(({ investor }) => investor),
    beginnings: beginnings.map(({ investor }) => investor),
  });
  const found = keyed.filter(({ investor }) => investor !== "" && known.has(investor));
  const byKey = new Map(found.map(({ key, text }) => [key, text]));
  return [...byKey].map(([key, name]): KnownName => ({ key, of: "investor", name, ids: [] }));
}

async function peopleCalled(ctx: OrgCtx, candidates: readonly Candidate[]) {
  const named = candidates.filter(({ text, isCapital }) => isCapital && text.includes(" "));
  const rows = await peopleNamed(
    ctx.db,
    ctx.org.id,
    named.map(({ text }) => text.toLowerCase()),
  );
  return named.flatMap(({ key, text }): KnownName[] => {
    const own = rows.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
    return own[0] ? [{ key, of: "person", name: own[0].name, ids: own.map(({ id }) => id) }] : [];
  });
}

/** What of an organization's own goes by the words of a question. */
export const knownNames = defineOperation(
  {
    name: "companies.knownNames",
    summary: "Find the companies, investors and people that go by one of many possible names",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ candidates: z.array(Candidate).max(CANDIDATES_MAX) }),
    output: z.array(KnownName),
  },
  async (ctx, { candidates }) => [
    ...(await companiesCalled(ctx, candidates)),
    ...(await investorsCalled(ctx, candidates)),
    ...(await peopleCalled(ctx, candidates)),
  ],
);
