"use client";

import { type RefObject, useEffect } from "react";

/** After a failed submit, focuses the first wrong field. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, error: unknown) {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}
