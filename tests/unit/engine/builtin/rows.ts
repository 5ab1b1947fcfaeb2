import { createHash } from "node:crypto";
import type { CompanyCard, Evidence, Profile } from "@/lib/engine/tools";

export type Row = {
  name: string;
  former?: string[];
  website?: string;
  description?: string;
  about?: string;
  industry?: string;
  city?: string;
  country?: string;
  founded?: number;
  /** A second source that contradicts the first. */
  foundedToo?: number;
  employees?: [number, number | null];
  asOf?: string;
  status?: string;
  stage?: string;
  batch?: string;
  total?: number;
  currency?: string;
  valuation?: number;
  investors?: string[];
  tags?: string[];
  rounds?: { stage: string; amount?: number; date?: string; lead?: string[]; with?: string[] }[];
  people?: [string, string][];
  ticker?: string;
  type?: string;
};

type Stated = { field: string; value: unknown; written: string };

const money = (amount: number, currency = "USD") => ({
  amount,
  max: null,
  at_least: false,
  currency,
});

function statedBy(row: Row): Stated[] {
  const one = (field: string, value: unknown, written: string): Stated[] =>
    value === undefined ? [] : [{ field, value, written }];
  const [min, max] = row.employees ?? [0, 0];
  return [
    ...one("name", row.name, row.name),
    ...one(
      "website",
      row.website && { url: row.website, domain: new URL(row.website).host.replace("www.", "") },
      row.website ?? "",
    ),
    ...one("description", row.description, row.description ?? ""),
    ...one("long_description", row.about, row.about ?? ""),
    ...one("industry", row.industry, row.industry ?? ""),
    ...one("city", row.city, row.city ?? ""),
    ...one("country", row.country, row.country ?? ""),
    ...one("founded_year", row.founded, String(row.founded)),
    ...one("founded_year", row.foundedToo, String(row.foundedToo)),
    ...one("employees", row.employees && { min, max }, max === null ? `${min}+` : `${min}-${max}`),
    ...one("status", row.status, row.status ?? ""),
    ...one("stage", row.stage, row.stage ?? ""),
    ...one("batch", row.batch, row.batch ?? ""),
    ...one("company_type", row.type, row.type ?? ""),
    ...one("ticker", row.ticker, row.ticker ?? ""),
    ...one(
      "total_funding",
      row.total && money(row.total, row.currency),
      `${row.currency ?? "USD"} ${row.total}`,
    ),
    ...one("valuation", row.valuation && money(row.valuation), `USD ${row.valuation}`),
    ...one("investors", row.investors, (row.investors ?? []).join(", ")),
    ...one("tags", row.tags, (row.tags ?? []).join(", ")),
    ...(row.former ?? []).flatMap((name) => one("former_name", name, name)),
  ];
}

const dollars = (amount: number) => `$${amount.toLocaleString("en")}`;

type Round = NonNullable<Row["rounds"]>[number];

/** A row of another list, about one round or one person; the claim quotes its first line. */
function roundLines({ stage, amount, date, lead = [], with: others = [] }: Round): string[] {
  return [
    ...(amount === undefined ? [] : [`round_amount: ${dollars(amount)}`]),
    `round_stage: ${stage}`,
    ...(date ? [`round_date: ${date}`] : []),
    ...(lead.length > 0 ? [`lead_investors: ${lead.join(", ")}`] : []),
    ...(others.length > 0 ? [`investors: ${others.join(", ")}`] : []),
  ];
}

const roundOf = ({ stage, amount, date, lead = [], with: others = [] }: Round) => ({
  stage,
  amount: amount === undefined ? null : money(amount),
  date: date ? { date, precision: "day" } : null,
  valuation: null,
  lead_investors: lead,
  investors: [...lead, ...others],
});

export function cardOf(row: Row, id: string): CompanyCard {
  return {
    _id: id,
    id,
    company_id: id,
    company_name: row.name,
    website: row.website ?? null,
    short_description: row.description ?? null,
    founded_year: row.founded ?? null,
    annual_revenue: null,
    country: row.country ?? null,
    no_of_employees: row.employees ? String(row.employees[0]) : null,
    stage: row.stage ?? null,
    priority: null,
    status: null,
    funding: row.total ? String(row.total) : null,
    valuation: null,
    last_interaction: null,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    sector: row.industry ?? null,
    location: row.city ?? null,
    domain: row.website ? new URL(row.website).host.replace("www.", "") : null,
    operating_status: row.status ?? null,
    conflicts: row.foundedToo ? 1 : 0,
    sources: 1,
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Claims of one passage: its lines, and what each of them states. */
function claimsOf(
  row: Row,
  id: string,
  passage: number,
  lines: string[],
  stated: Omit<Stated, "written">[],
) {
  const text = lines.join("\n");
  let at = 0;
  return stated.map(({ field, value }, index): Evidence => {
    const line = lines[index] ?? "";
    const start = at + line.indexOf(": ") + 2;
    at += line.length + 1;
    const claim = `clm_${id}_${passage}_${index}`;
    return {
      id: claim,
      claim_id: claim,
      passage_id: `psg_${id}_${passage}`,
      source_id: "src_1",
      title: row.batch ? "Y Combinator directory" : "companies.csv",
      url: null,
      is_shared_outside: true,
      company_id: id,
      company_name: row.name,
      field,
      value,
      as_of: row.asOf ?? null,
      recorded_at: "2026-01-01T00:00:00.000Z",
      quote: text.slice(start, at - 1),
      start,
      end: at - 1,
      text,
      sha256: hashOf(text),
    };
  });
}

function evidenceOf(row: Row, id: string): Evidence[] {
  const stated = statedBy(row);
  const lines = stated.map(({ field, written }) => `${field}: ${written}`);
  const others = [
    ...(row.rounds ?? []).map((round) => ({
      lines: roundLines(round),
      stated: [{ field: "round", value: roundOf(round) }],
    })),
    ...(row.people ?? []).map(([name, title]) => ({
      lines: [`person: ${name}`, `title: ${title}`],
      stated: [{ field: "person", value: { name, title, linkedin_url: null } }],
    })),
  ];
  return [
    ...claimsOf(row, id, 0, lines, stated),
    ...others.flatMap((one, at) => claimsOf(row, id, at + 1, [...one.lines], one.stated)),
  ];
}

/** A company as its profile is read: a passage of `field: value` lines, and a claim of each. */
export function profileOf(row: Row, id: string): Profile {
  const evidence = evidenceOf(row, id);
  const of = (field: string) => evidence.filter((one) => one.field === field);
  const fields = Object.fromEntries(
    [...new Set(evidence.map(({ field }) => field ?? ""))].map((field) => [
      field,
      {
        value: of(field)[0]?.value,
        is_contested: of(field).length > 1 && field === "founded_year",
        evidence: of(field).map(({ id: one }) => one),
      },
    ]),
  );
  return {
    company: cardOf(row, id),
    fields,
    rounds: of("round").map((one) => ({
      ...(one.value as Profile["rounds"][number]),
      evidence: [one.id],
    })),
    people: of("person").map((one) => ({
      ...(one.value as { name: string; title: string }),
      evidence: [one.id],
    })),
    evidence,
  };
}
