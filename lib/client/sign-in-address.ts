import { secondFactorPath } from "@/lib/core/names";

/** Goes to the page that asks for a second factor, which returns to the current page. */
export const leaveForSecondFactor = () =>
  location.assign(secondFactorPath(location.pathname + location.search));

/** The sign-in page, returning to the current page afterwards. */
export const signInAddress = () =>
  `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
