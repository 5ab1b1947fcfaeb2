import { createHash } from "node:crypto";
import { closeDb, type Db, getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { canonicalJson } from "@/lib/core/json";
import { lenses } from "@/lib/domains/criteria/rules/lenses";
import { prepare } from "@/lib/domains/evaluations/rules/evaluate";
import { evaluatePrepared } from "@/lib/domains/evaluations/rules/evaluation";
import { factsFor, receiptText } from "@/lib/domains/evaluations/rules/receipt";
import { factsOf } from "@/lib/domains/evaluations/service/facts";
import { insertBatch } from "@/lib/domains/evidence/queries/batches";
import { ctxOfJob } from "./contexts";
import { randomFrom } from "./generated-questions";

/*
 * A process of its own that states the same things, drawn from one seed, run after run, and
 * evaluates twenty companies after each: a line for each with the hash of receipt and evaluation.
 */

const RUNS = Number(process.env.RECEIPT_RUNS);
const COMPANIES = 20;
const SEED = 19;
const org = "org_receipts" as OrgId;
const random = randomFrom(SEED);
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const companies = Array.from({ length: COMPANIES }, (_, at) => `cmp_${at}`);

const dollars = () => ({
  amount: oneOf([400_000, 3_000_000, 25_000_000]),
  max: null,
  at_least: false,
  currency: oneOf(["USD", "USD", "EUR"]),
});
const drawn: Record<string, () => unknown> = {
  name: () => oneOf(["Fjord Robotics", "fjord robotics", "Ångström", "Zoë & Söhne", "东京"]),
  description: () =>
    oneOf(["Builds robots for farms.", "Sells software.", "A marketplace for AI."]),
  industry: () => oneOf(["Robotics", "Software", "Healthcare"]),
  country: () => oneOf(["Norway", "Italy", "Japan"]),
  employees: () =>
    oneOf([
      { min: 5, max: 9 },
      { min: 40, max: 40 },
      { min: 201, max: null },
    ]),
  founded_year: () => oneOf([1998, 2015, 2024]),
  total_funding: dollars,
  annual_revenue: dollars,
  tags: () => oneOf([["B2B", "Élan"], ["AI", "b2b"], ["ærlig"]]),
  investors: () =>
    oneOf([
      ["Nord", "Ærø Capital"],
      ["öst", "Zeta"],
    ]),
  round: () => ({
    stage: oneOf(["Seed", "Series A", null]),
    date: { date: oneOf(["2023-05-01", "2025-06-01"]), precision: "month" },
    amount: dollars(),
    valuation: null,
    investors: ["Nord"],
    lead_investors: oneOf([["Ærø Capital"], []]),
  }),
  person: () => ({
    name: oneOf(["Ada Ridge", "Åse Øst", "zoe li"]),
    title: "CEO",
    linkedin_url: null,
  }),
};

async function state(db: Db, run: number, company: string): Promise<void> {
  const id = `${run}_${company}`;
  const at = new Date(Date.UTC(2026, 0, 1, 0, run));
  const names = run === 0 ? Object.keys(drawn) : [oneOf(Object.keys(drawn))];
  const passage = { id: `psg_${id}`, orgId: org, sourceId: `src_${id}`, position: 1 };
  await insertBatch(db, {
    source: {
      id: `src_${id}`,
      orgId: org,
      kind: oneOf(["user", "import", "starter"] as const),
      title: "A list",
      origin: `test:${id}`,
      trustTier: oneOf([1, 3, 4]),
      retrievedAt: at,
      updatedAt: at,
    },
    passages: [{ ...passage, text: "Text", sha256: "" }],
    claims: names.map((field) => ({
      id: `clm_${id}_${field}`,
      orgId: org,
      subjectId: company,
      sourceId: `src_${id}`,
      passageId: passage.id,
      field,
      value: drawn[field]?.(),
      quoteStart: 0,
      quoteEnd: 4,
      recordedAt: at,
    })),
  });
}

/** The hashes of one run, company by company. */
async function hashesOf(db: Db, run: number): Promise<string[]> {
  const [lens = lenses[0]] = [lenses[run % lenses.length]];
  if (!lens) throw new Error("There is no lens");
  const ctx = { ...ctxOfJob(org), db, org: { id: org }, transaction: "read" as const };
  const day = `2026-02-${String((run % 28) + 1).padStart(2, "0")}`;
  const facts = await factsOf(ctx, companies, lens.criteria, { day });
  const prepared = prepare(lens.criteria, day);
  return companies.map((id) => {
    const all = facts.get(id);
    if (!all) throw new Error(`Nothing is known of ${id}`);
    const known = factsFor(lens.criteria, all);
    const result = evaluatePrepared(lens.name, prepared, known);
    return `${hashOf(receiptText({ name: lens.name, criteria: lens.criteria }, known))} ${hashOf(canonicalJson(result))}`;
  });
}

for (let run = 0; run < RUNS; run++) {
  const lines = await inTransaction(getDb(), { orgId: org, userId: null }, "write", async (db) => {
    for (const company of run === 0 ? companies : new Set([oneOf(companies), oneOf(companies)]))
      await state(db, run, company);
    return hashesOf(db, run);
  });
  process.stdout.write(`${lines.join("\n")}\n`);
}
await closeDb();
