import { useEffect, useEffectEvent } from "react";

/** The address that starts a new thread (SPEC.md section 2). */
export const NEW_THREAD = "/?from=navbar";
const ASKED_FOR = "newThread";

/** Requests a new thread: an open home page focuses its question box. */
export const askForThread = () => window.dispatchEvent(new Event(ASKED_FOR));

/** Calls `act` when a new thread is requested. */
export function useThreadWanted(act: () => void) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const hear = () => latest();
    window.addEventListener(ASKED_FOR, hear);
    return () => window.removeEventListener(ASKED_FOR, hear);
  }, []);
}
