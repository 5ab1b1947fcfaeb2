"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { THEME_COOKIE, type Theme, toTheme } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";

type Choice = Theme | "system";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHANGED = "themeChanged";

const options = [
  { value: "system", label: <Named icon={Monitor}>System</Named> },
  { value: "light", label: <Named icon={Sun}>Light</Named> },
  { value: "dark", label: <Named icon={Moon}>Dark</Named> },
] as const;

function Named({ icon: Icon, children }: { icon: typeof Sun; children: string }) {
  return (
    <>
      <Icon aria-hidden="true" />
      {children}
    </>
  );
}

function subscribe(notify: () => void) {
  window.addEventListener(CHANGED, notify);
  return () => window.removeEventListener(CHANGED, notify);
}

const read = (): Choice => toTheme(document.documentElement.dataset.theme) ?? "system";

/** The server reads the choice from its cookie on the next page; this page changes at once. */
export function chooseTheme(choice: Choice) {
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
  writeCookie(THEME_COOKIE, choice, choice === "system" ? 0 : YEAR_SECONDS);
  window.dispatchEvent(new Event(CHANGED));
}

export function ThemeSwitch() {
  const choice = useSyncExternalStore<Choice>(subscribe, read, () => "system");
  return (
    <SegmentedControl<Choice>
      label="Theme"
      value={choice}
      onValueChange={chooseTheme}
      options={options}
    />
  );
}
