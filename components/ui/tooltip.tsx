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
  /** The text; a function is called when the tooltip opens. Empty text shows nothing. */
  label: ReactNode | (() => ReactNode);
  /** Makes an element focusable that is not a control. Do not use inside a control. */
  isFocusable?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * A tooltip on its child: on hover, on keyboard focus, and on a long press (on text, a tap). Its
 * code loads when the first one is reached, so pages do not carry it.
 */
export function Tooltip({ label, side = "top", isInstant = false, isFocusable, children }: Props) {
  // Content that the server streams later is not an element yet.
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
    // Offline there are no tooltips; the page still works.
    return { default: () => null };
  }
});

/** Renders all tooltips; mounted once, in the root layout. */
export function TooltipHost() {
  const tips = useSyncExternalStore(onTips, readTips, noTips);
  if (tips.length === 0) return null;
  return (
    <Suspense>
      <Tooltips tips={tips} />
    </Suspense>
  );
}
