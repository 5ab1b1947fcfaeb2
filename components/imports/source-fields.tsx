"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";
import type { Mapping } from "@/lib/domains/imports/schema";

type Props = {
  source: Mapping["source"];
  errors: FieldErrors | undefined;
  onChange: (source: Mapping["source"]) => void;
};

/** Describes the list as a source; every imported value refers to it. */
export function SourceFields({ source, errors, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Field
        name="title"
        label="Name of this list"
        hint="Shown as the source of every value."
        errors={errors?.["mapping.source.title"]}
      >
        {(control) => (
          <Input
            {...control}
            isCompact
            required
            maxLength={300}
            autoComplete="off"
            value={source.title}
            onChange={(event) => onChange({ ...source, title: event.target.value })}
          />
        )}
      </Field>
      <Field name="as_of" label="As of" note="Optional" errors={errors?.["mapping.source.as_of"]}>
        {(control) => (
          <Input
            {...control}
            isCompact
            type="date"
            value={source.as_of ?? ""}
            onChange={(event) => onChange({ ...source, as_of: event.target.value || undefined })}
          />
        )}
      </Field>
    </div>
  );
}
