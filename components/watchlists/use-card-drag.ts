"use client";

import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";

/**
 * How far a pressed pointer moves before it drags, and how long a finger must rest, as it also
 * scrolls.
 */
const THRESHOLD_PX = 5;
const REST_MS = 260;
/** Within this distance of the board's edge it scrolls, so far a frame. */
const EDGE_PX = 56;
const STEP_PX = 14;

type Options = {
  /** The cards dragged along: the pressed one, or all that are selected. */
  idsOf: (entryId: string) => readonly string[];
  onDrop: (entryIds: readonly string[], stage: string) => void;
};

type Drag = {
  ids: readonly string[];
  ghost: HTMLElement;
  offset: { x: number; y: number };
  at: { x: number; y: number };
  over: HTMLElement | null;
  frame: number;
};

const columnAt = (board: HTMLElement, x: number) =>
  [...board.querySelectorAll<HTMLElement>("[data-stage]")].find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return x >= left && x < right;
  }) ?? null;

/** A copy of the card that follows the pointer; hidden from screen readers and the keyboard. */
function ghostOf(card: HTMLElement, count: number): HTMLElement {
  const { width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.className += " card-ghost";
  ghost.style.width = `${width}px`;
  if (count > 1) ghost.dataset.count = String(count);
  document.body.append(ghost);
  return ghost;
}

function place({ ghost, at, offset }: Drag) {
  ghost.style.transform = `translate(${at.x - offset.x}px, ${at.y - offset.y}px) rotate(1.5deg)`;
}

function begin(card: HTMLElement, ids: readonly string[], at: { x: number; y: number }): Drag {
  const { left, top } = card.getBoundingClientRect();
  const ghost = ghostOf(card, ids.length);
  const offset = { x: at.x - left, y: at.y - top };
  const drag = { ids, ghost, offset, at, over: null, frame: 0 };
  place(drag);
  return drag;
}

/** Marks the column under the pointer and scrolls the board at its edges. */
function follow(board: HTMLElement, drag: Drag) {
  place(drag);
  const over = columnAt(board, drag.at.x);
  if (over !== drag.over) {
    drag.over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    drag.over = over;
  }
  const { left, right } = board.getBoundingClientRect();
  if (drag.at.x < left + EDGE_PX) board.scrollLeft -= STEP_PX;
  else if (drag.at.x > right - EDGE_PX) board.scrollLeft += STEP_PX;
}

/**
 * Drags cards between columns by pointer. The copy under the pointer and the column's mark are no
 * React state: nothing renders until the card is dropped.
 */
export function useCardDrag({ idsOf, onDrop }: Options) {
  const board = useRef<HTMLDivElement>(null);
  const press = useRef<AbortController>(undefined);
  const drop = useEffectEvent(onDrop);
  useEffect(() => () => press.current?.abort(), []);

  function start(event: PointerEvent<HTMLElement>) {
    const here = board.current;
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-card]");
    if (!here || !card || event.button !== 0 || target.closest("button, input")) return;
    press.current?.abort();
    press.current = watchPress({
      board: here,
      card,
      from: event.nativeEvent,
      onDrop: drop,
      ids: idsOf(card.dataset.card ?? ""),
    });
  }
  return { board, onPointerDown: start };
}

type Press = {
  board: HTMLElement;
  card: HTMLElement;
  ids: readonly string[];
  from: globalThis.PointerEvent;
  onDrop: Options["onDrop"];
};

/**
 * Follows a press until it is released or cancelled: by Escape, or when the system takes the
 * pointer.
 */
function watchPress({ board, card, ids, from, onDrop }: Press): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const isTouch = from.pointerType === "touch";
  let at = { x: from.clientX, y: from.clientY };
  let drag: Drag | undefined;
  const lift = () => {
    drag = begin(card, ids, at);
    document.documentElement.dataset.dragging = "";
    const step = () => {
      if (!drag) return;
      follow(board, drag);
      drag.frame = requestAnimationFrame(step);
    };
    step();
  };
  const rest = isTouch ? setTimeout(lift, REST_MS) : undefined;

  function move(event: globalThis.PointerEvent) {
    at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - from.clientX, at.y - from.clientY) > THRESHOLD_PX;
    if (drag) drag.at = at;
    else if (far && isTouch) ended.abort();
    else if (far) lift();
  }
  function end() {
    const over = drag?.over?.dataset.stage;
    const wasDragged = drag !== undefined;
    ended.abort();
    if (wasDragged) keepFromClicking();
    if (over) onDrop(ids, over);
  }
  signal.addEventListener("abort", () => {
    clearTimeout(rest);
    if (drag) cancelAnimationFrame(drag.frame);
    drag?.ghost.remove();
    drag?.over?.removeAttribute("data-over");
    drag = undefined;
    delete document.documentElement.dataset.dragging;
  });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", () => ended.abort(), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && ended.abort(), { signal });
  // Prevents the browser's own dragging of links, and scrolling by a finger that holds a card.
  window.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  window.addEventListener("contextmenu", (event) => drag && event.preventDefault(), { signal });
  window.addEventListener("touchmove", (event) => drag && event.preventDefault(), {
    signal,
    passive: false,
  });
  return ended;
}

/** The click that ends a drag must not open anything. */
function keepFromClicking() {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
}
