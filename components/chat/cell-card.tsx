"use client";

import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { Popover } from "radix-ui";
import { useMemo } from "react";
import { useRead } from "@/components/providers/use-read";
import { passageAddress } from "@/components/sources/passage-address";
import { Age } from "@/components/ui/age";
import { ReadAgain } from "@/components/ui/read-again";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { dateText } from "@/lib/core/day-text";
import { QUOTES_AT_ONCE } from "@/lib/domains/sources/constants";
import { sourceCalls } from "@/lib/domains/sources/contract";
import type { Quote } from "@/lib/domains/sources/schema";
import type { ShownCell } from "./use-cell-card";

/** Quotes shown for one value; a sum over many rounds has more. */
const QUOTES_SHOWN = 3;

type Props = { cell: ShownCell; takesFocus: boolean; onClose: () => void };

/** Where a value comes from: the words that state it, their source and its age. */
export function CellCard({ cell: { anchor, text, claims }, takesFocus, onClose }: Props) {
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={`Source of ${text}`}
          onOpenAutoFocus={(event) => takesFocus || event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (takesFocus) anchor.focus();
          }}
          // A press on the value itself closes the card there.
          onInteractOutside={(event) =>
            event.target instanceof Node && anchor.contains(event.target) && event.preventDefault()
          }
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1.5rem)] animate-appear flex-col gap-3.5 overflow-y-auto rounded-xl bg-popover p-3.5 text-[14px] text-popover-foreground leading-5 shadow-float print:hidden"
        >
          <Quotes claims={claims} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The words that state some claims, each with its source and age. */
export function Quotes({ claims }: Pick<ShownCell, "claims">) {
  const asked = { claims: claims.slice(0, QUOTES_AT_ONCE).join(",") };
  const { data, isError, refetch } = useRead(sourceCalls.listQuotes, asked, {
    meta: { tellsFailure: true },
  });
  if (isError)
    return <ReadAgain message="The source could not be loaded." onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading the source" className="flex flex-col gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-1 h-4 w-1/2" />
      </div>
    );
  if (data.items.length === 0) return <p>This value’s source has changed since.</p>;
  const shown = data.items.slice(0, QUOTES_SHOWN);
  const more = claims.length - shown.length;
  return (
    <>
      {shown.map((quote) => (
        <QuoteWords key={quote.claim_id} quote={quote} />
      ))}
      {more > 0 && (
        <p className="text-[13px] text-muted-foreground">
          {counted(more, "more quote")} on the profile of{" "}
          <Link href={`/companies/${shown[0]?.company_id}`} prefetch={false} className="link">
            {shown[0]?.company_name}
          </Link>
        </p>
      )}
    </>
  );
}

const isWeb = (url: string | null): url is string =>
  url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);

/** The words that state a value, with their source and its age. */
export function QuoteWords({ quote }: { quote: Quote }) {
  const { source, as_of, recorded_at, url } = quote;
  return (
    <div>
      <blockquote
        dir="auto"
        className="wrap-anywhere line-clamp-6 whitespace-pre-line text-muted-foreground"
      >
        {quote.before}
        <mark className="highlighted">{quote.quote}</mark>
        {quote.after}
      </blockquote>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-[13px] text-muted-foreground">
        <Link
          href={`${passageAddress(quote)}#passage`}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere rounded-sm font-medium text-foreground underline decoration-border underline-offset-3 hover:decoration-current pointer-coarse:py-2"
        >
          {source.title}
        </Link>
        <span>
          {as_of ? (
            `As of ${dateText({ date: as_of, precision: "day" })}`
          ) : (
            <>
              Recorded <Age iso={recorded_at} />
            </>
          )}
        </span>
        {isWeb(url) && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex items-center gap-0.5 rounded-sm underline decoration-border underline-offset-3 hover:text-foreground pointer-coarse:py-2"
          >
            Open original
            <ArrowUpRight aria-hidden="true" className="size-3 shrink-0" />
          </a>
        )}
      </p>
    </div>
  );
}
