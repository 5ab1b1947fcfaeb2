import { useState } from "react";

/**
 * Whether the pointer, a finger or the focus has come near something, and what watches for that: the
 * page behind a link is fetched ahead and there when the press is.
 */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  return { isNear, onMouseEnter: near, onTouchStart: near, onFocus: near };
}
