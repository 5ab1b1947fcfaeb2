import { isCustomKey } from "@/lib/core/custom-fields";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { type Field, fields } from "@/lib/domains/evidence/constants";
import { type Target, targets } from "@/lib/domains/imports/constants";
import {
  type CellTarget,
  canRepeat,
  isCellTarget,
  kindOf,
} from "@/lib/domains/imports/rules/cell-kinds";
import type { Import, MappedColumn, Mapping } from "@/lib/domains/imports/schema";

/** Labels for parts of a field, and for targets about the row itself. */
const partLabels: Record<Exclude<CellTarget, Field>, string> = {
  "round.stage": "Round: stage",
  "round.amount": "Round: amount",
  "round.date": "Round: date",
  "round.investors": "Round: investors",
  "round.lead_investors": "Round: lead investors",
  "round.valuation": "Round: valuation",
  "person.name": "Person: name",
  "person.title": "Person: title",
  "person.linkedin_url": "Person: LinkedIn",
  location: "Location (city, region, country)",
  regions: "Countries, regions and remote work",
  nonprofit: "Nonprofit (yes or no)",
  date_founded: "Date founded",
  record_id: "Row ID in its list",
  record_source: "List that the row comes from",
  url: "Link to the row’s own source",
  as_of: "As-of date of the row",
};

const labels: Record<string, string> = {
  ...partLabels,
  ...Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label])),
};

/** The fields that the organization defined, by key. */
export type OwnFields = ReadonlyMap<string, CustomField>;

/** The label of a target; null means kept only in the source's text. */
export function targetLabel(target: Target | null, own: OwnFields): string {
  if (target === null) return "Not a field";
  if (isCustomKey(target)) return own.get(target)?.name ?? "Custom field";
  return labels[target] ?? target;
}

const places: readonly Target[] = [
  "location",
  "city",
  "region",
  "country",
  "cities",
  "places",
  "regions",
  "remote",
];
const funding: readonly Target[] = [
  "stage",
  "maturity",
  "total_funding",
  "valuation",
  "unicorn_since",
  "investors",
];
const listing: readonly Target[] = ["ticker", "exchange", "cik"];
const row: readonly Target[] = ["record_id", "record_source", "url", "as_of"];

/** The group that a target is listed under. */
function headingOf(target: Target): string {
  if (places.includes(target)) return "Location";
  if (funding.includes(target)) return "Funding";
  if (target.startsWith("round.")) return "One funding round per row";
  if (target.startsWith("person.")) return "People";
  if (row.includes(target)) return "About the row itself";
  if (listing.includes(target) || target.endsWith("_url")) return "Links and listing";
  return "Company";
}

const headings = ["Company", "Location", "Funding", "One funding round per row", "People"].concat(
  "Links and listing",
  "About the row itself",
);

const usualGroups: readonly { heading: string; targets: readonly Target[] }[] = headings.map(
  (heading) => ({
    heading,
    targets: targets.filter((target) => isCellTarget(target) && headingOf(target) === heading),
  }),
);

/** Everything that a column can hold, in groups; the organization's own fields come first. */
export const targetGroups = (own: OwnFields) =>
  own.size === 0
    ? usualGroups
    : [{ heading: "Your fields", targets: [...own.keys()].filter(isCustomKey) }, ...usualGroups];

/** A column that holds `target`, with what reading it needs. */
export function columnWith(column: string, target: Target | null, own: OwnFields): MappedColumn {
  const choices = own.get(target ?? "")?.choices ?? [];
  return { column, field: target, ...(choices.length > 0 && { choices: [...choices] }) };
}

/** Which further option a column needs to be read correctly. */
export type ColumnOption = "money" | "date" | "list" | "country";

export function optionOf(target: Target | null): ColumnOption | undefined {
  const kind = isCellTarget(target) ? kindOf(target) : undefined;
  if (kind === "founded") return "date";
  return kind === "money" || kind === "date" || kind === "list" || kind === "country"
    ? kind
    : undefined;
}

/** Suggestions below this confidence are marked for review. */
const SURE_ENOUGH = 0.7;

/** Whether a column's target is an unconfirmed suggestion below that confidence. */
export function isGuess(
  { suggestion }: Pick<Import, "suggestion">,
  { column, field }: MappedColumn,
) {
  const reason = suggestion?.reasons[column];
  return field !== null && reason?.field === field && reason.confidence < SURE_ENOUGH;
}

/** The mapping with one column changed; a target that only one column can hold leaves the other. */
export function withColumn(mapping: Mapping, changed: MappedColumn): Mapping {
  const { column, field } = changed;
  const leaves = (other: MappedColumn) =>
    isCellTarget(field) && other.field === field && !canRepeat(field);
  return {
    ...mapping,
    columns: mapping.columns.map((other) => {
      if (other.column === column) return changed;
      return leaves(other) ? { column: other.column, field: null } : other;
    }),
  };
}
