"use client";

import { FlaskConical } from "lucide-react";
import { Button } from "@/components/ui/button";
import { leaveDemo } from "@/lib/client/demo-mode";

/** Says on every page that the demo is on, and leads out of it. */
export function DemoBar() {
  return (
    <aside
      aria-label="Demo"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b bg-accent/60 px-4 py-1.5 text-[13px] sm:px-6"
    >
      <FlaskConical aria-hidden="true" className="size-4 text-muted-foreground" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">Demo with sample data.</span>{" "}
        <span className="text-muted-foreground max-sm:hidden">
          Nine real companies with dated figures. What you make stays in this browser.
        </span>
      </p>
      <Button size="small" variant="ghost" onClick={leaveDemo}>
        Leave
      </Button>
    </aside>
  );
}
