export const SOURCES_PER_PAGE = 50;
export const CLAIMS_PER_PAGE = 25;
/**
 * In lists, a source's claims and companies are counted up to this number; beyond it is "10,000+".
 */
export const CLAIMS_COUNTED = 10_000;
/** Records of a source that are resolved at once when its trust changes; a job handles more. */
export const RESOLVED_AT_ONCE = 500;
/** Records that the job resolves per transaction. */
export const RESOLVED_PER_STEP = 5_000;
/** Organizations whose renewal one check starts. */
export const ORGANIZATIONS_RENEWED = 20;
/** Claims whose words are read at once. */
export const QUOTES_AT_ONCE = 20;
