import "server-only";
import { listSimilar } from "@/lib/domains/companies/service/similar";
import { readProfiles } from "@/lib/domains/companies/subject";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import { checkedCells } from "@/lib/domains/research/service/check-cells";
import { solvePlan } from "@/lib/domains/research/service/run";
import { describeRows } from "@/lib/domains/research/service/stored";
import type { Evidence, Profile } from "@/lib/engine/tools";
import { type Plan, planAbout, type Thing } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { COMPARABLES, type Outline } from "../constants";
import { diligenceOf } from "./diligence";
import { policiesOn } from "./policies";
import { quotesOf } from "./quotes";
import { recordsAbout, type Said } from "./records";
import { scoresOf } from "./scores";
import type { Table } from "./table-row";

/** Fields of the company that a memo may state. */
const FIELDS = [
  "description",
  "industry",
  "city",
  "country",
  "founded_year",
  "employees",
  "status",
  "batch",
  "hiring",
  "annual_revenue",
  "funding",
  "funding_stage",
  "valuation",
  "unicorn_since",
  "investor",
  "person",
  "rounds",
  "funding_date",
  "last_funding_amount",
  "months_since_round",
];

/** What is next to each other of comparable companies. */
export const PEER_FIELDS = [
  "industry",
  "country",
  "founded_year",
  "employees",
  "funding",
  "funding_stage",
];
const ROUND_FIELDS = ["company.name", "stage", "date", "amount", "valuation", "lead_investor"];

/** Everything that a memo may state of a company, as it is stored now. */
export type MemoFacts = {
  company: { id: string; name: string };
  profile: Profile;
  facts: PlanResult;
  rounds: PlanResult;
  peers: PlanResult;
  evidence: ReadonlyMap<string, Evidence>;
  /** Other companies that sentences of the memo cite. */
  others: readonly Profile[];
  /** Words of documents that sentences of the memo cite. */
  quotes: readonly Evidence[];
  said: readonly Said[];
  /** Its due diligence checklist, and the latest score criterion by criterion. */
  diligence: Table;
  marks: Table;
};

/**
 * The caller without a person: a memo is read by the whole organization, so it uses only what
 * everybody in it may read, whoever asks.
 */
export const asEverybody = (ctx: OrgCtx): OrgCtx => ({
  ...ctx,
  actor: { type: "job", job: "memos" },
});

/** Fields of companies, each value compared with the claims that state it. */
async function described(ctx: OrgCtx, things: readonly Thing[], show: readonly string[]) {
  const ids = things.flatMap(({ id }) => id ?? []);
  const plan = { ...planAbout("companies"), things, show };
  return checkedCells(ctx, await describeRows(ctx, plan, ids));
}

/** The rows of some companies with some of the columns, as if only these had been asked for. */
function narrowed(
  result: PlanResult,
  things: readonly Thing[],
  show: readonly string[],
): PlanResult {
  const ids = new Set(things.map(({ id }) => id ?? null));
  const shown = new Set<string | null>(["name", ...show]);
  const ats = result.columns.flatMap(({ field }, at) => (shown.has(field) ? [at] : []));
  const pick = <T>(all: readonly T[]): T[] => ats.flatMap((at) => all[at] ?? []);
  const rows = result.rows
    .filter(({ id }) => ids.has(id))
    .map((row) => ({ ...row, cells: pick(row.cells) }));
  const plan = { ...result.plan, things, show };
  return { ...result, plan, columns: pick(result.columns), rows, total: rows.length };
}

/** The company's own rounds: another one of its name has others. */
async function roundsOf(ctx: OrgCtx, company: Thing): Promise<PlanResult> {
  const plan: Plan = { ...planAbout("rounds"), things: [company], show: ROUND_FIELDS };
  const result = await solvePlan.call(ctx, { plan });
  const rows = result.rows.filter(({ companyId }) => companyId === company.id);
  return { ...result, rows, total: rows.length };
}

async function similarTo(ctx: OrgCtx, companyId: string): Promise<Thing[]> {
  const { items } = await listSimilar.call(ctx, { companyId, per_page: COMPARABLES });
  return items.map(({ _id, company_name }) => ({ name: company_name, id: _id }));
}

const profilesOf = (ctx: OrgCtx, ids: readonly string[]): Promise<Profile[]> =>
  ids.length === 0 ? Promise.resolve([]) : readProfiles.call(ctx, { ids: [...ids] });

const claimsIn = ({ rows }: PlanResult) =>
  rows.flatMap(({ cells }) => cells.flatMap(({ claims }) => claims.slice(0, 1)));

const nothing: PlanResult = {
  plan: planAbout("companies"),
  columns: [],
  rows: [],
  total: 0,
  known_of: [],
};

/**
 * What sentences of a memo rest on that is not read for every memo: other companies, words of documents,
 * and the records of which `records` are keys.
 */
export type Cited = {
  companies: readonly string[];
  quotes: readonly string[];
  records: ReadonlySet<string>;
};

type Asked = {
  /** The companies to compare with; left out: those most similar now. */
  peers?: readonly Thing[];
  /** What the memo is to hold: fields that its template asks for are read too. */
  outline: Outline;
  /** What its sentences cite. */
  cited?: Cited;
  /** The sentences of its deal terms, which people write. */
  terms?: readonly string[];
};

const nothingCited: Cited = { companies: [], quotes: [], records: new Set() };

/** What is known of a company; null when it is gone. */
export async function factsFor(
  caller: OrgCtx,
  company: { id: string; name: string },
  { peers, outline, cited = nothingCited, terms = [] }: Asked,
): Promise<MemoFacts | null> {
  const ctx = asEverybody(caller);
  const [profile] = await readProfiles.call(ctx, { ids: [company.id] });
  if (!profile) return null;
  const asked = outline.sections.flatMap(({ asks }) => asks.flatMap(({ fields }) => fields));
  const show = [...new Set([...FIELDS, ...asked])];
  const compared = peers ?? (await similarTo(ctx, company.id));
  // Both at once: what is compared of the others is stated of the company too.
  const all = await described(ctx, [company, ...compared], show);
  const facts = narrowed(all, [company], show);
  const beside = compared.length === 0 ? nothing : narrowed(all, compared, PEER_FIELDS);
  const rounds = await roundsOf(ctx, company);
  const known = new Map(profile.evidence.map((each) => [each.id, each]));
  const { table: diligence, said: state } = await diligenceOf(ctx, company);
  const attached = diligence.rows.flatMap(({ cells }) => cells.get("Evidence")?.claims ?? []);
  const others = [...claimsIn(beside), ...claimsIn(rounds), ...attached].filter(
    (id) => !known.has(id),
  );
  const profiles = await profilesOf(ctx, cited.companies);
  const read = await readEvidence.call(ctx, { ids: [...new Set(others)] });
  for (const each of [...read, ...profiles.flatMap(({ evidence }) => evidence)])
    known.set(each.id, each);
  const quotes = await quotesOf(ctx, cited.quotes);
  const { said: scores, marks } = await scoresOf(ctx, company, cited.records);
  const policies = await policiesOn(ctx, company, terms);
  const records = await recordsAbout(ctx, company, cited.records);
  const said = [...scores, ...policies, ...records, ...state];
  const answered = { facts, rounds, peers: beside };
  const rested = { evidence: known, others: profiles, quotes };
  return { company, profile, ...answered, ...rested, said, diligence, marks };
}
