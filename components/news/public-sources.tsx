"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { type PublicFormat, type PublicSource, publicSources } from "@/lib/core/public-sources";
import { termsOf } from "./feed-texts";
import { useAddFeed } from "./use-news";

type Props = { added: readonly PublicFormat[]; isAdmin: boolean };

/** Ready-made public sources that are not added yet, with the terms of each. */
export function PublicSources({ added, isAdmin }: Props) {
  const left = (Object.entries(publicSources) as [PublicFormat, PublicSource][]).filter(
    ([format]) => !added.includes(format),
  );
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="public-sources" className="mt-9">
      <h2
        id="public-sources"
        className="border-border border-b px-2 pb-2 font-medium text-muted-foreground"
      >
        Public sources
      </h2>
      <ul>
        {left.map(([format, source]) => (
          <li key={format}>
            <PublicSourceRow format={format} source={source} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks a source whose connector was only built to its documentation. */
export function UntriedBadge({ format }: { format: PublicFormat }) {
  return publicSources[format].isTried ? null : <Badge>Not yet tried against the service</Badge>;
}

type RowProps = { format: PublicFormat; source: PublicSource; isAdmin: boolean };

function PublicSourceRow({ format, source, isAdmin }: RowProps) {
  const add = useAddFeed();
  const problem = add.data && !add.data.ok ? add.data.error.message : null;
  return (
    <div className="home-row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{source.title}</span>
          <UntriedBadge format={format} />
        </p>
        <p className="text-pretty text-[13px]">{source.brings}</p>
        <p className="text-pretty text-[13px] text-muted-foreground">{termsOf(format)}</p>
        {problem && (
          <p role="alert" className="mt-0.5 text-[13px] text-destructive">
            {problem}
          </p>
        )}
      </div>
      {isAdmin ? (
        <Button
          size="small"
          aria-label={`Turn on ${source.title}`}
          disabled={add.isPending}
          onClick={() => add.mutate({ url: source.address, format, every: source.every })}
        >
          Turn on
        </Button>
      ) : (
        <Badge>Off</Badge>
      )}
    </div>
  );
}
