/** Width and height of a stored logo in pixels: a tile of 40 on a dense screen, and some more. */
export const LOGO_SIDE = 96;
/** An icon with shorter sides would be blurred in a tile of 24 pixels. */
export const ICON_SIDE_MIN = 24;
/** Longer sides are no icon, and cost memory. */
export const ICON_SIDE_MAX = 2_048;
/** Largest icon file, and largest home page that is read for the address of one. */
export const ICON_BYTES_MAX = 500_000;
export const PAGE_BYTES_MAX = 1_048_576;
/** Icon files that are tried on one website. */
export const ICONS_TRIED = 3;
/** Longest wait for one answer of a website. */
export const SITE_WAIT_MS = 8_000;

/** Websites that one job asks, and how many of them at a time. */
export const SITES_PER_JOB = 30;
export const SITES_AT_ONCE = 5;
/** Attempts to reach a website, and how long after a failed one the next is due. */
export const ATTEMPTS_MAX = 3;
export const RETRY_AFTER_DAYS = 1;

/** Companies whose logos one request names. */
export const COMPANIES_AT_ONCE = 200;
export const COMPANY_ID_MAX = 60;
