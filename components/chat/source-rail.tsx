import { memo } from "react";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import { SourceList } from "./source-list";

type Props = { citations: readonly Citation[]; question: string | undefined };

/** The sources of one answer, beside the thread where there is room. */
export const SourceRail = memo(function SourceRail({ citations, question }: Props) {
  return (
    <aside aria-label="Sources" className="source-rail">
      {citations.length > 0 && (
        <>
          <h2 className="font-medium text-[13px] text-muted-foreground">
            {citations.length === 1 ? "1 source" : `${citations.length} sources`}
          </h2>
          {question && (
            <p
              dir="auto"
              className="mb-4 truncate text-[13px] text-muted-foreground"
              title={question}
            >
              {question}
            </p>
          )}
          <SourceList citations={citations} />
        </>
      )}
    </aside>
  );
});
