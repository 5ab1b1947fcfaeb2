import { expect, test } from "vitest";
import { readDeck } from "@/lib/domains/documents/rules/deck";
import type { Statement } from "@/lib/domains/documents/rules/deck-fields";
import type { Money, Round } from "@/lib/domains/evidence/schema";
import { placeKey, placeOf } from "@/lib/search/places/gazetteer";
import { twentyDecks } from "@/tests/support/decks";
import { documentFile, removeDocumentFiles, wholeDocument } from "@/tests/support/document-files";

removeDocumentFiles();

const month = (date: string) =>
  new Date(date).toLocaleString("en", { month: "long", year: "numeric", timeZone: "UTC" });
const inWords = (amount: number) =>
  amount >= 1e9 ? `$${amount / 1e9}B` : amount >= 1e6 ? `$${amount / 1e6}M` : `$${amount / 1e3}K`;

/** A value as the list of what a deck states has it. */
function told({ field, value, asOf }: Statement): string {
  if (field === "website") return (value as { domain: string }).domain;
  if (field === "employees") return String((value as { min: number }).min);
  if (field === "total_funding") return String((value as Money).amount);
  if (field === "yearly_growth") return `${value} ${asOf}`;
  if (field === "annual_revenue" || field === "annual_recurring_revenue")
    return `${(value as Money).amount} ${asOf}`;
  if (field === "customers") return (value as string[]).join(", ");
  if (field === "person") {
    const { name, title } = value as { name: string; title: string };
    return `${name}, ${title}`;
  }
  if (field !== "round") return String(value);
  const { stage, amount, date, lead_investors } = value as Round;
  return `${stage} ${amount && inWords(amount.amount)} ${date && month(date.date)} ${lead_investors.join(", ")}`.trim();
}

const isCity = (name: string) => placeOf(placeKey(name))?.kind === "city";

const read = async ({ name, content }: { name: string; content: string | Uint8Array }) => {
  const { pages } = await wholeDocument(documentFile(content), name);
  return { pages, found: readDeck({ fileName: name, pages, latestYear: 2027, isCity }) };
};

test("finds most values of twenty decks, nearly all of them correct", async () => {
  let [right, offered, wanted] = [0, 0, 0];
  const faults: string[] = [];
  for (const deck of twentyDecks()) {
    const { pages, found } = await read(deck);
    const truths = new Set(deck.truths.map(({ field, value }) => `${field} ${value}`));
    const values = found.map((one) => `${one.field} ${told(one)}`);
    wanted += truths.size;
    offered += values.length;
    right += values.filter((value) => truths.has(value)).length;
    faults.push(
      ...values
        .filter((value) => !truths.has(value))
        .map((value) => `${deck.name}: wrong ${value}`),
      ...[...truths]
        .filter((one) => !values.includes(one))
        .map((one) => `${deck.name}: missing ${one}`),
    );
    for (const { quote } of found) {
      const text = pages.find(({ number }) => number === quote.page)?.text ?? "";
      expect(text.slice(quote.start, quote.end), deck.name).toBe(quote.text);
      expect(quote.text.trim().length).toBeGreaterThan(0);
    }
  }
  const figures = { precision: right / offered, recall: right / wanted };
  if (process.env.SHOW_FAULTS) console.log(figures, { right, offered, wanted }, faults.join("\n"));
  expect(figures.precision).toBeGreaterThanOrEqual(0.95);
  expect(figures.recall).toBeGreaterThanOrEqual(0.8);
});

test("recurring revenue and yearly growth are offered with their day, and never what resembles them", async () => {
  const statedIn = async (content: string) =>
    (await read({ name: "Fjord deck.md", content })).found
      .filter(({ field }) => /recurring|growth|revenue/.test(field))
      .map((one) => `${one.field} ${told(one)}`)
      .toSorted();
  expect(
    await statedIn(
      "# Fjord\n\nWe have an ARR of $2.4M, up 140 % year over year as of June 2026.\n\nIn 2025 our revenue reached $3M, growing 80% YoY.\n",
    ),
  ).toEqual([
    "annual_recurring_revenue 2400000 2026-06-30",
    "annual_revenue 3000000 2025-12-31",
    "yearly_growth 140 2026-06-30",
    "yearly_growth 80 2025-12-31",
  ]);
  expect(await statedIn("# Fjord\n\nJune 2026\n\nARR: $4.5M\n\nYoY growth: 120%\n")).toEqual([
    "annual_recurring_revenue 4500000 2026-06-30",
    "yearly_growth 120 2026-06-30",
  ]);
  const table = [
    "| | 2024 | 2025 | 2027E |",
    "|---|---|---|---|",
    "| ARR | $1.1M | $2.4M | $9M |",
    "| ARR growth | 90% | 118% | 140% |",
    "| Gross margin | 61% | 64% | 70% |",
  ];
  expect(await statedIn(`# Fjord\n\n${table.join("\n")}\n`)).toEqual([
    "annual_recurring_revenue 1100000 2024-12-31",
    "annual_recurring_revenue 2400000 2025-12-31",
    "yearly_growth 118 2025-12-31",
    "yearly_growth 90 2024-12-31",
  ]);
  const others = [
    "A market that grows by 19% a year.",
    "Our users grew 300% year over year in 2025.",
    "We expect an ARR of $9M in 2028.",
    "Unlike us, Initech reached an ARR of $40M in 2025.",
    "Average ARR of $20K per customer in 2025.",
    "We added $1M in new ARR in 2025.",
    "Revenue was stable in 2025 and costs grew 12% year over year.",
    "ARR of $4M, growing fast.",
  ];
  for (const sentence of others)
    expect(await statedIn(`# Fjord\n\n${sentence}\n`), sentence).toEqual([]);
});
