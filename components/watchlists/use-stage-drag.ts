"use client";

import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Draft, withStageAt } from "./pipeline-draft";

/** The place among `rows` whose middle the pointer has passed, coming from place `from`. */
function placeAt(rows: readonly Element[], y: number, from: number): number {
  const middle = (row: Element) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  };
  const below = rows.findLastIndex((row, place) => place > from && y > middle(row));
  const above = rows.findIndex((row, place) => place < from && y < middle(row));
  return below !== -1 ? below : above !== -1 ? above : from;
}

/** Drags a stage by its grip: the stages change places under the pointer; Escape undoes that. */
export function useStageDrag(draft: Draft, id: string, onChange: (draft: Draft) => void) {
  const [isDragged, setDragged] = useState(false);
  const press = useRef<AbortController>(undefined);
  useEffect(() => () => press.current?.abort(), []);
  const move = useEffectEvent((list: Element, y: number) => {
    const from = draft.stages.findIndex((stage) => stage.id === id);
    const place = placeAt([...list.children], y, from);
    if (place !== from) onChange(withStageAt(draft, id, place));
  });

  function startDrag(event: PointerEvent<HTMLElement>) {
    const list = event.currentTarget.closest("ol");
    if (!list || event.button !== 0) return;
    event.preventDefault();
    press.current?.abort();
    press.current = new AbortController();
    const { signal } = press.current;
    const end = () => press.current?.abort();
    setDragged(true);
    signal.addEventListener("abort", () => setDragged(false));
    window.addEventListener("pointermove", ({ clientY }) => move(list, clientY), { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
    const cancel = (press: KeyboardEvent) => {
      if (press.key !== "Escape") return;
      // The dialog around the stages stays open.
      press.stopPropagation();
      end();
      onChange(draft);
    };
    window.addEventListener("keydown", cancel, { signal, capture: true });
  }
  return { isDragged, startDrag };
}
