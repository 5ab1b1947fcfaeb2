"use client";

import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";
import { NAME_MAX, RECEIVERS_MAX } from "@/lib/domains/ndas/constants";

/** One receiver as it is typed; `key` tells rows apart. */
export type Row = {
  key: string;
  name: string;
  email: string;
  companyId: string | null;
  companyName: string;
};

export const emptyRow = (): Row => ({
  key: crypto.randomUUID(),
  name: "",
  email: "",
  companyId: null,
  companyName: "",
});

/** Rows in which somebody was typed: those of companies without a receiver are left out. */
export const filled = (rows: readonly Row[]): Row[] =>
  rows.filter(({ name, email }) => name.trim() !== "" || email.trim() !== "");

type Props = { rows: readonly Row[]; wrong: FieldErrors; onChange: (rows: Row[]) => void };

/** Whom the same document goes to: one row each, with the company where it is known. */
export function ReceiversField({ rows, wrong, onChange }: Props) {
  const id = useId();
  const sent = filled(rows);
  const change = (key: string, changes: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold text-[15px]">
        Receivers
      </h2>
      <p className="mb-3 text-[13px] text-muted-foreground">
        At most {RECEIVERS_MAX}. Rows without a name and an address are left out.
      </p>
      <ul className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <ReceiverRow
            key={row.key}
            row={row}
            number={at + 1}
            // Errors name the place among those that were sent.
            errorsOf={(field) => wrong[`receivers.${sent.indexOf(row)}.${field}`]}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button
        size="small"
        className="mt-3"
        aria-disabled={rows.length >= RECEIVERS_MAX}
        onClick={() => rows.length < RECEIVERS_MAX && onChange([...rows, emptyRow()])}
      >
        <Plus aria-hidden="true" />
        Add a receiver
      </Button>
    </section>
  );
}

type RowProps = {
  row: Row;
  number: number;
  errorsOf: (field: string) => string[] | undefined;
  onChange: (changes: Partial<Row>) => void;
  onRemove: () => void;
};

const ReceiverRow = ({ row, number, errorsOf, onChange, onRemove }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
    <Field
      name={`name-${row.key}`}
      label={`Name ${number}`}
      note={row.companyName}
      errors={errorsOf("receiver_name")}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={NAME_MAX}
          value={row.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </Field>
    <div className="max-sm:col-start-1">
      <Field
        name={`email-${row.key}`}
        label={`Email ${number}`}
        errors={errorsOf("receiver_email")}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            value={row.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
    </div>
    <Button
      size="icon"
      variant="ghost"
      aria-label={`Remove receiver ${number}`}
      onClick={onRemove}
      className="mt-6 max-sm:col-start-2 max-sm:row-start-1"
    >
      <X aria-hidden="true" />
    </Button>
  </li>
);
