import type { Draft } from "@/lib/engine/types";
import { verifySentence } from "@/lib/engine/verify/verify";
import { evidenceOfRow, hashOf, usd } from "@/tests/support/evidence-of-row";

/*
 * Two invented companies and what lists say of them; a third that shares no value with them.
 */

export const quillwave = evidenceOfRow(
  "Quillwave",
  [
    ["name", "Quillwave"],
    ["website", "https://www.quillwave.example.com"],
    ["all_locations", "Berlin, Germany"],
    ["one_liner", "Payments software for freight brokers"],
    [
      "long_description",
      "Quillwave pays carriers the day they deliver. It is not a bank.\nBrokers see every invoice.",
    ],
    ["team_size", "58"],
    ["industry", "Fintech"],
    ["tags", "Payments | Logistics"],
    ["batch", "Winter 2021"],
    ["status", "Active"],
    ["founded", "2015"],
    ["Raised", "$11.7M"],
    ["Valuation ($M)", "156.8"],
    ["stage", "Series A"],
    ["former_names", "Quillpay"],
    ["founders", "Mara Lindqvist | Tom Adeyemi"],
    ["round", "Series A"],
    ["round_amount", "$8M"],
    ["round_date", "2024-06-30"],
    ["lead", "Northlight Ventures"],
    ["investors", "Northlight Ventures; Harbour Seed"],
    ["url", "https://www.ycombinator.com/companies/quillwave"],
  ],
  [
    { label: "name", field: "name", value: "Quillwave" },
    {
      label: "website",
      field: "website",
      value: { url: "https://www.quillwave.example.com", domain: "example.com" },
    },
    { label: "all_locations", field: "city", value: "Berlin" },
    { label: "all_locations", field: "country", value: "Germany" },
    { label: "one_liner", field: "description", value: "Payments software for freight brokers" },
    {
      label: "long_description",
      field: "long_description",
      value:
        "Quillwave pays carriers the day they deliver. It is not a bank.\nBrokers see every invoice.",
    },
    { label: "team_size", field: "employees", value: { min: 58, max: 58 }, as_of: "2026-04-07" },
    { label: "industry", field: "industry", value: "Fintech" },
    { label: "tags", field: "tags", value: ["Payments", "Logistics"] },
    { label: "batch", field: "batch", value: "Winter 2021" },
    { label: "status", field: "status", value: "Active" },
    { label: "founded", field: "founded_year", value: 2015 },
    { label: "Raised", field: "total_funding", value: usd(11_700_000) },
    { label: "Valuation ($M)", field: "valuation", value: usd(156_800_000) },
    { label: "stage", field: "stage", value: "Series A" },
    { label: "former_names", field: "former_name", value: "Quillpay" },
    {
      label: "founders",
      field: "person",
      value: { name: "Mara Lindqvist", title: "Founder", linkedin_url: null },
    },
    {
      label: "founders",
      field: "person",
      value: { name: "Tom Adeyemi", title: "Founder", linkedin_url: null },
    },
    {
      label: "round_amount",
      field: "round",
      value: {
        stage: "Series A",
        amount: usd(8_000_000),
        date: { date: "2024-06-30", precision: "day" },
        investors: ["Northlight Ventures", "Harbour Seed"],
        lead_investors: ["Northlight Ventures"],
        valuation: null,
      },
    },
    { label: "investors", field: "investors", value: ["Northlight Ventures", "Harbour Seed"] },
  ],
  "Deal list",
);

export const tarnfield = evidenceOfRow(
  "Tarnfield Robotics, Inc.",
  [
    ["Company", "Tarnfield Robotics, Inc."],
    ["Where", "Austin, TX, USA"],
    ["Employees", "201-500"],
    ["Founded", "2017"],
    ["Funding", "$1.25B"],
    ["CEO", "Ines Okafor"],
    ["Status", "Acquired"],
    ["Industry", "Robotics"],
    ["Ticker", "TRNF"],
    ["Exchange", "NYSE"],
    ["Revenue", "€60M–90M"],
    ["Batch", "Summer 2018"],
  ],
  [
    { label: "Company", field: "name", value: "Tarnfield Robotics, Inc." },
    { label: "Where", field: "city", value: "Austin" },
    { label: "Where", field: "region", value: "TX" },
    { label: "Where", field: "country", value: "United States" },
    { label: "Employees", field: "employees", value: { min: 201, max: 500 } },
    { label: "Founded", field: "founded_year", value: 2017 },
    { label: "Funding", field: "total_funding", value: usd(1_250_000_000) },
    {
      label: "CEO",
      field: "person",
      value: { name: "Ines Okafor", title: "CEO", linkedin_url: null },
    },
    { label: "Status", field: "status", value: "Acquired" },
    { label: "Industry", field: "industry", value: "Robotics" },
    { label: "Ticker", field: "ticker", value: "TRNF" },
    { label: "Exchange", field: "exchange", value: "NYSE" },
    {
      label: "Revenue",
      field: "annual_revenue",
      value: usd(60_000_000, { max: 90_000_000, currency: "EUR" }),
    },
    { label: "Batch", field: "batch", value: "Summer 2018" },
  ],
  "Robot makers",
);

/** The same company by another list, which disagrees about its year. */
export const quillwaveElsewhere = evidenceOfRow(
  "Quillwave",
  [
    ["Name", "Quillwave"],
    ["Year", "2014"],
    ["Size", "5,000+"],
  ],
  [
    { label: "Year", field: "founded_year", value: 2014 },
    { label: "Size", field: "employees", value: { min: 5000, max: null } },
  ],
  "Other list",
).map((each) => ({ ...each, id: `${each.id}/elsewhere`, claim_id: `${each.claim_id}/elsewhere` }));

export const invented = [...quillwave, ...tarnfield];

export const q = (...fields: string[]) => fields.map((field) => `quillwave/${field}`);
export const t = (...fields: string[]) => fields.map((field) => `tarnfield-robotics-inc-/${field}`);

/** What becomes of a sentence that cites evidence of the invented companies. */
export function outcome(text: string, evidence: string[], question = ""): string {
  const draft: Draft = { text, evidence, block: "paragraph" };
  const judged = verifySentence(draft, [...invented, ...quillwaveElsewhere], { question, hashOf });
  return "withheld" in judged ? `withheld: ${judged.withheld.because}` : judged.sentence.status;
}
