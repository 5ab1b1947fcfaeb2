export const itemStates = ["open", "in_progress", "done", "not_applicable"] as const;
export type ItemState = (typeof itemStates)[number];

export const stateNames: Readonly<Record<ItemState, string>> = {
  open: "Open",
  in_progress: "In progress",
  done: "Done",
  not_applicable: "Not applicable",
};

/** What shows that an item was looked at: a document, a stored fact of a company, or a note. */
export const evidenceKinds = ["document", "claim", "note"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
export type AttachedEvidence = { kind: EvidenceKind; id: string };

export type TemplateItem = { area: string; title: string };

export const AREA_MAX = 60;
export const ITEM_TITLE_MAX = 200;
/** Items of one company or template, and the evidence of one item. */
export const ITEMS_MAX = 200;
export const EVIDENCE_MAX = 10;
export const TEMPLATES_MAX = 50;
export const TEMPLATE_NAME_MAX = 80;

/** The template that comes with the product. */
export const STANDARD = "standard";
export const STANDARD_NAME = "Due diligence";

const areas: Readonly<Record<string, readonly string[]>> = {
  Company: [
    "Articles and register entry",
    "Cap table with options and convertibles",
    "Shareholder agreements and board minutes",
  ],
  Team: [
    "References on the founders",
    "Employment contracts and assignment of inventions",
    "Vesting of the founders’ shares",
  ],
  Market: ["Calls with customers", "The largest contracts", "Competitors and pricing"],
  Product: [
    "Who owns the intellectual property",
    "Open-source licenses in use",
    "Security and personal data",
  ],
  Finance: [
    "Annual accounts and this year’s figures",
    "Budget and runway",
    "Revenue by customer, with churn",
    "Debts and guarantees",
  ],
  Legal: ["Disputes and claims", "Permits and regulation", "Taxes"],
};

export const standardItems: readonly TemplateItem[] = Object.entries(areas).flatMap(
  ([area, titles]) => titles.map((title) => ({ area, title })),
);
