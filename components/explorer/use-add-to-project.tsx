"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { Addable } from "@/components/projects/add-panel";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { focusedRow, type Rows } from "@/components/ui/use-rows";

const AddPanel = dynamic(async () => (await import("@/components/projects/add-panel")).AddPanel);

type Adding = { companies: readonly Addable[]; anchor: { current: HTMLButtonElement } };

/** Adds a row's company to a project: by its button, or by the shortcut on the focused row. */
export function useAddToProject(companies: readonly Addable[], rows: Rows) {
  const [adding, setAdding] = useState<Adding | null>(null);
  const ask = (companyId: string, at: HTMLButtonElement) => {
    const company = companies.find(({ _id }) => _id === companyId);
    if (company) setAdding({ companies: [company], anchor: { current: at } });
  };
  useShortcut(
    "add-to-project",
    () => {
      const id = focusedRow(rows);
      const button = id && rows.get(id)?.action.current;
      if (id && button) ask(id, button);
    },
    "page",
  );
  return { ask, panel: adding && <AddPanel {...adding} onClose={() => setAdding(null)} /> };
}
