"use client";

import { useState } from "react";
import { useCompany } from "@/components/companies/use-companies";
import { Button, buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

type Props = {
  value: string | null | undefined;
  hint: string;
  /** Called with another choice; empty for none. */
  onChange?: (companyId: string) => void;
};

/** Which company of the data a record is about; its id is in the form as `company_id`. */
export function CompanyField({ value, hint, onChange }: Props) {
  const [chosen, setChosen] = useState(value ?? "");
  function choose(companyId: string) {
    setChosen(companyId);
    onChange?.(companyId);
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-[13px]">
        Company in your data <span className="font-normal text-muted-foreground">optional</span>
      </legend>
      <input type="hidden" name="company_id" value={chosen} />
      <div className="flex items-center gap-2">
        {chosen !== "" && <Chosen companyId={chosen} />}
        <PanelButton
          load={load}
          given={{ companyIds: chosen === "" ? [] : [chosen], onAdd: choose }}
          className={buttonVariants({ size: "small" })}
        >
          {chosen === "" ? "Choose a company" : "Change"}
        </PanelButton>
        {chosen !== "" && (
          <Button size="small" variant="ghost" onClick={() => choose("")}>
            Remove
          </Button>
        )}
      </div>
      {hint && <p className="text-[13px] text-muted-foreground">{hint}</p>}
    </fieldset>
  );
}

const Chosen = ({ companyId }: { companyId: string }) => {
  const { data } = useCompany(companyId, "");
  return <span className="wrap-anywhere font-medium">{data?.company_name ?? "…"}</span>;
};
