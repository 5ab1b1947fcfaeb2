import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { line } from "@/lib/core/text";
import { STARTER_FILE } from "@/lib/domains/imports/constants";
import { type RowDraft, readRow } from "@/lib/domains/imports/rules/read-row";
import { starterMapping } from "@/lib/domains/imports/service/starter";
import { openTable } from "@/lib/tables/open";
import { sharedData } from "../support/shared-data";

const secure = z.url({ protocol: /^https$/ });
const words = z.array(line(80)).min(1);

/** The sectors of the catalog: our own words, a closed list. */
const sectors = [
  "AI infrastructure",
  "Automation",
  "Business software",
  "Climate and energy",
  "Cloud infrastructure",
  "Collaboration",
  "Commerce",
  "Consumer",
  "Data and analytics",
  "Defense and aerospace",
  "Design and media",
  "Developer tools",
  "Financial technology",
  "Health and biotech",
  "Legal and compliance",
  "Robotics and hardware",
  "Sales and marketing",
  "Security",
];

const Row = z.strictObject({
  name: line(80),
  website: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).optional(),
  description: line(90),
  industry: z.enum(sectors),
  tags: words.optional(),
  city: line(40).optional(),
  country: line(40).optional(),
  founders: words.optional(),
  twitter_url: secure.startsWith("https://x.com/").optional(),
  round_stage: z
    .string()
    .regex(/^(Pre-Seed|Seed|Seed extension|Series [A-H]|Growth)$/)
    .optional(),
  round_amount: z
    .string()
    .regex(/^\$\d+(\.\d+)?[KMB]\+?$/)
    .optional(),
  round_valuation: z.literal("$1.2B").optional(),
  round_date: z.iso.date().optional(),
  lead_investors: words.optional(),
  investors: words.optional(),
  alternative_to: words.optional(),
  as_of: z.iso.date().optional(),
  source_url: secure,
});

const text = readFileSync(STARTER_FILE, "utf8");
const rows = text
  .trimEnd()
  .split("\n")
  .map((row) => Row.parse(JSON.parse(row)));
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");
const key = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

describe("the starter catalog", () => {
  test("has a few hundred companies, in order, none of them twice", () => {
    expect(rows.length).toBeGreaterThan(250);
    const names = rows.map(({ name }) => name);
    expect(names.map((name) => name.toLowerCase())).toEqual(
      names.map((name) => name.toLowerCase()).sort(),
    );
    expect(new Set(names.map(key)).size).toBe(rows.length);
    const hosts = rows.flatMap(({ website }) => (website ? [hostOf(website)] : []));
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(hosts.filter((host) => /^(github\.com|x\.com|.*prnewswire\.com)$/.test(host))).toEqual(
      [],
    );
  });

  test("states no figure beside a round, and every round with its day and its own source", () => {
    for (const row of rows) {
      const isRound = row.round_amount !== undefined;
      expect(row.round_date !== undefined, row.name).toBe(isRound);
      expect(row.as_of, row.name).toBe(row.round_date);
      const ofRound = [row.round_stage, row.round_valuation, row.lead_investors, row.investors];
      if (!isRound) expect(ofRound.filter(Boolean), row.name).toEqual([]);
      expect(row.alternative_to === undefined, row.name).toBe(isRound);
      expect(`${row.description} ${row.tags}`, row.name).not.toMatch(/\$|€|£|\d{2}/);
      if (isRound) expect(new URL(row.source_url).pathname.length, row.name).toBeGreaterThan(5);
    }
  });
});

describe("read by the importer", () => {
  const drafts: RowDraft[] = [];
  const claimsOf = (field: string) =>
    drafts.flatMap(({ claims }) => claims.filter((claim) => claim.field === field));

  beforeAll(async () => {
    const table = await openTable(STARTER_FILE, { fileName: "starter-catalogue.jsonl" });
    for await (const chunk of table.rows())
      drafts.push(...chunk.map((row) => readRow(row, starterMapping, table.head, 2027)));
  });

  test("every cell is understood, and every value is where its quote says", () => {
    expect(drafts).toHaveLength(rows.length);
    expect(drafts.flatMap(({ name, problems }) => problems.map((p) => [name, p]))).toEqual([]);
    expect(drafts.filter(({ rejected }) => rejected !== null)).toEqual([]);
    for (const { text, claims, name } of drafts)
      for (const { field, start, end } of claims)
        expect(text.slice(start, end).trim().length, `${name} ${field}`).toBeGreaterThan(0);
  });

  test("every round, website, founder and alternative becomes a claim, each row with its link", () => {
    const given = (wanted: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + wanted(row), 0);
    expect(claimsOf("name")).toHaveLength(rows.length);
    expect(claimsOf("round")).toHaveLength(99);
    expect(claimsOf("website")).toHaveLength(given(({ website }) => Number(website !== undefined)));
    expect(claimsOf("person")).toHaveLength(given(({ founders }) => founders?.length ?? 0));
    expect(claimsOf("alternative_to")).toHaveLength(rows.length - 99);
    expect(drafts.map(({ url }) => url)).toEqual(rows.map(({ source_url }) => source_url));
  });

  test("a lower bound stays one, and a host that many share is nobody's domain", () => {
    const round = drafts
      .find(({ name }) => name === "Spectro Cloud")
      ?.claims.find(({ field }) => field === "round");
    expect(round?.value).toMatchObject({
      stage: "Series D",
      amount: { amount: 100_000_000, at_least: true, currency: "USD" },
      date: { date: "2026-07-15", precision: "day" },
      lead_investors: ["Goldman Sachs Alternatives"],
    });
    expect(drafts.flatMap(({ domain }) => domain ?? [])).not.toContain("github.com");
  });
});

/** The list that the rounds were restated from. */
const list = sharedData("imports/funding-rounds-2026-07-24.json");
type Listed = { amount: string; funded_at: string; source_url: string; description: string };

describe.skipIf(!list)("beside the list that its rounds come from", () => {
  const { startups }: { startups: Listed[] } = list
    ? JSON.parse(readFileSync(list, "utf8"))
    : { startups: [] };

  test("each amount, day and source is as stated there, and none is missing", () => {
    const stated = startups.map(({ amount, funded_at, source_url }) =>
      [amount, funded_at, source_url].join(" "),
    );
    const restated = rows.flatMap(({ round_amount, round_date, source_url }) =>
      round_amount ? [[round_amount, round_date, source_url].join(" ")] : [],
    );
    expect(restated.sort()).toEqual(stated.sort());
  });

  test("no five words in a row are copied", () => {
    const theirs = startups.map(({ description }) => description.toLowerCase()).join("\n");
    for (const { name, description } of rows) {
      const ours = description.toLowerCase().split(" ");
      const runs = ours.slice(4).map((_, at) => ours.slice(at, at + 5).join(" "));
      expect(
        runs.filter((run) => theirs.includes(run)),
        name,
      ).toEqual([]);
    }
  });
});
