"use client";

import { type RefObject, useEffect } from "react";

/** After a failed submit the work continues in the first wrong field: the focus goes there. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, error: unknown) {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}
