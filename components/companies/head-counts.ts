import { monthText } from "@/lib/core/day-text";
import { employeesText } from "@/lib/domains/companies/rules";
import type { CompanyProfile } from "@/lib/domains/companies/schema";

/** A head count at a day; `at` counts months from year 0. */
export type HeadCount = { day: string; label: string; text: string; value: number; at: number };

/**
 * The head counts that sources date, oldest first; of several of one month the most trusted. A range
 * is drawn at its lower end.
 */
export function headCounts({ values }: Pick<CompanyProfile, "values">): HeadCount[] {
  const months = new Map<number, HeadCount>();
  for (const { as_of: day, value, is_live } of values.employees?.claims ?? []) {
    const range = value as { min: number; max: number | null } | null;
    if (!day || !is_live || range === null || typeof range.min !== "number") continue;
    const date = new Date(day);
    const at = date.getUTCFullYear() * 12 + date.getUTCMonth();
    if (Number.isNaN(at) || months.has(at)) continue;
    const text = employeesText(range.min, range.max);
    months.set(at, { day, label: monthText(date), text, value: range.min, at });
  }
  return [...months.values()].sort((a, b) => a.at - b.at);
}
