import { officeTables } from "./table-cells-of-office.ts";

/** A cell of a table as a person reads it: its row's first cell, its column's name, its value. */
export type LabelledCell = readonly [row: string, column: string | null, value: string];

type LabelledTable = {
  /** The row that names the columns, the lowest where there are several; unset without one. */
  header?: readonly string[];
  cells: readonly LabelledCell[];
  /** Cells that have an empty one before them in their row. */
  afterEmpty?: readonly LabelledCell[];
};
export type LabelledPage = { file: string; page: number; tables: readonly LabelledTable[] };

const DESCRIPTION = "DESCRIPTION AND VALIDITY";
const estimate = ["Hours", "Rate", "Cost"];
const exhibit = ["LINE", "POSITION", DESCRIPTION];
/**
 * Twenty pages, labelled from their pictures or their markup before the reader was run on them.
 * HTML has no pages of its own: 0 stands for all of it.
 */
export const labelledPages: readonly LabelledPage[] = [
  {
    file: "documents/pdf/inventory-borderless-table.pdf",
    page: 1,
    tables: [
      {
        header: ["Product Code", "Location", "Expected", "Actual", "Variance", "Status"],
        cells: [
          ["SKU-8847", "Location", "A-12"],
          ["SKU-8847", "Expected", "450"],
          ["SKU-7728", "Expected", "920"],
        ],
        afterEmpty: [
          ["B-07", "Actual", "289"],
          ["B-07", "Variance", "-23"],
          ["SKU-9201", "Expected", "780"],
          ["SKU-9201", "Actual", "778"],
          ["SKU-9201", "Status", "OK"],
          ["SKU-4563", "Actual", "156"],
          ["SKU-4563", "Status", "CRITICAL"],
          ["180", "Variance", "-24"],
          ["935", "Variance", "+15"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/repair-estimate-3p.pdf",
    page: 1,
    tables: [
      {
        header: estimate,
        cells: [
          ["Body Labor", "Hours", "2"],
          ["Body Labor", "Rate", "150"],
          ["Body Labor", "Cost", "300"],
          ["Paint Labor", "Hours", "1.5"],
          ["Paint Labor", "Cost", "225"],
        ],
        afterEmpty: [
          ["Parts", "Cost", "2,100"],
          ["Paint Supplies", "Cost", "60"],
          ["Other Charges", "Cost", "15"],
          ["Sales Tax", "Rate", "10.20%"],
          ["Sales Tax", "Cost", "278.46"],
          ["GRAND TOTAL", "Cost", "5,738"],
        ],
      },
      { cells: [["Claim #", null, "SF-1008"]] },
    ],
  },
  {
    file: "documents/pdf/repair-estimate-3p.pdf",
    page: 2,
    tables: [
      {
        header: estimate,
        cells: [
          ["Body Labor", "Hours", "2"],
          ["Paint Labor", "Rate", "150"],
          ["Paint Labor", "Cost", "225"],
        ],
        afterEmpty: [
          ["Parts", "Cost", "99,999"],
          ["Body Supplies", "Cost", "30"],
          ["Subtotal", "Cost", "100,629"],
          ["Sales Tax", "Rate", "10.20%"],
          ["Sales Tax", "Cost", "10264.158"],
          ["GRAND TOTAL", "Cost", "211,522"],
        ],
      },
      {
        cells: [
          ["Insured name", null, "Bruce Wayne"],
          ["Year", null, "2025"],
          ["Odometer", null, "1"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/dpr-paper-two-column-tables.pdf",
    page: 5,
    tables: [
      {
        header: "NQ TriviaQA WQ TREC SQuAD NQ TriviaQA WQ TREC SQuAD".split(" "),
        cells: [
          ["BM25", "NQ", "59.1"],
          ["BM25", "TREC", "84.1"],
          ["BM25", "SQuAD", "80.0"],
          ["DPR", "NQ", "78.4"],
          ["DPR", "TriviaQA", "85.0"],
          ["BM25 + DPR", "NQ", "76.6"],
          ["BM25 + DPR", "SQuAD", "81.3"],
          ["DPR", "WQ", "75.0"],
          ["DPR", "SQuAD", "67.6"],
          ["BM25 + DPR", "TriviaQA", "79.9"],
          ["BM25 + DPR", "WQ", "74.7"],
          ["BM25 + DPR", "TREC", "94.1"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/dpr-paper-two-column-tables.pdf",
    page: 6,
    tables: [
      {
        header: ["Type", "#N", "IB", "Top-5", "Top-20", "Top-100"],
        cells: [
          ["Random", "#N", "7"],
          ["Random", "Top-5", "47.0"],
          ["BM25", "Top-20", "63.3"],
          ["Gold", "Top-100", "78.3"],
          ["Gold", "Top-20", "69.1"],
          ["Gold", "#N", "31"],
          ["Gold", "Top-5", "52.1"],
          ["Gold", "Top-100", "83.1"],
          ["G.+BM25", "#N", "31+32"],
          ["G.+BM25", "Top-20", "77.3"],
          ["G.+BM25", "#N", "127+128"],
          ["G.+BM25", "Top-100", "84.9"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/irs-pub15-67p-attachments.pdf",
    page: 46,
    tables: [
      {
        header: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
        cells: [
          ["55", "0", "2"],
          ["200", "0", "16"],
          ["200", "1", "9"],
          ["350", "0", "38"],
          ["350", "1", "27"],
          ["350", "2", "16"],
          ["500", "0", "61"],
          ["500", "1", "50"],
          ["590", "0", "74"],
          ["590", "2", "52"],
          ["590", "3", "41"],
          ["590", "4", "29"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/irs-irm-400p.pdf",
    page: 42,
    tables: [
      {
        header: exhibit,
        cells: [
          ["5", "POSITION", "56-57"],
          ["5", DESCRIPTION, "Business Closed Date"],
          ["6", "POSITION", "06-07"],
          ["6", DESCRIPTION, "CEP Literal"],
          ["6", DESCRIPTION, "NAICS Code"],
          ["7", "POSITION", "37-40"],
          ["7", DESCRIPTION, "Parent EIN"],
          ["8", DESCRIPTION, "Disaster Indicator"],
          ["8", "POSITION", "78-80"],
          ["9", DESCRIPTION, "Petition Date"],
          ["10", DESCRIPTION, "XREF SSN"],
          ["10", "POSITION", "30"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/irs-irm-400p.pdf",
    page: 52,
    tables: [
      {
        header: exhibit,
        cells: [
          ["6", "POSITION", "65"],
          ["6", DESCRIPTION, "Cross-Reference TIN Type"],
          ["7", DESCRIPTION, "Transaction Code 002"],
          ["7", "POSITION", "59-60"],
          ["8", DESCRIPTION, "Notice Suppression Indicator"],
          ["8", "POSITION", "54-55"],
          ["9", DESCRIPTION, "Merge Type Indicator"],
          ["9", "POSITION", "67-80"],
          ["10", DESCRIPTION, "From Account Name Line"],
          ["10", "POSITION", "46-80"],
          ["11", DESCRIPTION, "Transaction Code 006"],
          ["11", "POSITION", "17-22"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/tracemonkey-paper-14p.pdf",
    page: 12,
    tables: [
      {
        header:
          "Loops Trees Traces Aborts Flushes Trees/Loop Traces/Tree Traces/Loop Speedup".split(" "),
        cells: [
          ["3d-cube", "Loops", "25"],
          ["3d-cube", "Speedup", "2.20x"],
          ["3d-raytrace", "Traces", "100"],
          ["access-fannkuch", "Aborts", "24"],
          ["access-fannkuch", "Traces/Loop", "5.7"],
          ["bitops-bitwise-and", "Speedup", "25.20x"],
          ["crypto-aes", "Trees", "72"],
          ["crypto-aes", "Trees/Loop", "1.4"],
          ["date-format-xparb", "Traces", "11"],
          ["math-spectral-norm", "Loops", "15"],
          ["string-unpack-code", "Traces/Tree", "9.3"],
          ["string-validate-input", "Traces/Loop", "2.2"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/korean-report-4p.pdf",
    page: 2,
    tables: [
      {
        header: ["구분", "개정전", "개정후"],
        cells: [
          ["분류", "개정전", "1군 감염병"],
          ["분류", "개정후", "1급 감염병"],
          ["대상", "개정전", "(6종) 콜레라"],
          ["대상", "개정후", "(17종) 에볼라"],
          ["U코드", "개정전", "U코드 없음"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/persian-table.pdf",
    page: 1,
    tables: [
      {
        cells: [
          ["شماره استاندارد ملی", null, "۲۰۳۰۰"],
          ["مرجع صادرکننده استاندارد", null, "سازمان ملی استاندارد ایران"],
          ["تاریخ ارائه مدارک", null, "۱۴۰۳/۰۹/۱۹"],
          ["تاریخ پذیرش", null, "۱۴۰۳/۱۰/۰۴"],
          ["شماره جلسه کمیته عرضه", null, "۴۳۶"],
          ["تاریخ درج امیدنامه", null, "۱۴۰۳/۱۰/۰۵"],
        ],
      },
    ],
  },
  ...officeTables,
];
