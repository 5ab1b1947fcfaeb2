/** Addresses, and names, by which one person may be looked for at once. */
export const NAMES_AT_ONCE = 5;
export const NAME_MAX = 200;
/** A first and a last name. */
export const FULL_NAME = /\S\s+\S/u;
/** Records of one kind that an export holds; of more it says how many there are. */
export const RECORDS_OF_KIND = 2000;
/** Erasures in one list. */
export const ERASURES_SHOWN = 500;
