export const SOURCES_PER_PAGE = 50;
export const CLAIMS_PER_PAGE = 25;
/** What rests on a source is counted so far in a list of sources; what is beyond is "10,000+". */
export const CLAIMS_COUNTED = 10_000;
/** Records of one source that follow a change of its trust at once; more follow in a job. */
export const RESOLVED_AT_ONCE = 500;
/** Records that the job works out in one transaction. */
export const RESOLVED_PER_STEP = 5_000;
/** Organisations whose companies one look begins to work out anew. */
export const ORGANIZATIONS_RENEWED = 20;
