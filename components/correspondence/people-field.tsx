"use client";

import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";

/** One person as they are typed; `key` tells rows apart. `companyId`: of a company in the data. */
export type PersonRow = {
  key: string;
  name: string;
  email: string;
  company: string;
  companyId: string | null;
  /** What is typed into fields of the record's own. */
  values: Readonly<Record<string, string>>;
};

export const emptyRow = (): PersonRow => ({
  key: crypto.randomUUID(),
  name: "",
  email: "",
  company: "",
  companyId: null,
  values: {},
});

/** Rows in which somebody was typed: those of companies for which nobody was are left out. */
export const filled = (rows: readonly PersonRow[]): PersonRow[] =>
  rows.filter(({ name, email }) => name.trim() !== "" || email.trim() !== "");

/** Who they are to the firm, and what is asked of each. */
export type PeopleKind = {
  /** "founder", as in "Add a founder". */
  one: string;
  title: string;
  /** The input's list, and its fields, after which errors are named. */
  list: string;
  fields: { name: string; email: string; company?: string };
  most: number;
  maxLength: number;
};

type Props = {
  kind: PeopleKind;
  rows: readonly PersonRow[];
  wrong: FieldErrors;
  onChange: (rows: PersonRow[]) => void;
  /** More fields of each, by the names of their values. */
  ownFields?: (row: PersonRow) => readonly OwnField[];
};

type OwnField = { name: string; label: string };
const none = () => [];

/** Whom the same thing goes to: one row each. */
export function PeopleField({ kind, rows, wrong, onChange, ownFields = none }: Props) {
  const id = useId();
  const sent = filled(rows);
  const isFull = rows.length >= kind.most;
  const change = (key: string, changes: Partial<PersonRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold text-[15px]">
        {kind.title}
      </h2>
      <p className="mb-3 text-[13px] text-muted-foreground">
        At most {kind.most}. Rows without a name and an address are left out.
      </p>
      <ul className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <Row
            key={row.key}
            kind={kind}
            row={row}
            number={at + 1}
            ownFields={ownFields(row)}
            // Errors name the place among those that were sent.
            errorsOf={(field) => wrong[`${kind.list}.${sent.indexOf(row)}.${field}`]}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button
        size="small"
        className="mt-3"
        aria-disabled={isFull}
        onClick={() => isFull || onChange([...rows, emptyRow()])}
      >
        <Plus aria-hidden="true" />
        Add a {kind.one}
      </Button>
    </section>
  );
}

type RowProps = {
  kind: PeopleKind;
  row: PersonRow;
  number: number;
  ownFields: readonly OwnField[];
  errorsOf: (field: string) => string[] | undefined;
  onChange: (changes: Partial<PersonRow>) => void;
  onRemove: () => void;
};

const LABELS = { name: "Name", email: "Email", company: "Company" } as const;
const columns = ["name", "email", "company"] as const;

/** Where the company is not asked for, it is next to the name. */
const Row = ({ kind, row, number, ownFields, errorsOf, onChange, onRemove }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 sm:flex sm:flex-wrap">
    {columns.map((column) => {
      const wire = kind.fields[column];
      if (!wire) return null;
      const isNote = column === "name" && !kind.fields.company;
      return (
        <div key={column} className="max-sm:col-start-1 sm:min-w-0 sm:flex-1">
          <Field
            name={`${column}-${row.key}`}
            label={`${LABELS[column]} ${number}`}
            note={isNote ? row.company : undefined}
            errors={errorsOf(wire)}
          >
            {(control) => (
              <Input
                {...control}
                type={column === "email" ? "email" : "text"}
                maxLength={column === "email" ? undefined : kind.maxLength}
                readOnly={column === "company" && row.companyId !== null}
                value={row[column]}
                onChange={(event) => onChange({ [column]: event.target.value })}
              />
            )}
          </Field>
        </div>
      );
    })}
    <Button
      size="icon"
      variant="ghost"
      aria-label={`Remove ${kind.one} ${number}`}
      onClick={onRemove}
      className="mt-6 max-sm:col-start-2 max-sm:row-start-1"
    >
      <X aria-hidden="true" />
    </Button>
    {ownFields.length > 0 && (
      <div className="grid gap-x-4 gap-y-2 max-sm:col-start-1 sm:w-full sm:grid-cols-2">
        {ownFields.map(({ name, label }) => (
          <Field
            key={name}
            name={`${name}-${row.key}`}
            label={`${label} ${number}`}
            errors={errorsOf(`values.${name}`)}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={kind.maxLength}
                value={row.values[name] ?? ""}
                onChange={({ target }) =>
                  onChange({ values: { ...row.values, [name]: target.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
    )}
  </li>
);
