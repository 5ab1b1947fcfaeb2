import { useEffect, useEffectEvent } from "react";

/** Where an empty thread is begun (SPEC.md section 2). */
export const NEW_THREAD = "/?from=navbar";
const ASKED_FOR = "newThread";

/** Requests an empty thread; does nothing on a page that already shows one. */
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
