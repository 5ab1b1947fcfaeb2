"use client";

import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { isInDemo } from "@/lib/client/demo-mode";
import { browserDemoStorage } from "@/lib/client/demo-storage";
import { Tour, type TourState } from "@/lib/demo/tour/tour";
import { isShown, press } from "./page-elements";

const TourContext = createContext<Tour | null>(null);

function warn(text: string, cause?: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(text, cause ?? "");
}

function schedule(run: () => void, ms: number) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const createTour = () =>
  new Tour({
    storage: browserDemoStorage(),
    isOn: isInDemo,
    isShown,
    press,
    schedule,
    now: () => Date.now(),
    warn,
    onComplete: () => {},
  });

/** Provides the guided tour to the bar, the menu and the page. */
export function TourProvider({ children }: { children: ReactNode }) {
  const [tour] = useState(createTour);
  return <TourContext value={tour}>{children}</TourContext>;
}

export function useTour(): Tour {
  const tour = useContext(TourContext);
  if (!tour) throw new Error("useTour needs a TourProvider above it");
  return tour;
}

export function useTourState(): TourState {
  const tour = useTour();
  return useSyncExternalStore(tour.subscribe, tour.state);
}
