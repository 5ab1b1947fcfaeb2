"use client";

import { useEffect, useEffectEvent } from "react";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { createKeyReader, type Place } from "./key-reader";
import { keyNames, type ShortcutId } from "./shortcuts";

type Act = () => void;

/** The handlers of each shortcut; the first one runs. */
const answers = new Map<ShortcutId, Act[]>();

/**
 * Handles a shortcut while the component is mounted; a page's handler takes precedence over a
 * global one.
 */
export function useShortcut(
  id: ShortcutId | null,
  act: Act,
  reach: "page" | "everywhere" = "everywhere",
) {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (id === null) return;
    const answer = () => latest();
    const others = answers.get(id) ?? [];
    answers.set(id, reach === "page" ? [answer, ...others] : [...others, answer]);
    return () => {
      answers.set(
        id,
        (answers.get(id) ?? []).filter((one) => one !== answer),
      );
    };
  }, [id, reach]);
}

/** Runs a shortcut's handler; false when nothing on the page handles it. */
export function runShortcut(id: ShortcutId): boolean {
  const [answer] = answers.get(id) ?? [];
  answer?.();
  return answer !== undefined;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut's key names on this keyboard; the server, which does not know it, writes Ctrl. */
export function useKeyNames(): (id: ShortcutId) => string[] {
  const mac = useBrowserValue(isMac, false);
  return (id) => keyNames(id, mac);
}

const above = '[role="dialog"], [role="alertdialog"], [role="menu"], :popover-open';

const takesLetters =
  'textarea, select, [role="listbox"], [role="textbox"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

function placeOf(target: EventTarget | null): Place {
  if (document.querySelector(above)) return "overlay";
  if (!(target instanceof HTMLElement)) return "page";
  if (target.isContentEditable) return "editor";
  return target.closest(takesLetters) ? "field" : "page";
}

/** Listens to keys on the whole page; mounted once. */
export function useKeyboard() {
  useEffect(() => {
    const read = createKeyReader(isMac(), (id) => (answers.get(id) ?? []).length > 0);
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const id = read(event, placeOf(event.target));
      if (id && runShortcut(id)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
