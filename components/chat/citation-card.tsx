"use client";

import { Popover } from "radix-ui";
import { useMemo } from "react";
import { usePassage } from "@/components/sources/use-sources";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import { isOfDocument } from "./citation-address";
import { CitationOrigin } from "./citation-origin";
import { CitationTitle } from "./citation-title";

type Props = {
  citation: Citation;
  anchor: HTMLElement;
  /** The pointer entered or left the card. */
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** A citation: the quote, its source and its age. */
export function CitationCard({ citation, anchor, onStay, onLeave, onClose }: Props) {
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={virtualRef} />
      <Popover.Portal>
        <Popover.Content
          side="top"
          sideOffset={6}
          collisionPadding={12}
          aria-label={`Source ${citation.n}`}
          onOpenAutoFocus={keepFocus}
          onCloseAutoFocus={keepFocus}
          onFocusOutside={keepFocus}
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
          className="z-40 w-80 max-w-[calc(100vw-1.5rem)] animate-appear rounded-xl bg-popover p-3.5 text-popover-foreground shadow-float print:hidden"
        >
          <Words citation={citation} />
          <p className="mt-2 flex flex-wrap gap-x-2 text-[13px] text-muted-foreground">
            <CitationTitle
              citation={citation}
              className="basis-full text-foreground pointer-coarse:py-2"
            />
            <CitationOrigin citation={citation} />
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Most characters of context before and after the quote. */
const AROUND = 90;

/** The context before the quote, from the start of its line if that is near. */
function textBefore(text: string, start: number): string {
  const near = text.slice(Math.max(0, start - AROUND), start);
  if (start <= AROUND) return near;
  return near.includes("\n") ? near.slice(near.indexOf("\n") + 1) : `…${near}`;
}

/** The context after the quote, to the end of its line if that is near. */
function textBehind(text: string, end: number): string {
  const near = text.slice(end, end + AROUND);
  if (end + AROUND >= text.length) return near;
  return near.includes("\n") ? near.slice(0, near.lastIndexOf("\n")) : `${near}…`;
}

/** The quote within its passage; alone until the passage is loaded. */
function Words({ citation }: Pick<Props, "citation">) {
  const { passage_id, quote, start, end } = citation;
  const text = usePassage(passage_id, !isOfDocument(citation)).data?.text;
  return (
    <blockquote
      dir="auto"
      className="wrap-anywhere line-clamp-8 whitespace-pre-line text-muted-foreground leading-5"
    >
      {text && textBefore(text, start)}
      <mark className="highlighted">{quote}</mark>
      {text && textBehind(text, end)}
    </blockquote>
  );
}
