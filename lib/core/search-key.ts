/**
 * Text as names are compared: compatibility form, case folded, white space collapsed. Folding can
 * leave what the form would compose (Greek with two marks), hence the form once more.
 */
export const searchKey = (text: string) =>
  text.normalize("NFKC").toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();

/** Text as it is looked for: `searchKey` without accents, so that "ecole" finds "École". */
export const lookupKey = (text: string) =>
  searchKey(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "");
