"use client";

import { useLiveFields } from "@/components/custom-fields/use-custom-fields";
import { useWrite } from "@/components/providers/use-write";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { OWN_VALUE_MAX } from "@/lib/domains/watchlists/constants";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { ownDraftOf } from "@/lib/domains/watchlists/rules/facts";
import type { EntryCard, EntryDetail } from "@/lib/domains/watchlists/schema/entry";
import { Choice, Line } from "./entry-fields";

/** The fields that the organization defined for deals, each stored when chosen or left. */
export function OwnFields({ entry, card }: { entry: EntryDetail; card: EntryCard | undefined }) {
  const fields = [...useLiveFields().values()].filter(({ subject }) => subject === "entry");
  const update = useWrite(watchlistCalls.update, {
    toastsRefusal: true,
    undoText: () => `Changed ${entry.company_name}`,
    rereads: ["watchlists"],
  });
  if (fields.length === 0) return null;
  const { _id: entryId, custom } = entry;
  // The card has the version of changes that are shown before the details are read again.
  const version = Math.max(entry.version, card?.version ?? 0);
  return (
    <div className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      {fields.map((field) => (
        <OwnField
          key={`${field.key}:${JSON.stringify(custom[field.key])}`}
          field={field}
          value={ownDraftOf(custom[field.key])}
          onStore={(value) =>
            update.mutate({ entryId, version, custom: { [field.key]: value || null } })
          }
        />
      ))}
    </div>
  );
}

type FieldProps = { field: CustomField; value: string; onStore: (value: string) => void };

function OwnField({ field: { kind, name, unit, choices }, value, onStore }: FieldProps) {
  const label = unit ? `${name} (${unit})` : name;
  if (kind !== "choice")
    return <Line label={label} value={value} most={OWN_VALUE_MAX} onStore={onStore} />;
  // A value may be older than the list of choices.
  const all = value === "" || choices.includes(value) ? choices : [value, ...choices];
  const options = ["", ...all].map((choice) => ({ value: choice, label: choice || "None" }));
  return <Choice label={label} value={value} options={options} onChange={onStore} />;
}
