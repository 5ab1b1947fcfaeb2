"use client";

import { useEffect } from "react";
import { isInDemo } from "@/lib/client/demo-mode";

/** Reloads a page of the demo once another tab has left it: the address then shows what is real. */
export function ModeWatch() {
  useEffect(() => {
    const look = () => {
      if (!isInDemo()) location.reload();
    };
    window.addEventListener("storage", look);
    window.addEventListener("pageshow", look);
    return () => {
      window.removeEventListener("storage", look);
      window.removeEventListener("pageshow", look);
    };
  }, []);
  return null;
}
