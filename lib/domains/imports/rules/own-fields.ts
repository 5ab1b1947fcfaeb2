import { isCustomKey } from "@/lib/core/custom-fields";
import { lookupKey } from "@/lib/core/search-key";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import type { MappedColumn, Mapping } from "../schema";
import type { Reason } from "./suggest";

/** The fields that the organization defined, by key; without the archived ones. */
export type OwnFields = ReadonlyMap<string, CustomField>;

/** The columns that state a field which is not there, or not any more. */
export const columnsOfMissingFields = ({ columns }: Mapping, own: OwnFields): string[] =>
  columns.flatMap(({ column, field }) =>
    field !== null && isCustomKey(field) && !own.has(field) ? [column] : [],
  );

/** The field that a column of no other meaning is named after. */
function namedAfter(column: string, own: OwnFields): CustomField | undefined {
  const key = lookupKey(column);
  return [...own.values()].find(({ name }) => lookupKey(name) === key);
}

function withOwnField(column: MappedColumn, own: OwnFields, isSuggested: boolean): MappedColumn {
  const { choices: _, unit_name: __, ...plain } = column;
  const named = isSuggested && plain.field === null ? namedAfter(plain.column, own) : undefined;
  const field = (named?.key as MappedColumn["field"] | undefined) ?? plain.field;
  if (field === null || !isCustomKey(field)) return { ...plain, field };
  const defined = own.get(field);
  if (!defined) return { ...plain, field: null };
  const { choices, unit } = defined;
  const traits = { ...(choices.length > 0 && { choices }), ...(unit && { unit_name: unit }) };
  return { ...plain, field, ...traits };
}

/**
 * A mapping with the choices and units of the organization's own fields as they are now. Columns of fields
 * that are gone state nothing; in a suggestion, columns named after a field state it.
 */
export const withOwnFields = (
  mapping: Mapping,
  own: OwnFields,
  { isSuggested }: { isSuggested: boolean },
): Mapping => {
  const columns = mapping.columns.map((column) => withOwnField(column, own, isSuggested));
  // Two columns of one name would state a field twice.
  const seen = new Set<string>();
  const once = columns.map((column) => {
    const { field } = column;
    if (field === null || !isCustomKey(field)) return column;
    const isFirst = !seen.has(field);
    seen.add(field);
    return isFirst ? column : { column: column.column, field: null };
  });
  return { ...mapping, columns: once };
};

/** Why columns were given fields that the organization defined. */
export const reasonsOfOwn = (before: Mapping, after: Mapping): Record<string, Reason> =>
  Object.fromEntries(
    after.columns.flatMap(({ column, field }, at) =>
      field !== null && isCustomKey(field) && before.columns[at]?.field !== field
        ? [[column, { field, why: "Your own field has this name.", confidence: 0.95 }]]
        : [],
    ),
  );
