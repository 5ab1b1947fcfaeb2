import { useCallback, useSyncExternalStore } from "react";

/** Where a step is a sheet at the bottom (SPEC.md: below 768 px). */
export const PHONE = "(width < 768px)";

/** Whether a media query holds, also when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
