"use client";

import { useMe } from "@/components/providers/me-provider";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { Source } from "@/lib/domains/sources/schema";
import { useShareSource } from "./use-sources";

const choices = [
  { value: "no", label: "Not shared" },
  { value: "yes", label: "Shared" },
] as const;

/** Whether a source's texts may be sent to a model or embedding server outside. */
export function SharingChoice({ source }: { source: Source }) {
  const { share, isPending } = useShareSource(source);
  const isAdmin = useMe().role === "admin";
  const words = source.is_shared_outside
    ? "Its text may be sent to a model or embedding server outside this installation."
    : "Its text never leaves this installation.";
  if (!isAdmin)
    return (
      <p className="text-pretty">
        {source.is_shared_outside ? "Shared" : "Not shared"}
        <span className="block text-muted-foreground">{words} Only admins can change this.</span>
      </p>
    );
  return (
    <div aria-busy={isPending} className="flex flex-col items-start gap-1.5">
      <SegmentedControl
        label="Share with external models"
        value={source.is_shared_outside ? "yes" : "no"}
        onValueChange={(choice) => share(choice === "yes")}
        options={choices}
      />
      <p className="text-pretty text-muted-foreground">{words}</p>
    </div>
  );
}
