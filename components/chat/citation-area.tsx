"use client";

import { useRouter } from "next/navigation";
import {
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Citation } from "@/lib/domains/chat/schema/answer";

const loadCard = () => import("./citation-card");
const CitationCard = lazy(() => loadCard().then((module) => ({ default: module.CitationCard })));

/** How long the pointer rests before a citation shows, and may leave before it hides, in ms. */
const SHOW_MS = 120;
const HIDE_MS = 180;

type Shown = { citation: Citation; anchor: HTMLElement };

/** The citation number of an event's target. */
const numberAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-citation]") : null;

/**
 * Handles all citations in it with one listener, as answers have many. Hover and focus show the
 * quote, a click opens its passage; on touch the first tap shows the quote.
 */
export function CitationArea({
  citations,
  children,
}: {
  citations: readonly Citation[];
  children: ReactNode;
}) {
  const router = useRouter();
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(next: Shown | undefined, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), ms);
  }
  function open(event: SyntheticEvent, ms: number) {
    const anchor = numberAt(event);
    const citation = citations.find(({ n }) => String(n) === anchor?.dataset.citation);
    if (!anchor || !citation) return;
    void loadCard().catch(() => {});
    later({ citation, anchor }, ms);
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse";
  function follow(event: MouseEvent) {
    const anchor = numberAt(event);
    if (!(anchor instanceof HTMLAnchorElement)) return;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0;
    if (opensElsewhere) return;
    event.preventDefault();
    if (isTouched.current && shown?.anchor !== anchor) open(event, 0);
    else router.push(anchor.getAttribute("href") ?? "");
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      onPointerDown={({ pointerType }) => {
        isTouched.current = pointerType === "touch";
      }}
      onPointerOver={(event) => isMouse(event) && open(event, SHOW_MS)}
      onPointerOut={(event) => isMouse(event) && numberAt(event) && later(undefined, HIDE_MS)}
      onFocus={(event) => numberAt(event)?.matches(":focus-visible") && open(event, 0)}
      onBlur={(event) => numberAt(event) && later(undefined, HIDE_MS)}
      onKeyDown={({ key }) => {
        isTouched.current = false;
        if (key === "Escape") later(undefined, 0);
      }}
      onClick={follow}
    >
      {children}
      {shown && (
        <Suspense>
          <CitationCard
            key={shown.citation.n}
            {...shown}
            onStay={() => clearTimeout(timer.current)}
            onLeave={() => later(undefined, HIDE_MS)}
            onClose={() => later(undefined, 0)}
          />
        </Suspense>
      )}
    </div>
  );
}
