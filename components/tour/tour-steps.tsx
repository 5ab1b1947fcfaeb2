"use client";

import { useEffect, useMemo, useRef } from "react";
import { EVENTS, type EventData, Joyride, type Props } from "react-joyride";
import { tourSteps } from "@/lib/demo/tour/steps";
import { buttons, sizes } from "@/lib/demo/tour/timing";
import type { Tour, TourState } from "@/lib/demo/tour/tour";
import { scrollTo, scrollToTop, selectorOf } from "./page-elements";
import { TourCard } from "./tour-card";
import { useTourState } from "./tour-provider";
import { PHONE, useMedia } from "./use-media";

/** Above dialogs, below toasts and tooltips. */
const Z_INDEX = 60;
const isIn = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const SHADE = ".react-joyride__overlay";

/**
 * A press on the step or its shade is ignored while a dialog is open, which it would close; and one
 * on the shade leaves the focus where it is.
 */
function useQuietShade() {
  useEffect(() => {
    const hide = (event: PointerEvent) => {
      if (isIn(event, `${SHADE}, [data-tour-card]`)) event.stopPropagation();
    };
    const keepFocus = (event: MouseEvent) => {
      if (isIn(event, SHADE)) event.preventDefault();
    };
    window.addEventListener("pointerdown", hide, true);
    window.addEventListener("mousedown", keepFocus, true);
    return () => {
      window.removeEventListener("pointerdown", hide, true);
      window.removeEventListener("mousedown", keepFocus, true);
    };
  }, []);
}

/** The focus goes back to where it was before the first step, unless it went elsewhere. */
function useFocusAfterwards() {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    return () => {
      const { current } = before;
      // After the step has left the page.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost && current instanceof HTMLElement) current.focus({ preventScroll: true });
      });
    };
  }, []);
}

/** Scrolls sideways to a target that a narrow screen hides, such as a tab. */
function useTargetInSight({ page, index }: TourState) {
  useEffect(() => {
    const target = page && tourSteps[page][index]?.target;
    if (target) scrollTo(target);
  }, [page, index]);
}

const options = (isStill: boolean, isPhone: boolean): Props["options"] => ({
  width: sizes.width,
  scrollOffset: sizes.scrollOffset,
  skipScroll: isPhone,
  scrollDuration: isStill ? 0 : sizes.scrollDuration,
  spotlightPadding: sizes.spotlightPadding,
  spotlightRadius: 10,
  offset: sizes.offset,
  showProgress: true,
  skipBeacon: true,
  // The skip and back buttons are hidden.
  buttons: ["close", "primary"],
  dismissKeyAction: false,
  overlayClickAction: false,
  // The step keeps the focus itself, also above a dialog.
  disableFocusTrap: true,
  targetWaitTimeout: 0,
  overlayColor: "var(--shade)",
  zIndex: Z_INDEX,
});

const locale = { close: buttons.close, last: buttons.last, next: buttons.next, skip: buttons.skip };

/** The steps of the page, each next to what it points at. */
export function TourSteps({ tour }: { tour: Tour }) {
  const state = useTourState();
  const { page, index, recoveries } = state;
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const isPhone = useMedia(PHONE);
  useQuietShade();
  useFocusAfterwards();
  useTargetInSight(state);
  const steps = useMemo(
    () =>
      (page ? tourSteps[page] : []).map(({ target, title, text }) => ({
        target: selectorOf(target),
        title,
        content: text,
      })),
    [page],
  );
  function follow({ type, error }: EventData) {
    // Once the sheet is there, which makes the room for it.
    if (type === EVENTS.TOOLTIP && isPhone && tour.step) scrollToTop(tour.step.target);
    if (type === EVENTS.TARGET_NOT_FOUND) tour.recover();
    if (type === EVENTS.ERROR) tour.fail(error);
  }
  return (
    <Joyride
      key={recoveries}
      run
      continuous
      scrollToFirstStep
      steps={steps}
      stepIndex={index}
      options={options(isStill, isPhone)}
      locale={locale}
      // A step next to something taller than the screen stays on the screen.
      floatingOptions={{ hideArrow: true, shiftOptions: { crossAxis: true, padding: 10 } }}
      tooltipComponent={TourCard}
      loaderComponent={null}
      onEvent={follow}
    />
  );
}
