"use client";

import { FlaskConical } from "lucide-react";
import { TourControls } from "@/components/tour/tour-controls";
import { Button } from "@/components/ui/button";
import { keepDemo } from "@/lib/client/demo-keep";
import { leaveDemo } from "@/lib/client/demo-mode";

/** Says on every page that the demo is on, and leads on in the tour, to an account, and out of it. */
export function DemoBar({ canKeep }: { canKeep: boolean }) {
  return (
    <aside
      aria-label="Demo"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b bg-accent/60 px-4 py-1.5 text-[13px] sm:px-6"
    >
      <FlaskConical aria-hidden="true" className="size-4 text-muted-foreground" />
      <p className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <span className="font-medium">Demo with sample data.</span>{" "}
        <span className="text-muted-foreground max-lg:hidden">
          Nine real companies with dated figures. What you make stays in this browser.
        </span>
      </p>
      <TourControls />
      {canKeep && (
        <Button size="small" variant="ghost" onClick={keepDemo}>
          Keep my work
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={leaveDemo}>
        Leave
      </Button>
    </aside>
  );
}
