/*
 * Choices that a script writes into a cookie and the server reads, so that no page flashes.
 */

export const SIDEBAR_COOKIE = "sidebar_state";
export const THEME_COOKIE = "theme";
/** "hidden" when the filters beside companies are put away. */
export const RAIL_COOKIE = "filters";
/** Holds the id of the organization whose first steps were put away. */
export const FIRST_STEPS_COOKIE = "first_steps_hidden";

const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The chosen theme; undefined leaves it to the system. */
export const toTheme = (value: string | undefined): Theme | undefined =>
  themes.find((theme) => theme === value);
