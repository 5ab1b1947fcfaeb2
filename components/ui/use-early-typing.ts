"use client";

import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Reports what was typed into a controlled field before its scripts ran: the browser still has it
 * then, and the first rendering after would replace it.
 */
export function useEarlyTyping(
  field: RefObject<HTMLInputElement | null>,
  tell: (typed: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) tell(input.value);
  });
  useLayoutEffect(() => compare(), []);
}
