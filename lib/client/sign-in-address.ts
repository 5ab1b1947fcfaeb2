/** The sign-in page, returning to the current page afterwards. */
export const signInAddress = () =>
  `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
