"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { Addable } from "@/components/projects/add-panel";
import { useShortcut } from "@/components/shell/use-shortcuts";

const AddPanel = dynamic(async () => (await import("@/components/projects/add-panel")).AddPanel);

type Adding = { companies: readonly Addable[]; anchor: { current: HTMLButtonElement } };

/** Adds a row's company to a project: by its button, or by the shortcut on the focused row. */
export function useAdding(companies: readonly Addable[]) {
  const [adding, setAdding] = useState<Adding | null>(null);
  const ask = (companyId: string, at: HTMLButtonElement) => {
    const company = companies.find(({ _id }) => _id === companyId);
    if (company) setAdding({ companies: [company], anchor: { current: at } });
  };
  useShortcut(
    "add-to-project",
    () => {
      const row = document.activeElement?.closest("[data-row]");
      const own = row?.querySelector<HTMLButtonElement>("[data-add]");
      if (own?.dataset.add) ask(own.dataset.add, own);
    },
    "page",
  );
  return { ask, panel: adding && <AddPanel {...adding} onClose={() => setAdding(null)} /> };
}
