import type { LabelledPage } from "./table-cells";

const DESCRIPTION = "DESCRIPTION AND VALIDITY";

/** Five PDF pages, labelled after the rule that finds tables was written, before it was run on them. */
export const furtherPages: readonly LabelledPage[] = [
  {
    file: "documents/pdf/two-column-latex.pdf",
    page: 3,
    tables: [
      {
        header: ["Country", "Population (millions)", "Capital", "Official Language"],
        cells: [
          ["Austria", "Population (millions)", "8.9"],
          ["Belgium", "Official Language", "Dutch, French, German"],
          ["Czech Republic", "Capital", "Prague"],
          ["Denmark", "Capital", "Copenhagen"],
          ["Finland", "Population (millions)", "5.5"],
          ["Finland", "Official Language", "Finnish, Swedish"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/inventory-borderless-table.pdf",
    page: 2,
    tables: [
      {
        header: ["Product Code", "Category", "Unit Cost", "Total Value", "Last Audit", "Notes"],
        cells: [
          ["SKU-8847", "Unit Cost", "$45.00"],
          ["SKU-9201", "Notes", "Verified"],
          ["SKU-7728", "Last Audit", "2024-11-01"],
          ["SKU-2234", "Total Value", "$35,000.00"],
          ["SKU-6678", "Notes", "High Value"],
          ["SKU-1123", "Category", "Hardware"],
        ],
        afterEmpty: [
          ["SKU-4563", "Notes", "Critical"],
          ["SKU-5512", "Notes", "Pending"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/dpr-paper-two-column-tables.pdf",
    page: 12,
    tables: [
      {
        header: ["Top-1", "Top-5", "Top-20", "Top-100"],
        cells: [
          ["Gold", "Top-1", "44.9"],
          ["Dist. Sup.", "Top-100", "84.4"],
          ["NLL", "Top-1", "43.5"],
          ["Triplet", "Top-20", "77.2"],
          ["Triplet", "Top-100", "84.9"],
          ["NLL", "Top-5", "64.7"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/irs-irm-400p.pdf",
    page: 300,
    tables: [
      {
        header: ["LINE", "POSITION", DESCRIPTION],
        cells: [
          ["15", DESCRIPTION, "Issue Price"],
          ["17", "POSITION", "60-80"],
          ["18", DESCRIPTION, "Previously Paid Rebate"],
          ["21", DESCRIPTION, "Proceeds for Advance Refund Prior Issue"],
          ["23", DESCRIPTION, "Penalty Underpayment Interest"],
          ["24", "POSITION", "48-50"],
        ],
      },
    ],
  },
  {
    file: "documents/pdf/irs-pub15-67p-attachments.pdf",
    page: 40,
    tables: [
      {
        header: ["Income Tax Withholding", "FUTA"],
        cells: [
          ["Partners:", "Income Tax Withholding", "Exempt"],
          ["Railroads:", "FUTA", "Exempt"],
          ["Railroads:", "Income Tax Withholding", "Withhold"],
          ["Common law employees.", "Income Tax Withholding", "Withhold"],
          ["Common law employees.", "FUTA", "Taxable"],
          ["Statutory employees.", "Income Tax Withholding", "Exempt"],
          ["Severance or dismissal pay.", "Income Tax Withholding", "Withhold"],
          ["Severance or dismissal pay.", "FUTA", "Taxable"],
        ],
      },
    ],
  },
];
