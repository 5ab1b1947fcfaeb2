export const UNDO_ENTRIES_PER_PAGE = 25;
/** The undo key takes back an act of this long ago at most, in milliseconds: a slip stays small. */
export const UNDO_KEY_WITHIN_MS = 60 * 60 * 1000;
