"use client";

import { Tooltip as Primitive } from "radix-ui";
import {
  type HTMLAttributes,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from "react";
import type { Tip } from "./tooltip-store";

/** From SPEC.md section 9, in milliseconds. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** How long a touch lasts to count as a long press. */
const LONG_PRESS_MS = 500;

const CONTROL = "a, button, input, select, textarea, summary";

/** A stable key per element, whatever its label becomes. */
const keys = new WeakMap<Element, number>();
let lastKey = 0;
function keyOf(anchor: Element): number {
  const key = keys.get(anchor) ?? ++lastKey;
  keys.set(anchor, key);
  return key;
}

/** The tooltips of all elements reached so far, with one shared delay. */
export function TooltipLayer({ tips }: { tips: readonly Tip[] }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {tips.map((tip) => (
        <OneTooltip key={keyOf(tip.anchor)} {...tip} />
      ))}
    </Primitive.Provider>
  );
}

function OneTooltip({ anchor, label, side, isInstant }: Tip) {
  const [isOpen, setOpen] = useState(false);
  const isName = (anchor.getAttribute("aria-label") ?? anchor.textContent) === label;
  // Next to the panel that its element has opened it would only be in the way.
  const open = (isWanted: boolean) =>
    setOpen(isWanted && !anchor.matches('[aria-haspopup][aria-expanded="true"]'));
  return (
    <Primitive.Root open={isOpen} onOpenChange={open} delayDuration={isInstant ? 0 : undefined}>
      <Primitive.Trigger asChild>
        <AnchorEvents anchor={anchor} isOpen={isOpen} isName={isName} onOpen={open} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="wrap-anywhere z-70 max-w-80 whitespace-pre-line text-pretty rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float"
        >
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** What the trigger passes to its element: handlers and the id of the open tooltip. */
type Given = Pick<
  HTMLAttributes<Element>,
  | "onPointerMove"
  | "onPointerLeave"
  | "onPointerDown"
  | "onFocus"
  | "onBlur"
  | "onClick"
  | "aria-describedby"
>;

type Props = Given & {
  anchor: Element;
  isOpen: boolean;
  /** The label is already the element's name, so no description repeats it. */
  isName: boolean;
  onOpen: (isOpen: boolean) => void;
  ref?: Ref<Element>;
};

/** Attaches the trigger's handlers to an element elsewhere on the page. Renders nothing. */
function AnchorEvents({ anchor, isOpen, isName, onOpen, ref, ...given }: Props) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  const take = useEffectEvent((name: keyof Given, event: Event) => {
    const handle = given[name] as ((event: unknown) => void) | undefined;
    handle?.(event);
  });
  const open = useEffectEvent(() => onOpen(true));
  useEffect(() => {
    const stop = new AbortController();
    listenTo(anchor, { take, open, signal: stop.signal });
    return () => stop.abort();
  }, [anchor]);
  const describedBy = isName ? undefined : given["aria-describedby"];
  useEffect(() => {
    if (!describedBy) return;
    anchor.setAttribute("aria-describedby", describedBy);
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor, describedBy]);
  const close = useEffectEvent(() => onOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const check = () => anchor.isConnected || close();
    document.addEventListener("pointermove", check);
    return () => document.removeEventListener("pointermove", check);
  }, [anchor, isOpen]);
  return null;
}

type Events = {
  take: (name: keyof Given, event: Event) => void;
  open: () => void;
  signal: AbortSignal;
};

function listenTo(anchor: Element, { take, open, signal }: Events): void {
  const listen = (type: string, act: (event: Event) => void) =>
    anchor.addEventListener(type, act, { signal });
  const isTouch = (event: Event) => (event as globalThis.PointerEvent).pointerType === "touch";
  const focus = (event: Event) => anchor.matches(":focus-visible") && take("onFocus", event);
  let press: ReturnType<typeof setTimeout> | undefined;
  const endPress = () => clearTimeout(press);
  listen("pointermove", (event) => take("onPointerMove", event));
  listen("pointerleave", (event) => {
    endPress();
    if (!isTouch(event)) take("onPointerLeave", event);
  });
  const beginPress = () => {
    endPress();
    press = setTimeout(open, LONG_PRESS_MS);
  };
  listen("pointerdown", (event) => {
    if (isTouch(event)) beginPress();
    else take("onPointerDown", event);
  });
  listen("pointerup", endPress);
  listen("pointercancel", endPress);
  listen("click", (event) => {
    if (!isTouch(event)) return take("onClick", event);
    // A tap on a control operates the control instead.
    if (!anchor.closest(CONTROL)) open();
  });
  listen("focus", focus);
  listen("blur", (event) => take("onBlur", event));
  // The element was reached before this code loaded: focus, pointer or finger may still be there.
  if (anchor.matches(":focus-visible")) take("onFocus", new FocusEvent("focus"));
  else if (!matchMedia("(hover: hover)").matches) anchor.matches(":active") && beginPress();
  else if (anchor.matches(":hover"))
    take("onPointerMove", new globalThis.PointerEvent("pointermove", { pointerType: "mouse" }));
}
