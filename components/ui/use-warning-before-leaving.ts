import { useEffect } from "react";

/** Closing the tab would lose what is not stored yet, so the browser asks first. */
export function useWarningBeforeLeaving(isUnstored: boolean): void {
  useEffect(() => {
    if (!isUnstored) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnstored]);
}
