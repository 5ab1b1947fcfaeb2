"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useOverlays } from "@/components/shell/overlays";
import { isShown, SETTINGS_PARAMETER, sectionOf } from "./settings-address";

/** Opens Settings when the address says so: on a link to a section, or a reload above one. */
export function SettingsFromAddress() {
  const { open } = useOverlays();
  const asked = useSearchParams().get(SETTINGS_PARAMETER);
  useEffect(() => {
    // The dialog updates the address itself; a late report from the router must not reopen it.
    const isStill = new URL(location.href).searchParams.get(SETTINGS_PARAMETER) === asked;
    // Opening it again would lose what was typed there.
    if (asked !== null && isStill && !isShown(asked))
      open({ kind: "settings", section: sectionOf(asked) });
  }, [asked, open]);
  return null;
}
