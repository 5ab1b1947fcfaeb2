"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Import, Mapping } from "@/lib/domains/imports/schema";

type Table = NonNullable<Mapping["table"]>;
type Head = NonNullable<Import["head"]>;

const delimiters = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Pipe" },
];

const encodings = [
  { value: "utf-8", label: "UTF-8" },
  { value: "utf-16le", label: "UTF-16" },
  { value: "windows-1252", label: "Western European" },
  { value: "windows-1250", label: "Central European" },
  { value: "windows-1251", label: "Cyrillic" },
  { value: "shift_jis", label: "Japanese (Shift JIS)" },
  { value: "gb18030", label: "Chinese (GB 18030)" },
  { value: "euc-kr", label: "Korean (EUC-KR)" },
];

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** How a file was read, in one line: "CSV, comma, UTF-8, headers in row 7". */
export function tableSentence({ format, delimiter, encoding, sheet, headerRow }: Head): string {
  return [
    { csv: "CSV", xlsx: "Excel", json: "JSON", jsonl: "JSON Lines" }[format] ?? format,
    sheet && `sheet “${sheet}”`,
    delimiter && `${labelIn(delimiters, delimiter).toLowerCase()}-separated`,
    encoding && labelIn(encodings, encoding.toLowerCase()),
    headerRow === 0 && "no header row",
    headerRow !== undefined && headerRow > 0 && `headers in row ${headerRow}`,
  ]
    .filter(Boolean)
    .join(", ");
}

type Reread = { isBusy: boolean; onRead: (table: Table) => void };
type Props = Reread & { head: Head };

/** How the file was read, with the option to read it differently. */
export function TableOptions({ head, isBusy, onRead }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasOptions = head.format === "csv" || head.format === "xlsx";
  return (
    <div className="text-[13px] text-muted-foreground">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{tableSentence(head)}</span>
        {hasOptions && !isOpen && (
          <button
            type="button"
            className="link py-0.5 pointer-coarse:py-3"
            onClick={() => setOpen(true)}
          >
            Change format
          </button>
        )}
      </p>
      {isOpen && (
        <OtherWay head={head} isBusy={isBusy} onRead={onRead} onCancel={() => setOpen(false)} />
      )}
    </div>
  );
}

type OtherWayProps = Reread & {
  /** What is known about how it was read. */
  head: Pick<Head, "delimiter" | "encoding" | "sheet" | "sheets" | "headerRow">;
  onCancel?: () => void;
};

/** Lets a person override what was detected from the file's bytes. */
export function OtherWay({ head, isBusy, onRead, onCancel }: OtherWayProps) {
  const [table, setTable] = useState<Table>({
    delimiter: head.delimiter || undefined,
    encoding: head.encoding?.toLowerCase() || undefined,
    sheet: head.sheet,
    header_row: head.headerRow || undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onRead(table);
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3 text-foreground">
      {head.delimiter !== undefined && (
        <Choice
          label="Separator"
          value={table.delimiter ?? ""}
          choices={delimiters}
          onChange={(delimiter) => setTable({ ...table, delimiter: delimiter || undefined })}
        />
      )}
      {head.encoding !== undefined && (
        <Choice
          label="Encoding"
          value={table.encoding ?? ""}
          choices={encodings}
          onChange={(encoding) => setTable({ ...table, encoding: encoding || undefined })}
        />
      )}
      {head.sheets !== undefined && head.sheets.length > 1 && (
        <Choice
          label="Sheet"
          value={table.sheet ?? ""}
          choices={head.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          onChange={(sheet) => setTable({ ...table, sheet, header_row: undefined })}
        />
      )}
      <div className="w-32">
        <Field name="header_row" label="Header row">
          {(control) => (
            <Input
              {...control}
              isCompact
              type="number"
              min={1}
              step={1}
              value={table.header_row ?? ""}
              onChange={({ target }) =>
                setTable({ ...table, header_row: target.valueAsNumber || undefined })
              }
            />
          )}
        </Field>
      </div>
      <SubmitButton variant="secondary" pending={isBusy}>
        Read again
      </SubmitButton>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const all = choices.some((one) => one.value === value)
    ? choices
    : [{ value, label: value || "Detected" }, ...choices];
  return (
    <Field name={label} label={label}>
      {({ autoFocus: _, ...control }) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {all.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
