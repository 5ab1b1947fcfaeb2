"use client";

import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import type { Introduction } from "@/lib/domains/connections/schema";
import { askText, introductionLabels, nextSteps, throughText } from "./introduction-texts";
import { useIntroductions, useSettleIntroduction } from "./use-connections";

/** What the reader asked colleagues for, and what colleagues ask of them. */
export function Introductions() {
  const { data, error, refetch, isFetching } = useIntroductions();
  if (error && !data)
    return (
      <section aria-labelledby="introductions" className="mt-8">
        <SectionHead id="introductions" title="Introductions" />
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      </section>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="introductions" className="mt-8">
      <SectionHead id="introductions" title="Introductions" />
      <ul>
        {data.items.map((item) => (
          <li key={item._id} className="home-row flex-wrap">
            <IntroductionRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function IntroductionRow({ item }: { item: Introduction }) {
  const settle = useSettleIntroduction();
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="wrap-anywhere font-medium">
            {askText(item)}
          </span>
          <Badge>{introductionLabels[item.state]}</Badge>
        </p>
        <p className="text-[13px] text-muted-foreground">
          Asked {throughText(item)} · <Age iso={item.changed_at} />
        </p>
        <details className="text-[13px]">
          <summary className="cursor-pointer pointer-coarse:py-3">Message</summary>
          <p dir="auto" className="wrap-anywhere max-w-[72ch] whitespace-pre-wrap">
            {item.message}
          </p>
        </details>
      </div>
      <div className="flex gap-2">
        {nextSteps(item).map(({ state, label }) => (
          <Button
            key={state}
            size="small"
            aria-label={`${label}: ${askText(item)}`}
            disabled={settle.isPending}
            onClick={() => settle.mutate({ introductionId: item._id, state })}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
