import type { Target } from "@/lib/domains/imports/constants";
import type { Import, ImportRow, ImportSummary } from "@/lib/domains/imports/schema";

const columns = [
  "Organization Name",
  "Domain",
  "Headquarters",
  "Founded",
  "Total Funding",
  "Notes",
];
const cells = [
  ["Ridge Storage", "ridge.example", "Lyon, France", "2019", "$12.4M", "Met in March"],
  ["Kelp & Daughters", "kelp.example", "Bergen, Norway", "2021", "undisclosed", ""],
  ["京都 Robotics", "kyoto.example", "Kyoto, Japan", "about 2017", "€60—90m", "Warm intro"],
  [`Unbroken${"word".repeat(14)}`, "", "Pune, India", "2015", "20,00,00,000", ""],
];
const held: (Target | null)[] = [
  "name",
  "website",
  "location",
  "founded_year",
  "total_funding",
  null,
];

export const anImport: Import = {
  _id: "imp_sample",
  kind: "file",
  file_name: "pipeline-2026-07.csv",
  size_bytes: 14_704_355,
  status: "mapping",
  counts: { rows: 365, new: 312, updated: 41, unchanged: 0, duplicates: 9, rejected: 3 },
  progress: { done: 0, total: null },
  cell_problems: 14,
  error: null,
  is_undoing: false,
  user_id: "usr_sample",
  created_at: "2026-11-02T09:14:00.000Z",
  committed_at: null,
  undone_at: null,
  rows_removed_at: null,
  report_url: null,
  version: 3,
  head: {
    format: "csv",
    delimiter: ";",
    encoding: "utf-8",
    headerRow: 7,
    columns,
    preamble: ["Export of 1 July 2026"],
  },
  sample: cells.map((row, at) => ({ number: at + 8, cells: row })),
  mapping: {
    source: { title: "pipeline-2026-07", origin: "columns:sample", as_of: "2026-07-01" },
    columns: columns.map((column, at) => ({ column, field: held[at] ?? null })),
  },
  suggestion: {
    reasons: Object.fromEntries(
      columns.map((column, at) => [
        column,
        {
          field: held[at] ?? null,
          why: at === 2 ? "It has places in it" : "The column is called that",
          confidence: at === 2 ? 0.5 : 0.95,
        },
      ]),
    ),
    isReadyMade: false,
    isSure: false,
  },
  duplicate_policy: "separate",
};

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });

const aRow = (row: number, name: string, rest: Partial<ImportRow>): ImportRow => ({
  row,
  outcome: "new",
  name,
  reason: null,
  company_id: null,
  candidate: null,
  changes: [],
  problems: [],
  ...rest,
});

const stated = [
  { field: "website", from: null, to: { url: "https://ridge.example", domain: "ridge.example" } },
  { field: "country", from: null, to: "France" },
  { field: "founded_year", from: null, to: 2019 },
  { field: "total_funding", from: null, to: usd(12_400_000) },
];

/** Rows of every outcome. */
export const importRows: ImportRow[] = [
  aRow(8, "Ridge Storage", { changes: stated }),
  aRow(10, "京都 Robotics", {
    changes: stated.slice(0, 2),
    problems: [{ column: "Founded", text: "about 2017", problem: "Not a year" }],
  }),
  aRow(11, `Unbroken${"word".repeat(14)}`, { changes: stated.slice(1, 2) }),
  aRow(40, "Kelp & Daughters", {
    outcome: "updated",
    company_id: "cmp_kelp",
    changes: [
      { field: "employees", from: { min: 11, max: 50 }, to: { min: 51, max: 200 } },
      { field: "total_funding", from: usd(4_000_000), to: usd(21_000_000) },
      { field: "stage", from: null, to: "Series A" },
    ],
  }),
  aRow(77, "Acme Labs", {
    outcome: "duplicate",
    candidate: { _id: "cmp_acme", name: "ACME Laboratories" },
    reason: "The names are alike, and both are in Austin.",
    changes: stated.slice(1, 3),
  }),
  aRow(90, "", { outcome: "rejected", name: null, reason: "The row has no name." }),
];

const summary = (_id: string, file_name: string, rest: Partial<ImportSummary>): ImportSummary => {
  const {
    head: _h,
    sample: _s,
    mapping: _m,
    suggestion: _g,
    duplicate_policy: _d,
    ...own
  } = anImport;
  return { ...own, _id, file_name, ...rest };
};

/** An import of every status. */
export const imports: ImportSummary[] = [
  summary("imp_1", "companies-2026.csv", {
    status: "committing",
    progress: { done: 41_000, total: 93_301 },
  }),
  summary("imp_2", "directory.json", { status: "preview" }),
  summary("imp_3", `A list with a very long name ${"of many words ".repeat(9)}.xlsx`, {
    status: "mapping",
  }),
  summary("imp_4", "unicorns.csv", { status: "committed", committed_at: anImport.created_at }),
  summary("imp_5", "rounds.json", { status: "committed", is_undoing: true, user_id: null }),
  summary("imp_6", "old.xls", {
    status: "failed",
    error: "This is an Excel file of before 2007. Save it as .xlsx or CSV and import that.",
  }),
  summary("imp_7", "tickers.json", { status: "undone", undone_at: anImport.created_at }),
];
