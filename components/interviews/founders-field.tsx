"use client";

import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";
import { FOUNDERS_MAX, NAME_MAX } from "@/lib/domains/interviews/constants";

/** One founder as it is typed; `key` tells rows apart. */
export type Row = {
  key: string;
  name: string;
  email: string;
  company: string;
  companyId: string | null;
};

export const emptyRow = (): Row => ({
  key: crypto.randomUUID(),
  name: "",
  email: "",
  company: "",
  companyId: null,
});

/** Rows in which somebody was typed: those of companies without a founder are left out. */
export const filled = (rows: readonly Row[]): Row[] =>
  rows.filter(({ name, email }) => name.trim() !== "" || email.trim() !== "");

type Props = { rows: readonly Row[]; wrong: FieldErrors; onChange: (rows: Row[]) => void };

/** Whom the same questions go to: one row each. */
export function FoundersField({ rows, wrong, onChange }: Props) {
  const id = useId();
  const sent = filled(rows);
  const change = (key: string, changes: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold text-[15px]">
        Founders
      </h2>
      <p className="mb-3 text-[13px] text-muted-foreground">
        At most {FOUNDERS_MAX}. Rows without a name and an address are left out.
      </p>
      <ul className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <FounderRow
            key={row.key}
            row={row}
            number={at + 1}
            // Errors name the place among those that were sent.
            errorsOf={(field) => wrong[`founders.${sent.indexOf(row)}.${field}`]}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button
        size="small"
        className="mt-3"
        aria-disabled={rows.length >= FOUNDERS_MAX}
        onClick={() => rows.length < FOUNDERS_MAX && onChange([...rows, emptyRow()])}
      >
        <Plus aria-hidden="true" />
        Add a founder
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

const columns = [
  { field: "name", wire: "founder_name", label: "Name", type: "text" },
  { field: "email", wire: "founder_email", label: "Email", type: "email" },
  { field: "company", wire: "founder_company", label: "Company", type: "text" },
] as const;

const FounderRow = ({ row, number, errorsOf, onChange, onRemove }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
    {columns.map(({ field, wire, label, type }) => (
      <div key={field} className="max-sm:col-start-1">
        <Field name={`${field}-${row.key}`} label={`${label} ${number}`} errors={errorsOf(wire)}>
          {(control) => (
            <Input
              {...control}
              type={type}
              maxLength={NAME_MAX}
              readOnly={field === "company" && row.companyId !== null}
              value={row[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          )}
        </Field>
      </div>
    ))}
    <Button
      size="icon"
      variant="ghost"
      aria-label={`Remove founder ${number}`}
      onClick={onRemove}
      className="mt-6 max-sm:col-start-2 max-sm:row-start-1"
    >
      <X aria-hidden="true" />
    </Button>
  </li>
);
