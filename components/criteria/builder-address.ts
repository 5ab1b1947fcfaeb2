/** The page where criteria are written, and its addresses of one set and of a copy of one. */
export const BUILDER = "/evaluation-builder";
export const setPath = (id: string) => `${BUILDER}?set=${encodeURIComponent(id)}`;
export const copyPath = (id: string) => `${BUILDER}?copy=${encodeURIComponent(id)}`;
