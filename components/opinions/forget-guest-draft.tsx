"use client";

import { useEffect } from "react";
import { forgetGuestDraft } from "./answer-draft";

/** Stands where nothing can be answered any more: what was typed here goes. */
export function ForgetGuestDraft() {
  useEffect(forgetGuestDraft, []);
  return null;
}
