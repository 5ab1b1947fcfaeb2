"use client";

import { X } from "lucide-react";
import { useCompany } from "@/components/companies/use-companies";
import { Button, buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { Select } from "@/components/ui/select";
import type { Base } from "@/lib/domains/documents/schema";
import { kindWords, languageName } from "./document-words";
import {
  baseOptions,
  type FoundFilter,
  isFiltered,
  NO_FILTER,
  periods,
  type Settled,
} from "./found-address";
import { useBases } from "./use-documents";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

type Props = {
  filter: FoundFilter;
  onChange: (filter: FoundFilter) => void;
  settled: Settled;
  /** The base that the page asks; every one without it. */
  base?: string;
};

/** Narrows found passages: to a base, a kind of file, a language, the days since it was added, a company. */
export function FoundFilters({ filter, onChange, settled, base }: Props) {
  const { data } = useBases();
  const bases = data?.items ?? [];
  const { kind, days, language } = filter;
  const languages = languagesOf(bases, base ?? filter.base);
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Narrow the passages</legend>
      {!settled.base && (
        <Choice
          label="Knowledge base"
          none="All knowledge bases"
          value={filter.base}
          options={baseOptions(data?.items, filter.base)}
          onChange={(value) => onChange({ ...filter, base: value })}
        />
      )}
      <Choice
        label="Kind of file"
        none="Any kind of file"
        value={kind}
        options={Object.entries(kindWords)}
        onChange={(value) => onChange({ ...filter, kind: value as FoundFilter["kind"] })}
      />
      {(languages.length > 1 || language !== "") && (
        <Choice
          label="Language"
          none="Any language"
          value={language}
          options={[...new Set([...languages, language].filter(Boolean))].map((code) => [
            code,
            languageName(code),
          ])}
          onChange={(value) => onChange({ ...filter, language: value })}
        />
      )}
      <Choice
        label="When it was added"
        none="Added at any time"
        value={days === 0 ? "" : String(days)}
        options={Object.entries(periods)}
        onChange={(value) => onChange({ ...filter, days: Number(value) as FoundFilter["days"] })}
      />
      {!settled.companyId && (
        <PanelButton
          load={load}
          given={{
            companyIds: [],
            onAdd: (companyId: string) => onChange({ ...filter, companyId }),
          }}
          className={buttonVariants({ className: "max-w-64" })}
        >
          <span className="truncate">
            {filter.companyId ? <About companyId={filter.companyId} /> : "About any company"}
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

/** The languages of a base's documents, or of all, by their names. */
const languagesOf = (bases: readonly Base[], id: string): string[] => {
  const asked = id ? bases.filter(({ _id }) => _id === id) : bases;
  return [...new Set(asked.flatMap(({ languages }) => languages))].toSorted((a, b) =>
    languageName(a).localeCompare(languageName(b), "en"),
  );
};

const About = ({ companyId }: { companyId: string }) =>
  `About ${useCompany(companyId, "").data?.company_name ?? "…"}`;

type ChoiceProps = {
  label: string;
  /** What the empty choice is called. */
  none: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

const Choice = ({ label, none, value, options, onChange }: ChoiceProps) => (
  <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">{none}</option>
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </Select>
);
