import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { SectionHead } from "@/components/ui/section-head";
import { eventLabels } from "@/lib/domains/news/constants";
import type { SourcePreview as Preview } from "@/lib/domains/news/schema";
import { previewSummary, rowOutcome } from "./feed-texts";

/** What an address would bring as a source, before it is added. */
export function SourcePreview({ preview }: { preview: Preview }) {
  const { title, items, columns } = preview;
  const stated = columns.flatMap(({ column, field }) => (field ? [`${column} as ${field}`] : []));
  return (
    <section aria-labelledby="source-preview" className="mt-4">
      <SectionHead id="source-preview" title={title} />
      <p className="mt-2 px-2 text-pretty text-[13px] text-muted-foreground">
        {previewSummary(preview)}
      </p>
      {stated.length > 0 && (
        <p className="wrap-anywhere mt-1 px-2 text-[13px] text-muted-foreground">
          Read: {stated.join(", ")}
        </p>
      )}
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="home-row flex-wrap">
            <p dir="auto" className="wrap-anywhere min-w-0 flex-1 basis-64">
              {item.title}
              {(item.reason || item.companies.length > 0) && (
                <span className="block text-[13px] text-muted-foreground">
                  {item.reason ?? `About ${item.companies.join(", ")}`}
                </span>
              )}
            </p>
            <span className="flex flex-wrap items-center gap-2 text-[13px] text-muted-foreground">
              {item.events.map((type) => (
                <Badge key={type}>{eventLabels[type]}</Badge>
              ))}
              {item.outcome && <Badge>{rowOutcome(item.outcome)}</Badge>}
              {item.published_at && <Moment iso={item.published_at} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
