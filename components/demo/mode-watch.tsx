"use client";

import { useEffect } from "react";
import { isInDemo } from "@/lib/client/demo-mode";

/** Reloads a page of the demo once it was left, here or in another tab: the address then shows what is real. */
export function ModeWatch() {
  useEffect(() => {
    const look = () => {
      if (!isInDemo()) location.reload();
    };
    look();
    window.addEventListener("storage", look);
    window.addEventListener("pageshow", look);
    return () => {
      window.removeEventListener("storage", look);
      window.removeEventListener("pageshow", look);
    };
  }, []);
  return null;
}
