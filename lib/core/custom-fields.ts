/*
 * Fields that an organization defines itself. Their key names the kind of their values, so that a
 * claim, a filter and a column can be read without looking the field up.
 */

/** What the values of a field are. */
export const customKinds = ["text", "number", "choice", "date", "person"] as const;
/** One of them. */
export type CustomKind = (typeof customKinds)[number];

/** Names a custom field in claims, plans, columns and imports: `custom.number.fld_7x…`. */
export type CustomKey = `custom.${CustomKind}.fld_${string}`;

const KEY = new RegExp(`^custom\\.(${customKinds.join("|")})\\.fld_[0-9a-z]{24}$`);

/** The kind of a custom field's values; null when `field` is no key of a custom field. */
export const customKindOf = (field: string): CustomKind | null =>
  (KEY.exec(field)?.[1] as CustomKind | undefined) ?? null;

/** Whether a field of a claim, a plan or a column is one that an organization defined. */
export const isCustomKey = (field: string): field is CustomKey => KEY.test(field);

/** The key of the field with this id, which is `fld_…`. */
export const customKey = (kind: CustomKind, id: string): CustomKey =>
  `custom.${kind}.${id}` as CustomKey;
