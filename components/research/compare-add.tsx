"use client";

import { Plus } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { COMPARED_MAX } from "./compare-address";
import type { ComparedView } from "./use-comparison";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

type Props = { view: ComparedView; size?: "small" | "medium" };

/** Adds one more company to the comparison. */
export function CompareAdd({ view: { companyIds, add }, size = "small" }: Props) {
  if (companyIds.length >= COMPARED_MAX) return null;
  return (
    <PanelButton
      load={load}
      given={{ companyIds, onAdd: add }}
      pageAction="Add a company to the comparison"
      className={buttonVariants({ variant: "primary", size })}
    >
      <Plus aria-hidden="true" />
      Add company
    </PanelButton>
  );
}
