import { useEffect, useEffectEvent } from "react";

/** Where an empty thread is begun (SPEC.md section 2). */
export const NEW_THREAD = "/?from=navbar";
const ASKED_FOR = "newThread";

/** Says that an empty thread is wanted: whoever is on that page already goes nowhere. */
export const askForThread = () => window.dispatchEvent(new Event(ASKED_FOR));

/** Calls `act` when an empty thread is wanted. */
export function useThreadWanted(act: () => void) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const hear = () => latest();
    window.addEventListener(ASKED_FOR, hear);
    return () => window.removeEventListener(ASKED_FOR, hear);
  }, []);
}
