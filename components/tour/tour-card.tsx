"use client";

import { X } from "lucide-react";
import { Tooltip } from "radix-ui";
import { DismissableLayer, FocusScope } from "radix-ui/internal";
import { type RefObject, useId, useRef } from "react";
import { createPortal } from "react-dom";
import type { TooltipRenderProps } from "react-joyride";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { buttons, HOVER_DELAY_MS, sizes } from "@/lib/demo/tour/timing";
import { cn } from "@/lib/utils";
import { useTour, useTourState } from "./tour-provider";
import { PHONE, useMedia } from "./use-media";

/**
 * Room to scroll whatever a step points at between the head of the page, of 52 px, and its sheet, also the
 * question box of a chat.
 */
const ROOM = `#content { padding-bottom: 60dvh } .ask-place { position: static }
  [data-tour] { scroll-margin-top: ${52 + sizes.spotlightPadding + sizes.scrollOffset}px }`;

const keep = (event: Event) => event.preventDefault();

/** A step: on a phone a sheet at the bottom, elsewhere a card next to what it points at. */
export function TourCard({ index, size, isLastStep, step }: TooltipRenderProps) {
  const isSheet = useMedia(PHONE);
  const primary = useRef<HTMLButtonElement>(null);
  const [title, text] = [useId(), useId()];
  function begin(event: Event) {
    event.preventDefault();
    primary.current?.focus({ preventScroll: true });
  }
  // Escape does nothing, and neither does it close a dialog below. The focus stays in the step;
  // the page stays readable, so the step is no modal dialog.
  const card = (
    <DismissableLayer.Root asChild onEscapeKeyDown={keep}>
      <FocusScope.Root asChild trapped loop onMountAutoFocus={begin} onUnmountAutoFocus={keep}>
        <section
          role="dialog"
          aria-labelledby={title}
          aria-describedby={text}
          data-tour-card=""
          style={isSheet ? { zIndex: step.zIndex + 1 } : { width: sizes.width }}
          className={cn(
            "pointer-events-auto max-w-[calc(100vw-1.25rem)] rounded-2xl bg-popover p-5 text-popover-foreground shadow-float outline-none",
            isSheet &&
              "fixed inset-x-0 bottom-0 max-h-[60dvh] max-w-none animate-appear overflow-y-auto rounded-b-none pb-[max(1.25rem,env(safe-area-inset-bottom))]",
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <h2 id={title} className="font-semibold text-base">
              {step.title}
            </h2>
            <CloseButton />
          </div>
          <p id={text} className="mt-1.5 text-pretty text-[15px] leading-6">
            {step.content}
          </p>
          <Foot primary={primary} index={index} size={size} isLast={isLastStep} />
        </section>
      </FocusScope.Root>
    </DismissableLayer.Root>
  );
  if (!isSheet) return card;
  return createPortal(
    <>
      <style>{ROOM}</style>
      {card}
    </>,
    document.body,
  );
}

/** Pauses the tour. */
function CloseButton() {
  const tour = useTour();
  return (
    <Tooltip.Provider delayDuration={HOVER_DELAY_MS}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            aria-label={buttons.close}
            onClick={tour.pause}
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-lg text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={sizes.offset}
            className="z-70 rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float"
          >
            Pause the tour
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

type FootProps = {
  primary: RefObject<HTMLButtonElement | null>;
  index: number;
  size: number;
  isLast: boolean;
};

/** How far the page's steps have come, and the button that goes on. */
function Foot({ primary, index, size, isLast }: FootProps) {
  const tour = useTour();
  const { isPressing } = useTourState();
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <p aria-live="polite" className="min-w-0 text-[13px] text-muted-foreground">
        {isPressing ? tour.step?.pressing : `Step ${index + 1} of ${size}`}
      </p>
      <Button ref={primary} variant="primary" aria-disabled={isPressing} onClick={tour.next}>
        {isPressing && <Spinner className="size-3.5" />}
        {isLast ? buttons.last : buttons.next}
      </Button>
    </div>
  );
}
