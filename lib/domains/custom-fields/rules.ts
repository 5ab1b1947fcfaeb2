import { isCustomKey } from "@/lib/core/custom-fields";
import { fields, isStandardField } from "@/lib/domains/evidence/constants";
import type { CustomField } from "./schema";

/** What a field is called, whether every organization has it or this one defined it. */
export function fieldLabel(
  field: string,
  defined: readonly Pick<CustomField, "key" | "name">[],
): string {
  if (isStandardField(field)) return fields[field].label;
  const own = defined.find(({ key }) => key === field);
  return own?.name ?? (isCustomKey(field) ? "Custom field" : field);
}

/** A number with its unit: "12 %" is "12%", others are apart. */
export const withUnit = (text: string, unit: string | null | undefined): string =>
  !unit ? text : unit === "%" ? `${text}%` : `${text} ${unit}`;
