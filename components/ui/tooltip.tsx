"use client";

import {
  type ComponentType,
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  isValidElement,
  lazy,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from "react";
import { noTips, onTips, reachTip, readTips, type Tip } from "./tooltip-store";

type Props = Partial<Pick<Tip, "side" | "isInstant">> & {
  /** What is shown; a function is asked when the tooltip is reached. Nothing without a label. */
  label: ReactNode | (() => ReactNode);
  /** Lets the keyboard reach an element that is no control. Not inside of a control. */
  isFocusable?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * A tooltip on its child: under the pointer, at the keyboard's focus, and on a long press (on text,
 * a tap). What shows it is loaded when the first one is reached, so that pages do not carry it.
 */
export function Tooltip({ label, side = "top", isInstant = false, isFocusable, children }: Props) {
  // A part that a server streams later is no element yet.
  if (!isValidElement(children)) return children;
  const own = children.props;
  const reach = (anchor: Element) =>
    reachTip({ anchor, label: typeof label === "function" ? label() : label, side, isInstant });
  return cloneElement(children, {
    ...(isFocusable && label && { tabIndex: 0 }),
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      own.onPointerEnter?.(event);
      reach(event.currentTarget);
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      own.onFocus?.(event);
      if (event.target === event.currentTarget) reach(event.currentTarget);
    },
  });
}

type Layer = ComponentType<{ tips: readonly Tip[] }>;

const Tooltips = lazy(async (): Promise<{ default: Layer }> => {
  try {
    return { default: (await import("./tooltip-layer")).TooltipLayer };
  } catch {
    // Without a connection there are no tooltips; the page goes on.
    return { default: () => null };
  }
});

/** Shows the tooltips of the whole product; stands once, in the root layout. */
export function TooltipHost() {
  const tips = useSyncExternalStore(onTips, readTips, noTips);
  if (tips.length === 0) return null;
  return (
    <Suspense>
      <Tooltips tips={tips} />
    </Suspense>
  );
}
