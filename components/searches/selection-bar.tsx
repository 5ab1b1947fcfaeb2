"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { AddToProject } from "@/components/projects/add-to-project";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { CompanyItem } from "@/lib/domains/companies/schema";

/** Companies that were put aside, by id. */
export type Selection = {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  clear: () => void;
  size: number;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => chosen.has(id),
    toggle: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    clear: () => setChosen(new Set()),
    size: chosen.size,
  };
}

async function copy(companies: readonly CompanyItem[]) {
  const lines = companies.map(({ company_name, website }) =>
    [company_name, website].filter(Boolean).join("\t"),
  );
  try {
    await navigator.clipboard.writeText(lines.join("\n"));
    toast.success(
      `Copied ${companies.length === 1 ? "1 company" : `${companies.length} companies`}`,
    );
  } catch {
    toast.error("The browser does not let pages copy. Export the list instead.");
  }
}

type Props = { selection: Selection; companies: readonly CompanyItem[] };

/** What can be done with the companies that are selected; nothing to see while there are none. */
export function SelectionBar({ selection, companies }: Props) {
  if (selection.size === 0) return null;
  const chosen = companies.filter(({ _id }) => selection.has(_id));
  return (
    <div
      role="toolbar"
      aria-label="Selected companies"
      className="fixed inset-x-0 bottom-4 z-30 mx-auto flex w-fit items-center gap-2 rounded-xl bg-popover py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <span role="status" className="mr-2">
        {selection.size.toLocaleString("en")} selected
      </span>
      <AddToProject companies={chosen} variant="primary" />
      <Button size="small" onClick={() => copy(chosen)}>
        <Copy aria-hidden="true" />
        Copy names
      </Button>
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
