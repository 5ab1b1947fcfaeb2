import { CitationOrigin } from "@/components/chat/citation-origin";
import { CitationTitle } from "@/components/chat/citation-title";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import { receiptText } from "@/lib/domains/memos/rules/receipt";
import type { Memo, MemoSource } from "@/lib/domains/memos/schema";

type Props = { memo: Memo; citations: readonly Citation[] };

/** The sources of a memo by number: the quote and where it is. */
export function MemoSources({ memo, citations }: Props) {
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]));
  return (
    <section
      id="sources"
      aria-labelledby="sources-title"
      className="mt-12 border-border border-t pt-6"
    >
      <h2 id="sources-title" className="mb-4 font-semibold text-[15px]">
        Sources
      </h2>
      <ol className="flex max-w-[42rem] flex-col gap-4">
        {memo.sources.map((source) => (
          <li key={source.n} className="grid grid-cols-[1.75rem_minmax(0,1fr)] text-[13px]">
            <span className="text-muted-foreground tabular-nums">{source.n}</span>
            <div className="min-w-0">
              <Title source={source} citation={byNumber.get(source.n)} />
              {source.quote && (
                <blockquote dir="auto" className="wrap-anywhere mt-0.5 line-clamp-3 leading-5">
                  {source.quote}
                </blockquote>
              )}
              <Receipt source={source} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The receipt of an evaluation, by which its score is checked. */
function Receipt({ source }: { source: MemoSource }) {
  const text = receiptText(source);
  return text && <p className="break-all text-muted-foreground first-letter:uppercase">{text}</p>;
}

function Title({ source, citation }: { source: MemoSource; citation: Citation | undefined }) {
  if (!citation)
    return (
      <a href={source.path ?? "#sources"} className="rounded-sm font-medium hover:underline">
        {source.title}
      </a>
    );
  return (
    <p className="flex flex-wrap gap-x-2 text-muted-foreground">
      <CitationTitle citation={citation} className="text-foreground" />
      <CitationOrigin citation={citation} />
    </p>
  );
}
