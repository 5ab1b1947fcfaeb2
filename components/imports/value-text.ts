import { dateText } from "@/lib/core/day-text";
import { moneyText } from "@/lib/core/money";
import { valueText as shownText } from "@/lib/domains/companies/rules";
import { type Field, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Round } from "@/lib/domains/evidence/schema";

const roundText = ({ stage, amount, date, lead_investors: leads, investors }: Round) =>
  [
    stage,
    amount && moneyText(amount, "precise"),
    date && dateText(date),
    leads.length > 0 && `led by ${leads.join(", ")}`,
    leads.length === 0 && investors.length > 0 && `from ${investors.join(", ")}`,
  ]
    .filter(Boolean)
    .join(", ");

/** What a row says of a field: more of it than a profile shows, so that a change can be seen. */
export function valueText(field: string, value: unknown): string {
  const known = field as Field;
  const { type } = traitsOfField(known);
  if (value !== null && type === "round") return roundText(value as Round);
  if (value !== null && type === "website") {
    const { url, domain } = value as { url: string; domain: string | null };
    return domain ?? url;
  }
  return shownText(known, value, "precise") ?? "Unknown";
}
