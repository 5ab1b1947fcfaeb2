import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * So long the pointer or the focus rests: who passes by wants nothing, and a quick press fetches by
 * itself.
 */
const RESTS_MS = 40;

/**
 * Whether the pointer, a finger or the focus has come near something, and what watches for that:
 * the page behind a link is fetched ahead and there when the press is. A press that comes first is
 * not held up by a second fetch of the same page.
 */
export function usePrefetchIntent() {
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  function come() {
    leave();
    timer.current = setTimeout(() => setNear(true), RESTS_MS);
  }
  return {
    isNear,
    onMouseEnter: come,
    onMouseLeave: leave,
    // A press brings the focus too, and then the page itself.
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && come(),
    onBlur: leave,
    onMouseDown: leave,
    onTouchStart: () => setNear(true),
  };
}
