import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * How long the pointer or the focus must rest: passing over prefetches nothing, and a quick click
 * fetches by itself.
 */
const RESTS_MS = 40;

/**
 * Whether the pointer, a finger or the focus rests on a link, so that its page is prefetched before
 * the click. A click that comes first cancels it: the page is not fetched twice.
 */
export function usePrefetchOnHover() {
  const [shouldPrefetch, setShouldPrefetch] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  function come() {
    leave();
    timer.current = setTimeout(() => setShouldPrefetch(true), RESTS_MS);
  }
  return {
    shouldPrefetch,
    onMouseEnter: come,
    onMouseLeave: leave,
    // A click focuses the link too, and then loads the page itself.
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && come(),
    onBlur: leave,
    onMouseDown: leave,
    onTouchStart: () => setShouldPrefetch(true),
  };
}
