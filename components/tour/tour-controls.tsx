"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { browserDemoStorage } from "@/lib/client/demo-storage";
import { nextStop } from "@/lib/demo/tour/next-stop";
import { buttons } from "@/lib/demo/tour/timing";
import { useTour, useTourState } from "./tour-provider";

/** In the demo's bar, while no step is shown: where the tour goes on, and how to end it. */
export function TourControls() {
  const tour = useTour();
  const { status } = useTourState();
  const isUnderWay = status === "ready" || status === "waiting" || status === "running";
  if (isUnderWay || tour.progress.isEnded) return null;
  return (
    <>
      {status === "paused" ? <Resume onResume={tour.resume} /> : <NextStop />}
      <Button size="small" variant="ghost" onClick={tour.skip}>
        {buttons.skip}
      </Button>
    </>
  );
}

/** Has the focus once the visitor has paused the tour. */
function Resume({ onResume }: { onResume: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button ref={button} size="small" onClick={onResume}>
      Resume tour
    </Button>
  );
}

function NextStop() {
  const stop = nextStop(browserDemoStorage());
  if (!stop) return null;
  return (
    <Link href={stop.href} prefetch={false} className={buttonVariants({ size: "small" })}>
      Next on the tour: {stop.label}
    </Link>
  );
}
