"use client";

import { X } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { Select } from "@/components/ui/select";
import { DAY_MS } from "@/lib/core/durations";
import type { SearchDocuments } from "@/lib/domains/documents/schema";
import { isoDay } from "@/lib/values/iso-day";
import { kindWords } from "./document-words";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

const periods = {
  7: "Added in the last 7 days",
  30: "Added in the last 30 days",
  365: "Added in the last year",
};

/** What found passages are narrowed to: a kind of file, the days since it was added, a company. */
export type FoundFilter = {
  kind: NonNullable<SearchDocuments["kind"]> | "";
  days: keyof typeof periods | 0;
  company?: { id: string; name: string };
};
export const NO_FILTER: FoundFilter = { kind: "", days: 0 };

export const isFiltered = ({ kind, days, company }: FoundFilter) =>
  kind !== "" || days > 0 || company !== undefined;

/** A filter as the call takes it. */
export const askedOf = ({ kind, days, company }: FoundFilter) => ({
  ...(kind && { kind }),
  ...(days > 0 && { since: isoDay(new Date(Date.now() - days * DAY_MS)) }),
  ...(company && { company_id: company.id }),
});

type Props = {
  filter: FoundFilter;
  onChange: (filter: FoundFilter) => void;
  /** Whether a company can be chosen. */
  hasCompany: boolean;
};

export function FoundFilters({ filter, onChange, hasCompany }: Props) {
  const { kind, days, company } = filter;
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Narrow the passages</legend>
      <Select
        aria-label="Kind of file"
        value={kind}
        onChange={({ target }) =>
          onChange({ ...filter, kind: target.value as FoundFilter["kind"] })
        }
      >
        <option value="">Any kind of file</option>
        {Object.entries(kindWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        aria-label="When it was added"
        value={days}
        onChange={({ target }) =>
          onChange({ ...filter, days: Number(target.value) as FoundFilter["days"] })
        }
      >
        <option value={0}>Added at any time</option>
        {Object.entries(periods).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      {hasCompany && (
        <PanelButton
          load={load}
          given={{
            companyIds: [],
            onAdd: (id: string, name: string) => onChange({ ...filter, company: { id, name } }),
          }}
          className={buttonVariants({ className: "max-w-64" })}
        >
          <span className="truncate">
            {company ? `About ${company.name}` : "About any company"}
          </span>
        </PanelButton>
      )}
      {isFiltered(filter) && (
        <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
    </fieldset>
  );
}
