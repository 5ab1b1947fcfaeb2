"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useOverlays } from "@/components/shell/overlays";
import { SETTINGS_PARAMETER, sectionOf } from "./settings-address";

/** Opens Settings where the address says so: a link to a section, or a reload above one. */
export function SettingsFromAddress() {
  const { open } = useOverlays();
  const asked = useSearchParams().get(SETTINGS_PARAMETER);
  useEffect(() => {
    // The dialog itself notes in the address where it is: what the router tells late is no wish.
    const isStill = new URL(location.href).searchParams.get(SETTINGS_PARAMETER) === asked;
    if (asked !== null && isStill) open({ kind: "settings", section: sectionOf(asked) });
  }, [asked, open]);
  return null;
}
