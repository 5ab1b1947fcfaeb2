"use client";

import { Copy, Download, Play } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { companiesCsv } from "@/components/companies/companies-csv";
import { AddToProject } from "@/components/projects/add-to-project";
import { CompareButton } from "@/components/research/compare-button";
import { Button } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { toast } from "@/components/ui/toast";
import type { Selection } from "@/components/ui/use-selection";
import { companiesCounted } from "@/lib/core/counted";
import type { CompanyItem } from "@/lib/domains/companies/schema";

const EvaluateSelected = dynamic(
  async () => (await import("@/components/evaluations/evaluate-selected")).EvaluateSelected,
);

async function copy(companies: readonly CompanyItem[]) {
  const lines = companies.map(({ company_name, website }) =>
    [company_name, website].filter(Boolean).join("\t"),
  );
  try {
    await navigator.clipboard.writeText(lines.join("\n"));
    toast.success(`Copied ${companiesCounted(companies.length)}`);
  } catch {
    toast.error("Your browser blocked copying. Export the list instead.");
  }
}

type Props = { selection: Selection; companies: readonly CompanyItem[] };

/** Actions on the selected companies. */
export function SelectionBar({ selection, companies }: Props) {
  const chosen = companies.filter(({ _id }) => selection.ids.has(_id));
  return (
    <div
      role="toolbar"
      aria-label="Selected companies"
      className="fixed inset-x-2 bottom-4 z-30 mx-auto flex w-fit max-w-full items-center gap-2 overflow-x-auto rounded-xl bg-popover py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <span role="status" className="mr-2 whitespace-nowrap">
        {selection.ids.size.toLocaleString("en")} selected
      </span>
      <AddToProject companies={chosen} variant="primary" hasShortcut />
      <CompareButton companyIds={chosen.map(({ _id }) => _id)} />
      <EvaluateButton companyIds={chosen.map(({ _id }) => _id)} />
      <Button size="small" onClick={() => copy(chosen)}>
        <Copy aria-hidden="true" />
        Copy names
      </Button>
      <Button
        size="small"
        onClick={() => download("companies.csv", "text/csv", companiesCsv(chosen))}
      >
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}

function EvaluateButton({ companyIds }: { companyIds: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Play aria-hidden="true" />
        Evaluate
      </Button>
      {isAsking && <EvaluateSelected companyIds={companyIds} onClose={() => setAsking(false)} />}
    </>
  );
}
