import { memo } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { counted } from "@/lib/core/counted";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import { SourceList } from "./source-list";

type Props = { citations: readonly Citation[]; question: string | undefined };

/** The sources of one answer, next to the thread on wide screens. */
export const SourceRail = memo(function SourceRail({ citations, question }: Props) {
  return (
    <aside aria-label="Sources" className="source-rail">
      {citations.length > 0 && (
        <>
          <h2 className="font-medium text-[13px] text-muted-foreground">
            {counted(citations.length, "source")}
          </h2>
          {question && (
            <Tooltip label={question} isFocusable>
              <p dir="auto" className="mb-4 truncate text-[13px] text-muted-foreground">
                {question}
              </p>
            </Tooltip>
          )}
          <SourceList citations={citations} />
        </>
      )}
    </aside>
  );
});
