/**
 * Text normalized for comparing names: NFKC, case folded, white space collapsed. Case folding can
 * leave decomposed characters (Greek with two marks), hence the second NFKC.
 */
export const searchKey = (text: string) =>
  text.normalize("NFKC").toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();

/** Text normalized for lookup: `searchKey` without accents, so that "ecole" finds "École". */
export const lookupKey = (text: string) =>
  searchKey(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "");
