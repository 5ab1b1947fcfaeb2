/*
 * Choices that a script writes into a cookie and the server reads, so that no page flashes.
 */

/** How long such a choice is kept. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const SIDEBAR_COOKIE = "sidebar_state";
export const THEME_COOKIE = "theme";
/** "hidden" when the filters beside companies are put away. */
export const RAIL_COOKIE = "filters";
/** The columns of lists of companies, separated by commas, that the person chose. */
export const COLUMNS_COOKIE = "company_columns";
/** "map" or "gallery" when lists of companies are shown as such. */
export const LAYOUT_COOKIE = "company_layout";
/** The columns of a project's table, as above. */
export const ENTRY_COLUMNS_COOKIE = "entry_columns";
/** "table" or "hidden" when the charts above lists are shown as such. */
export const DISTRIBUTIONS_COOKIE = "distributions";
/** Holds the id of the organization whose first steps were put away. */
export const FIRST_STEPS_COOKIE = "first_steps_hidden";

const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The chosen theme; undefined leaves it to the system. */
export const toTheme = (value: string | undefined): Theme | undefined =>
  themes.find((theme) => theme === value);
