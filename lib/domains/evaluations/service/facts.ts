import "server-only";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import {
  companiesAt,
  liveClaims,
  recordsOf,
  type Thing,
  thingsAt,
} from "@/lib/domains/evidence/service";
import { type SharedText, sharedTexts } from "@/lib/domains/notes/service/shared-texts";
import { toCell } from "@/lib/domains/research/service/cells";
import { type ClaimsOf, claimsOfValues } from "@/lib/domains/research/service/claims";
import { comparedValue } from "@/lib/domains/research/service/in-memory";
import { traitsOf } from "@/lib/research/plan/fields";
import { fieldColumn } from "@/lib/research/plan/titles";
import type { OrgCtx } from "@/lib/service/context";
import { SHARED_TEXTS_READ } from "../constants";
import type { Fact, Facts, FactValue, PersonFact, RoundFact, TextFact } from "../rules/facts";
import { readByAll } from "../rules/receipt";
import { endOf } from "./end-of-day";

/** The day at whose end facts are read; `asOf` when nothing that was recorded later may be. */
export type When = { day: string; asOf?: string };

/** Read from other claims than their own field's: names, and people in addition to rounds. */
const APART: ReadonlySet<string> = new Set(["name", "former_name", "person", "source"]);
const TEXTS = ["description", "long_description"] as const;

type Shown = ReadonlyMap<string, unknown>;

function factOf(companyId: string, field: string, shown: unknown, claimsOf: ClaimsOf): Fact | null {
  const { value, text } = toCell(shown, fieldColumn("companies", field));
  const compared = comparedValue(shown) as FactValue | null;
  if (compared === null || text === "") return null;
  return { value: compared, text, claims: claimsOf(companyId, field, value) };
}

const dollars = (money: unknown): number | null => {
  const { amount, currency } = (money ?? {}) as { amount?: number; currency?: string };
  return currency === "USD" && amount !== undefined ? amount : null;
};

type StatedRound = {
  stage?: string | null;
  date?: { date: string } | null;
  amount?: unknown;
  valuation?: unknown;
  investors?: string[];
  lead_investors?: string[];
};

function toRound({ id, value }: Thing): RoundFact {
  const { stage, date, amount, valuation, ...named } = value as StatedRound;
  const [leads, others] = [named.lead_investors ?? [], named.investors ?? []];
  return {
    claim: id,
    stage: stage ?? null,
    date: date?.date ?? null,
    amount: dollars(amount),
    valuation: dollars(valuation),
    investor: [...new Set([...leads, ...others])],
    lead_investor: leads,
  };
}

function toPerson({ id, value }: Thing): PersonFact {
  const { name, title } = value as { name: string; title?: string | null };
  return { claim: id, name, title: title ?? null };
}

/** The same order in every database, whatever its collation. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byRank = (a: Thing, b: Thing) => a.rank - b.rank || byText(a.id, b.id);

/** People's names in the order in which plans list them. */
function namesOf(people: readonly Thing[]): Fact | null {
  if (people.length === 0) return null;
  const names = [...new Set(people.map((each) => toPerson(each).name))].sort(byText);
  return { value: names, text: names.join(", "), claims: people.map(({ id }) => id) };
}

/** Descriptions, then notes and opinions that every member may read, the newest first. */
async function textsOf(ctx: OrgCtx, records: ReadonlyMap<string, string>, asOf?: string) {
  const texts = new Map<string, TextFact[]>();
  const add = (root: string, text: TextFact) => texts.set(root, [...(texts.get(root) ?? []), text]);
  // In the order of their fields: the short description first.
  for (const claim of await liveClaims(ctx.db, ctx.org.id, records, { only: TEXTS, asOf }))
    add(claim.root_id, { claim: claim.id, field: "description", text: String(claim.value) });
  const shared = await sharedTexts(
    ctx,
    [...records.keys()],
    asOf === undefined ? undefined : endOf(asOf),
  );
  const rootOf = ({ companyId }: SharedText) => records.get(companyId) ?? companyId;
  for (const [root, own] of Map.groupBy(shared, rootOf))
    for (const { id, noun, text } of own.slice(0, SHARED_TEXTS_READ))
      add(root, { claim: id, field: noun, text });
  return texts;
}

/** What the organization's own fields among some are called, archived ones too; null without any. */
async function ownFieldsOf(ctx: OrgCtx, fields: readonly string[]): Promise<Facts["own"] | null> {
  const keys = fields.filter(isCustomKey);
  if (keys.length === 0) return null;
  const defined = await customFieldsOf(ctx, "company", { archived: true });
  const found = keys.flatMap((key) => {
    const field = defined.get(key);
    return field ? [[key, { name: field.name, unit: field.unit }] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * What is known of companies as far as the criteria read it, in a few queries however many they are.
 * Companies of which nothing was known are left out.
 */
export async function factsOf(
  ctx: OrgCtx,
  companyIds: readonly string[],
  criteria: readonly Criterion[],
  { day, asOf }: When,
): Promise<Map<string, Facts>> {
  const { db, org } = ctx;
  const read = readByAll(criteria);
  const fields = read.fields.filter((field) => !APART.has(field) && traitsOf("companies", field));
  const records = await recordsOf(db, org.id, companyIds);
  const shown = await companiesAt(db, org.id, records, { fields: ["name", ...fields], day, asOf });
  const named = await ownFieldsOf(ctx, fields);
  const claimsOf = await claimsOfValues(ctx, companyIds, fields, asOf);
  const isOfThings = read.rounds || read.people || read.fields.includes("person");
  const things = isOfThings ? await thingsAt(db, org.id, records, asOf) : [];
  const texts = read.texts ? await textsOf(ctx, records, asOf) : new Map<string, TextFact[]>();
  const thingsOf = Map.groupBy(things.toSorted(byRank), ({ root_id }) => root_id);
  const toFacts = (id: string, values: Shown): Facts => {
    const own = Map.groupBy(thingsOf.get(id) ?? [], ({ field }) => field);
    const people = own.get("person") ?? [];
    const found = fields.flatMap((field): [string, Fact][] => {
      const fact = factOf(id, field, values.get(field), claimsOf);
      return fact ? [[field, fact]] : [];
    });
    const names = read.fields.includes("person") ? namesOf(people) : null;
    return {
      company: { id, name: String(values.get("name")) },
      day,
      values: Object.fromEntries(names ? [...found, ["person", names]] : found),
      rounds: (own.get("round") ?? []).map(toRound),
      people: people.map(toPerson),
      texts: texts.get(id) ?? [],
      judgements: {},
      ...(named && { own: named }),
    };
  };
  return new Map([...shown].map(([id, values]) => [id, toFacts(id, values)]));
}
