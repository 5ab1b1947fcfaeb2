"use client";

import { useEffect } from "react";
import { forgetGuestDraft } from "./answer-draft";

/** Shown when nothing can be answered any more: deletes the tab's draft. */
export function ForgetGuestDraft() {
  useEffect(forgetGuestDraft, []);
  return null;
}
