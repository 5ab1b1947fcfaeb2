/** The sign-in page, which leads back to the page that is open now. */
export const signInAddress = () =>
  `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
