export const NOTES_PER_PAGE = 10;
/** Who reads a note or an opinion: its author alone, or everybody of the organization. */
export const noteAccess = ["personal", "organizational"] as const;
