"use client";

import { Map as MapIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { NEW_THREAD } from "@/components/chat/new-thread";
import { useTour } from "./tour-provider";

/** In the account menu: the tour from its first step. */
export function RestartLine() {
  const tour = useTour();
  const router = useRouter();
  function restart() {
    const isHome = tour.state().page === "home";
    tour.restart();
    if (isHome) tour.open("/");
    else router.push(NEW_THREAD);
  }
  return (
    <button type="button" data-leaves="" className="menu-line" onClick={restart}>
      <MapIcon aria-hidden="true" />
      Restart the tour
    </button>
  );
}
