"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useOverlays } from "@/components/shell/overlays";
import { SETTINGS_PARAMETER, sectionOf } from "./settings-address";

/** Opens Settings when the address says so: on a link to a section, or a reload above one. */
export function SettingsFromAddress() {
  const { open } = useOverlays();
  const asked = useSearchParams().get(SETTINGS_PARAMETER);
  useEffect(() => {
    // The dialog updates the address itself; a late report from the router must not reopen it.
    const isStill = new URL(location.href).searchParams.get(SETTINGS_PARAMETER) === asked;
    if (asked !== null && isStill) open({ kind: "settings", section: sectionOf(asked) });
  }, [asked, open]);
  return null;
}
