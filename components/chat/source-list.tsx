import type { Citation } from "@/lib/domains/chat/schema/answer";
import { CitationOrigin } from "./citation-origin";
import { CitationTitle } from "./citation-title";

/** An answer's sources by number: the quote, its source and its place. */
export function SourceList({ citations }: { citations: readonly Citation[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {citations.map((citation) => (
        <li key={citation.n} className="grid grid-cols-[1.375rem_minmax(0,1fr)] text-[13px]">
          <span className="text-muted-foreground">{citation.n}</span>
          <div className="min-w-0">
            <CitationTitle citation={citation} />
            <blockquote dir="auto" className="wrap-anywhere mt-0.5 line-clamp-3 leading-5">
              {citation.quote}
            </blockquote>
            <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted-foreground">
              <span dir="auto">{citation.company_name}</span>
              <CitationOrigin citation={citation} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
