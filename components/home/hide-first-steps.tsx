"use client";

import { useRouter } from "next/navigation";
import { useMe } from "@/components/providers/me-provider";
import { FIRST_STEPS_COOKIE } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Hides the steps for good, for this organization in this browser. */
export function HideFirstSteps() {
  const router = useRouter();
  const { organization } = useMe();
  function hide() {
    writeCookie(FIRST_STEPS_COOKIE, organization._id, YEAR_SECONDS);
    document.getElementById("content")?.focus();
    router.refresh();
  }
  return (
    <button
      type="button"
      aria-label="Hide first steps"
      onClick={hide}
      className="rounded-sm px-1 py-0.5 hover:text-foreground"
    >
      Hide
    </button>
  );
}
