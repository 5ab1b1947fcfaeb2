import { readAddress } from "@/components/explorer/search-address";
import type { Explorer } from "@/components/explorer/use-explorer";
import { usualColumns } from "@/lib/domains/companies/constants";
import type { CompanyItem } from "@/lib/domains/companies/schema";
import type { CompanySearch, Facet, FoundCompany } from "@/lib/domains/companies/schema/search";
import type { Condition, WordedCondition } from "@/lib/research/plan/plan";
import { names } from "./samples";

export const question =
  "Kelp farms in the Nordics, founded after 2015, past 200 people, not Danish";

const said = (condition: Condition, text: string): WordedCondition => {
  const start = question.indexOf(text);
  return { ...condition, text, start, end: start + text.length, in_words: text };
};

const aCompany = (name: string, index: number): CompanyItem => ({
  _id: `cmp_${index}`,
  id: `cmp_${index}`,
  company_id: `cmp_${index}`,
  company_name: name,
  website: "https://kelp.example",
  short_description: index % 3 === 2 ? null : `Grows kelp on lines. ${"And more. ".repeat(12)}`,
  founded_year: index % 2 ? null : 2016 + index,
  annual_revenue: null,
  country: "Norway",
  no_of_employees: index % 2 ? "201–500" : null,
  stage: "Series B",
  priority: null,
  status: null,
  funding: index % 3 ? "$45.2M" : null,
  valuation: null,
  last_interaction: null,
  created_at: "2026-10-03T00:00:00.000Z",
  updated_at: "2026-10-03T00:00:00.000Z",
  sector: "Aquaculture",
  location: "Bodø, Norway",
  domain: "kelp.example",
  operating_status: "Active",
  conflicts: index % 3,
  sources: index + 1,
});

export const found: FoundCompany[] = names.map((name, index) => ({
  ...aCompany(name, index),
  last_round: index % 2 ? null : "$12M · 2024",
  custom: {},
  reasons: [
    { constraint: 0, field: "category", text: "tagged Aquaculture", words: ["aquaculture"] },
    { constraint: 1, field: "region", text: "Norway", words: [] },
    { constraint: null, field: "text", text: "mentions “kelp”", words: ["kelp"] },
  ],
}));

export const facets: Facet[] = [
  {
    field: "country",
    is_capped: true,
    values: ["Norway", "Iceland", "The United States of a Very Long Name"].map((value, index) => ({
      value,
      count: 1204 >> index,
    })),
  },
  { field: "founded_year", is_capped: false, values: [{ value: "2020-2024", count: 41 }] },
];

export const answer: CompanySearch = {
  query: question,
  name: "Neon",
  residual: "kelp",
  intent: "find_companies",
  not_understood: [{ text: "farms", start: 5, end: 10 }],
  sort: null,
  constraints: [
    said({ field: "category", op: "contains", value: "aquaculture" }, "farms"),
    said({ field: "region", op: "contains", value: "Nordics" }, "Nordics"),
    said({ field: "founded_year", op: "gte", value: 2016 }, "founded after 2015"),
    said({ field: "employees", op: "gt", value: 200 }, "past 200 people"),
    said(
      {
        not: [
          { field: "country", op: "eq", value: "Denmark" },
          { field: "hiring", op: "eq", value: true },
        ],
      },
      "not Danish",
    ),
  ],
  items: found,
  total: 10_000,
  total_is_capped: true,
  page: 1,
  per_page: 25,
  near_misses: names.slice(0, 3).map((name, index) => ({
    item: aCompany(name, index),
    constraint: index + 2,
    because: ["Founded 2014", "51–200 employees: may be fewer than 200", "Denmark"][index] ?? "",
  })),
  relaxations: [
    {
      changes: [
        {
          constraint: 2,
          action: "change",
          to: { field: "founded_year", op: "gte", value: 2014 },
        },
      ],
      total: 1,
      total_is_capped: false,
    },
    {
      changes: [{ constraint: null, action: "drop", to: null }],
      total: 10_000,
      total_is_capped: true,
    },
  ],
  corrections: [{ from: "klep", to: "kelp" }],
  notice: null,
};

/** An explorer that shows one view; its links lead nowhere. */
export const explorer: Explorer = {
  path: "/search",
  view: readAddress(new URLSearchParams({ q: question, sort: "-founded" })),
  columns: usualColumns,
  layout: "table",
  hrefOf: () => "#explorer",
  ask: () => {},
  show: () => {},
};
