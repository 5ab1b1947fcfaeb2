"use client";

import { Play } from "lucide-react";
import { useState } from "react";
import type { Command } from "./use-commands";

/** A control of a page that the palette offers too has its name there in `data-page-action`. */
const marked = "[data-page-action]";

function commandOf(control: HTMLElement): Command {
  const label = control.dataset.pageAction ?? "";
  return {
    id: `page:${label}`,
    label,
    icon: Play,
    words: "this page",
    run: () => {
      // A tab opens when it takes the focus, anything else when it is pressed.
      control.focus();
      control.click();
    },
  };
}

/** The actions of the page under the palette, as they were when it opened. */
export function usePageCommands(): Command[] {
  const [commands] = useState(() => {
    const controls = [...document.querySelectorAll<HTMLElement>(`main ${marked}`)];
    const shown = controls.filter((one) => one.checkVisibility());
    const byId = new Map(shown.map((one) => [one.dataset.pageAction, commandOf(one)]));
    return [...byId.values()];
  });
  return commands;
}
