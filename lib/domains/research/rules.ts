import type { FieldKind } from "@/lib/research/plan/fields";
import type { Cell } from "@/lib/research/plan/result";
import type { ComparedField, ComparedValue } from "./schema";

/** The fields of a comparison of companies, in groups and in this order. */
export const comparedGroups: readonly { title: string; fields: readonly string[] }[] = [
  {
    title: "Company",
    fields: ["description", "category", "industry", "tag", "company_type", "status", "batch"],
  },
  {
    title: "Team and location",
    fields: ["city", "country", "founded_year", "age", "employees", "hiring", "remote", "person"],
  },
  {
    title: "Funding",
    fields: [
      ...["funding_stage", "funding", "rounds", "funding_date", "last_funding_amount"],
      ...["months_since_round", "valuation", "unicorn", "annual_revenue"],
    ],
  },
  { title: "Investors", fields: ["investors", "investor"] },
];

const figures: ReadonlySet<FieldKind> = new Set(["number", "range", "year", "money"]);

function kindOf(kind: FieldKind): ComparedField["kind"] {
  if (figures.has(kind)) return "figure";
  return kind === "list" || kind === "day" ? kind : "text";
}

const key = (text: string) => text.trim().toLowerCase();

/** "Oslo, Norway": the first city and the first country of a company; null where none is known. */
export function mainPlace(...cells: readonly (Cell | undefined)[]): string | null {
  const names = cells.map((cell) => (Array.isArray(cell?.value) ? cell.value[0] : cell?.text));
  return names.filter(Boolean).join(", ") || null;
}

/** Items that at least two of the lists have, in the order of the first list that has each. */
export function sharedItems(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const each of new Set(list.map(key))) counts.set(each, (counts.get(each) ?? 0) + 1);
  const seen = new Set<string>();
  return lists.flat().filter((item) => {
    const isNew = (counts.get(key(item)) ?? 0) > 1 && !seen.has(key(item));
    seen.add(key(item));
    return isNew;
  });
}

/** Whether two of the known values are not the same; lists are compared without their order. */
export function differs(values: readonly Pick<ComparedValue, "text" | "items">[]): boolean {
  const known = values.filter(({ text }) => text !== "");
  const written = known.map(({ text, items }) => (items ? items.map(key).sort().join("|") : text));
  return new Set(written.map(key)).size > 1;
}

type Described = { field: string; label: string; kind: FieldKind; formula: string | null };

function comparedValue({ text, value, claims }: Cell, shared: ReadonlySet<string>): ComparedValue {
  const items = Array.isArray(value) ? value.map(String) : null;
  const isShared = (item: string) => shared.has(key(item));
  return {
    text,
    items: items && [...items.filter(isShared), ...items.filter((item) => !isShared(item))],
    number: typeof value === "number" ? value : null,
    claims: [...claims],
  };
}

/** One row of a comparison: a field of each company. */
export function comparedField(
  { field, label, kind, formula }: Described,
  cells: readonly Cell[],
): ComparedField {
  const lists = cells.map(({ value }) => (Array.isArray(value) ? value.map(String) : []));
  const shared = sharedItems(lists);
  const keys = new Set(shared.map(key));
  const values = cells.map((cell) => comparedValue(cell, keys));
  return { field, label, kind: kindOf(kind), formula, differs: differs(values), shared, values };
}
