"use client";

import { useId } from "react";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import type { DigestPace } from "@/lib/domains/news/constants";
import { useChooseDigest, useDigest } from "./use-news";

const labels: Record<DigestPace, string> = {
  never: "Never",
  day: "Each morning",
  week: "Each week",
};

/** How often the reader gets the news of their companies by mail; nothing where no mail is sent. */
export function DigestChoice() {
  const id = useId();
  const { data, error, refetch, isFetching } = useDigest();
  const choose = useChooseDigest();
  if (error && !data)
    return (
      <section aria-label="News of my companies by email" className="mt-8">
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      </section>
    );
  if (!data?.can_mail) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-[13px] text-muted-foreground">
        News of my companies by email
      </label>
      <Select
        id={id}
        value={data.every}
        disabled={choose.isPending}
        onChange={({ target }) => choose.mutate({ every: target.value as DigestPace })}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
