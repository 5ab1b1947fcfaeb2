"use client";

import { History } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { dateText, dayInWords } from "@/lib/core/day-text";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { isoDay } from "@/lib/values/iso-day";
import { useProfileAddress } from "./use-profile-address";

const today = () => isoDay(new Date());

/** Shows the profile as it was known on a day. */
export function AsOfControl() {
  const { asOf, go } = useProfileAddress();
  const last = useBrowserValue(today, "");
  return (
    <label className="inline-flex items-center gap-2 text-[13px] text-muted-foreground">
      As of
      <input
        key={asOf}
        type="date"
        defaultValue={asOf}
        min="2000-01-01"
        max={last || undefined}
        onChange={(event) => {
          const { value, validity } = event.target;
          if (validity.valid && value !== asOf) go({ asOf: value });
        }}
        className="h-8 rounded-lg border border-border bg-card px-2 text-[13px] text-foreground shadow-lift hover:border-input pointer-coarse:h-11 pointer-coarse:text-base"
      />
    </label>
  );
}

/** Replaces a profile on a day before anything was known of the company. */
export function NotYetKnown({
  asOf,
  name,
  onEnd,
}: {
  asOf: string;
  name: string;
  onEnd: () => void;
}) {
  return (
    <div role="status" className="mt-8 flex flex-col items-start gap-3 border-border border-t pt-8">
      <h2 className="text-balance font-semibold text-lg tracking-[-0.015em]">
        Not in your data on {dayInWords(asOf)}
      </h2>
      <p className="wrap-anywhere max-w-[72ch] text-pretty text-muted-foreground">
        Everything you have about <span dir="auto">{name}</span> was recorded later.
      </p>
      <Button onClick={onEnd}>Back to today</Button>
    </div>
  );
}

/** Says that this is a past state: nothing later is shown, and nothing can be edited. */
export function AsOfBanner({ asOf, onEnd }: { asOf: string; onEnd: () => void }) {
  const day = dateText({ date: asOf, precision: "day" });
  return (
    <div
      role="status"
      className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-primary px-3 py-2 text-[13px] text-primary-foreground"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">As known at the end of {day} (UTC).</strong> What was
        recorded later is not shown, and nothing can be changed here.
      </p>
      <Button size="small" onClick={onEnd}>
        Back to today
      </Button>
    </div>
  );
}

/** Whether anything was known of a company on the day of its profile. */
export const isKnownThen = ({ values }: CompanyProfile) =>
  Object.values(values).some(({ claims }) => claims.length > 0);
