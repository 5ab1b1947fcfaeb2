import { isCustomKey } from "@/lib/core/custom-fields";
import { lookupKey } from "@/lib/core/search-key";
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

const subjects: Record<CustomField["subject"], string> = { company: "company", entry: "deal" };

/** A field's name where fields of companies and of deals stand together: it says of which it is when both have it. */
export function distinctName(
  { name, subject }: Pick<CustomField, "name" | "subject">,
  together: Iterable<Pick<CustomField, "name" | "subject">>,
): string {
  const key = lookupKey(name);
  const isShared = [...together].some(
    (other) => other.subject !== subject && lookupKey(other.name) === key,
  );
  return isShared ? `${name} (${subjects[subject]})` : name;
}

/** A number with its unit: "12 %" is "12%", others are apart. */
export const withUnit = (text: string, unit: string | null | undefined): string =>
  !unit ? text : unit === "%" ? `${text}%` : `${text} ${unit}`;
