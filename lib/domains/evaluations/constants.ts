/** Most companies whose evaluations one call lists. */
export const COMPANIES_LISTED = 100;

/**
 * Raised when the same facts and criteria may come to another evaluation than before, by a byte; a
 * test keeps what each version makes of the same facts (`engine-version.test.ts`).
 */
export const ENGINE_VERSION = "3";

/** Below this share of the known weight, in percent, a score is called too little known. */
export const LEAST_COVERAGE = 40;
/** The score from which a company is worth pursuing, in tenths, when the firm has set none. */
export const DEFAULT_THRESHOLD = 70;
/** From here on a score is a strength, up to here a concern; in hundredths. */
export const STRENGTH_FROM = 700;
export const CONCERN_TO = 400;
export const REASONS_SHOWN = 5;
/** A weight may be moved by so many percent of itself when flips are looked for. */
export const WEIGHT_MOVES = 20;
/** A measure's range is looked through in so many steps: changes are stated in tenths of a percent. */
export const RANGE_STEPS = 1_000;

/** Companies that one run evaluates at most, and sets by which it does. */
export const COMPANIES_MAX = 2_000;
export const SETS_MAX = 5;
/** Companies that one part of a run evaluates: short, so that what people wait for gets its turn. */
export const EVALUATED_AT_ONCE = 20;
/** The same where a model reads for some criterion, and how long it may take for all of a part. */
export const READ_AT_ONCE = 4;
export const READING_MS = 200_000;
/** Companies that a live preview of unsaved criteria scores; a distribution is of a project's. */
export const PREVIEWED_MAX = 3;
export const DISTRIBUTION_MAX = 200;
/** Notes and opinions of a company that an evaluation reads: the newest. */
export const SHARED_TEXTS_READ = 50;
export const EVALUATIONS_PER_PAGE = 25;
/** How many companies’ scores are shown with an evaluation. */
export const SIMILAR_SHOWN = 5;
export const MATRIX_COMPANIES_MAX = 200;
/** Projects for which one check starts the night's runs; it looks each hour. */
export const NIGHTLY_AT_ONCE = 500;
