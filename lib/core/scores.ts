/*
 * Scores by criteria as fields of companies. Their key names the set of criteria, so that a plan, a
 * filter and a column can name a score without looking the set up.
 */

/** Firms whose publicly known themes a shipped set of criteria follows. */
export const lensFirms = ["accenture", "sequoia", "a16z", "bessemer"] as const;
/** One of them. */
export type LensFirm = (typeof lensFirms)[number];

/** What stands before "lens" and "score" for each firm. */
export const lensStyles: Readonly<Record<LensFirm, string>> = {
  accenture: "Accenture-style",
  sequoia: "Sequoia-style",
  a16z: "a16z-style",
  bessemer: "Bessemer-style",
};

/** How the ids of lenses begin, beside those of sets that organizations write. */
export const LENS_PREFIX = "lens_";
/** The id of the set of criteria that a firm's lens is. */
export const lensId = (firm: LensFirm): string => LENS_PREFIX + firm;

/** Names the latest score by a set: `score.lens_sequoia`, `score.crt_7x…`. */
export type ScoreKey = `score.${string}`;

const KEY = new RegExp(`^score\\.(lens_(?:${lensFirms.join("|")})|crt_[0-9a-z]{24})$`);

/** The set whose score a field of companies is; null when `field` is no key of a score. */
export const setOfScore = (field: string): string | null => KEY.exec(field)?.[1] ?? null;

/** Whether a set is a firm's lens, which everybody sees. */
export const isLens = (setId: string): boolean => lensFirms.some((firm) => lensId(firm) === setId);

/** Whether a field of a plan or a column is a score. */
export const isScoreKey = (field: string): field is ScoreKey => KEY.test(field);

/** The key of the score by a set. */
export const scoreKey = (setId: string): ScoreKey => `score.${setId}`;

/** The firm in whose style a score is; null for one by a set of an organization's own. */
export function scoreLens(field: string): LensFirm | null {
  const setId = setOfScore(field);
  return lensFirms.find((each) => lensId(each) === setId) ?? null;
}

/** Whether a column or a text is called after a lens. */
export const namesLens = (text: string): boolean =>
  Object.values(lensStyles).some((style) => text.includes(style));

/** What the score by a lens is called; null for a set whose name must be looked up. */
export function lensScoreLabel(field: string): string | null {
  const firm = scoreLens(field);
  return firm ? `${lensStyles[firm]} score` : null;
}
