"use client";

import { useLiveFields } from "@/components/custom-fields/use-custom-fields";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { OWN_VALUE_MAX } from "@/lib/domains/watchlists/constants";
import { ownDraftOf } from "@/lib/domains/watchlists/rules/facts";
import type { EntryDetail } from "@/lib/domains/watchlists/schema/entry";
import { Choice, Line } from "./entry-fields";
import type { EntryPage } from "./use-entry-page";

/** The fields that the organization defined for deals, each stored when chosen or left. */
export function OwnFields({ page: { acts }, entry }: { page: EntryPage; entry: EntryDetail }) {
  const fields = [...useLiveFields().values()].filter(({ subject }) => subject === "entry");
  if (fields.length === 0) return null;
  return (
    <div className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      {fields.map((field) => (
        <OwnField
          key={field.key}
          field={field}
          value={ownDraftOf(entry.custom[field.key])}
          onStore={(value) => void acts.editOwn(entry._id, { [field.key]: value || null })}
        />
      ))}
    </div>
  );
}

type FieldProps = { field: CustomField; value: string; onStore: (value: string) => void };

export function OwnField({ field: { kind, name, unit, choices }, value, onStore }: FieldProps) {
  const label = unit ? `${name} (${unit})` : name;
  if (kind !== "choice")
    // A choice follows its value by itself and keeps the focus; a line starts again with a stored one.
    return <Line key={value} label={label} value={value} most={OWN_VALUE_MAX} onStore={onStore} />;
  // A value may be older than the list of choices.
  const all = value === "" || choices.includes(value) ? choices : [value, ...choices];
  const options = ["", ...all].map((choice) => ({ value: choice, label: choice || "None" }));
  return <Choice label={label} value={value} options={options} onChange={onStore} />;
}
