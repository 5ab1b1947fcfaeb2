import type { LabelledPage } from "./table-cells";

const UNDERLYING = "Underlying Trading operating profit (b)";
const sales = [
  "Sales (a)",
  UNDERLYING,
  "Trading operating profit",
  "Net other trading income/(expenses) (c)",
  "of which impairment of property, plant and equip",
  "of which restructuring costs",
  "Depreciation and amortization",
];

/** Labelled pages that are not PDF. */
export const officeTables: readonly LabelledPage[] = [
  {
    file: "documents/docx/autogen-paper-with-comments.docx",
    page: 0,
    tables: [
      {
        cells: [
          ["1", null, "6"],
          ["7", null, "12"],
          ["13", null, "17"],
          ["18", null, "23"],
          ["24", null, "29"],
        ],
      },
    ],
  },
  {
    file: "documents/docx/tables-merged-nested.docx",
    page: 0,
    tables: [
      {
        header: ["Column A", "Column B"],
        cells: [
          ["Simple cell upper left", "Column B", "Simple cell with bold and italic text"],
          ["A First", "Column B", "B First"],
        ],
      },
      {
        header: ["A", "B", "C"],
        cells: [
          ["Cell 1", "B", "Cell 2"],
          ["Cell 1", "C", "Cell 3"],
        ],
      },
      {
        cells: [
          ["R1C1 item 1", null, "R1C2 item 1"],
          ["R2C1 item 1", null, "R2C2 item 2"],
        ],
      },
    ],
  },
  {
    file: "ndas/common-paper-mutual-nda.docx",
    page: 0,
    tables: [
      {
        header: ["PARTY 1", "PARTY 2"],
        cells: [
          ["Print Name", "PARTY 1", "{party_1_name}"],
          ["Title", "PARTY 1", "{party_1_title_display}"],
          ["Notice Address", "PARTY 1", "{party_1_email}"],
        ],
        afterEmpty: [
          ["Print Name", "PARTY 2", "{party_2_name}"],
          ["Company", "PARTY 2", "{party_2_company_display}"],
          ["Notice Address", "PARTY 2", "{party_2_email}"],
        ],
      },
      {
        cells: [
          ["Purpose", null, "{purpose}"],
          ["Effective Date", null, "{effective_date}"],
          ["Governing Law", null, "{governing_law}"],
        ],
      },
    ],
  },
  {
    file: "documents/pptx/notes-and-table.pptx",
    page: 1,
    tables: [
      {
        header: ["A merged with B", "C", "A", "B", "C"],
        cells: [
          ["R1", "A merged with B", "True"],
          ["R3", "A merged with B", "False"],
        ],
        afterEmpty: [
          ["R1", "A", "False"],
          ["R1", "B", "True"],
          ["R1", "C", "True"],
          ["R2", "C", "True"],
          ["R2", "A", "False"],
          ["R3", "B", "False"],
          ["R4", "C", "False"],
          ["R4", "B", "False"],
        ],
      },
    ],
  },
  {
    file: "documents/pptx/hidden-slide-various.pptx",
    page: 2,
    tables: [
      {
        header: ["R1c1", "R1c2", "r1c3"],
        cells: [],
        afterEmpty: [["r2c1", "r1c3", "lucene_hyperlink"]],
      },
    ],
  },
  {
    file: "documents/xlsx/half-year-segments.xlsx",
    page: 1,
    tables: [
      {
        header: sales,
        cells: [
          ["Zone NA", "Sales (a)", "12553"],
          ["Zone EUR", "Trading operating profit", "1373"],
          ["Nespresso", "Sales (a)", "3128"],
          ["Total", "Sales (a)", "46293"],
          ["Zone NA", "Trading operating profit", "1829"],
          ["Zone LATAM", "Sales (a)", "5659"],
          ["Nestlé Health Science", UNDERLYING, "435"],
        ],
        afterEmpty: [
          ["Zone NA", "Depreciation and amortization", "-337"],
          ["Zone AOA", "of which restructuring costs", "-16"],
          ["Zone GC", "Net other trading income/(expenses) (c)", "-4"],
          ["Total", "Depreciation and amortization", "-1722"],
          ["Total", "of which restructuring costs", "-87"],
        ],
      },
    ],
  },
  {
    file: "documents/xlsx/merged-gap-tables.xlsx",
    page: 1,
    tables: [
      {
        header: ["Package no.:", "Doc. no.:", "Rev."],
        cells: [
          ["13156456", "Doc. no.:", "144564"],
          ["13156456", "Rev.", "A"],
        ],
      },
      {
        cells: [
          ["Rated system voltage", null, "130 (131 Um, 132 AC, 133 BIL)"],
          ["Rated system frequency", null, "134"],
          ["System earthing", null, "Solidly Earthed"],
          ["Earth fault current", null, "135 kA"],
          ["VT for cable discharging", null, "No"],
          ["Hazardous area classification", null, "Non hazardous"],
          ["Ambient temp.", null, "Min. -5, max. +40"],
          ["Location", null, "Indoor"],
          ["Humidity", null, "100"],
          ["Arc testing", null, "Note 2"],
        ],
      },
    ],
  },
  {
    file: "documents/html/sec-10k-1p.html",
    page: 0,
    tables: [
      {
        header: ["Title of each class", "Trading symbol", "Name of exchange on which registered"],
        cells: [
          ["Common stock", "Trading symbol", "GLXZ"],
          ["Common stock", "Name of exchange on which registered", "OTCQB marketplace"],
        ],
      },
      {
        cells: [
          ["Item 1.", null, "Business"],
          ["Item 1.", null, "4"],
          ["Item 1A.", null, "Risk Factors"],
          ["Item 3.", null, "Legal Proceedings"],
          ["Item 5.", null, "10"],
          ["Item 7.", null, "12"],
          ["Item 7A.", null, "14"],
          ["Item 8.", null, "15"],
          ["Item 9A.", null, "Controls and Procedures"],
          ["Item 9B.", null, "35"],
        ],
      },
    ],
  },
  {
    file: "documents/html/rich-table-cells.html",
    page: 0,
    tables: [
      {
        header: ["Name", "Habitat", "Comment"],
        cells: [
          ["Mallard", "Habitat", "Ponds, lakes, rivers"],
          ["Mallard", "Comment", "Quack"],
          ["Goose (not a duck!)", "Habitat", "Water & wetlands"],
          ["Teal", "Habitat", "Marsh"],
          ["Teal", "Comment", "Fly south in winter"],
        ],
        afterEmpty: [["Wood Duck", "Comment", "Often seen near ponds."]],
      },
      {
        header: ["Genus", "Species"],
        cells: [["Aythya (Diving ducks)", "Species", "Hawser, Common Pochard"]],
      },
      {
        header: ["Type", "Sound"],
        cells: [
          ["Short", "Sound", "“quak”"],
          ["Long", "Sound", "“quaaaaaack”"],
        ],
      },
      {
        header: ["Name", "Description", "Image"],
        cells: [
          ["Mandarin Duck", "Description", "Known for its striking plumage."],
          ["Donald Duck", "Image", "View PNG"],
        ],
      },
    ],
  },
];
