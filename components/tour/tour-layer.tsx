"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { DEMO_PAGE } from "@/lib/core/names";
import { useTour, useTourState } from "./tour-provider";

type Steps = ComponentType<{ tour: ReturnType<typeof useTour> }>;

/** Runs the guided tour on the page that is open; what shows its steps loads with the first one. */
export function TourLayer() {
  const tour = useTour();
  const path = usePathname();
  const { status, isPressing, page } = useTourState();
  const [loaded, setLoaded] = useState<{ Steps: Steps }>();
  const isShowing = status === "running" || isPressing;
  useEffect(() => {
    tour.open(path === DEMO_PAGE ? "/" : path);
    return tour.close;
  }, [tour, path]);
  useEffect(() => {
    if (!isShowing || loaded) return;
    import("./tour-steps")
      .then(({ TourSteps }) => setLoaded({ Steps: TourSteps }))
      .catch(tour.fail);
  }, [isShowing, loaded, tour]);
  return isShowing && loaded ? <loaded.Steps key={page} tour={tour} /> : null;
}
