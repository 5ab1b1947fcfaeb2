import { ArrowUpRight } from "lucide-react";
import { Age } from "@/components/ui/age";
import { dateText } from "@/lib/core/day-text";
import type { Citation } from "@/lib/domains/chat/schema/answer";

type Props = { citation: Pick<Citation, "url" | "as_of" | "recorded_at"> };

/** The website of a citation, if it has one, and its age. */
export function CitationOrigin({ citation: { url, as_of, recorded_at } }: Props) {
  const isWeb = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
  return (
    <>
      {as_of && <span>As of {dateText({ date: as_of, precision: "day" })}</span>}
      {!as_of && recorded_at && (
        <span>
          Recorded <Age iso={recorded_at} />
        </span>
      )}
      {isWeb && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="wrap-anywhere inline-flex items-center gap-0.5 rounded-sm underline decoration-border underline-offset-3 hover:text-foreground"
        >
          {new URL(url).host}
          <ArrowUpRight aria-hidden="true" className="size-3 shrink-0" />
        </a>
      )}
    </>
  );
}
