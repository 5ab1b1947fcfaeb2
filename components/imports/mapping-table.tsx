"use client";

import { useCompanyFields } from "@/components/custom-fields/use-custom-fields";
import { HeadCell } from "@/components/ui/table";
import { counted } from "@/lib/core/counted";
import type { Import, MappedColumn, Mapping } from "@/lib/domains/imports/schema";
import { ColumnOptions } from "./column-options";
import { FieldPicker } from "./field-picker";
import { columnWith, isGuess, type OwnFields, withColumn } from "./mapping-targets";
import type { Reading } from "./use-row-reader";

const SAMPLE_VALUES = 3;

type Props = {
  one: Import;
  mapping: Mapping;
  reading: Reading | undefined;
  onChange: (mapping: Mapping) => void;
};

/** Each column with sample values and the field it maps to. */
export function MappingTable({ one, mapping, reading, onChange }: Props) {
  const own = useCompanyFields();
  return (
    <table className="w-full table-fixed border-collapse text-left max-md:block">
      <caption className="sr-only">Columns of the file and their fields</caption>
      <thead className="max-md:sr-only">
        <tr className="border-border border-b">
          <HeadCell>Column</HeadCell>
          <HeadCell className="w-[46%]">Field</HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {mapping.columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            key={at}
            one={one}
            column={column}
            own={own}
            problems={reading?.problems.get(column.column) ?? 0}
            onChange={(changed) => onChange(withColumn(mapping, changed))}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  one: Import;
  column: MappedColumn;
  own: OwnFields;
  problems: number;
  onChange: (column: MappedColumn) => void;
};

function ColumnRow({ one, column, own, problems, onChange }: RowProps) {
  const name = column.column;
  return (
    <tr className="border-[color-mix(in_oklab,var(--border)_72%,transparent)] border-b align-top max-md:block max-md:py-3">
      <th scope="row" className="py-2.5 pr-4 pl-2 font-normal max-md:block max-md:p-0 max-md:pb-2">
        <span dir="auto" className="wrap-anywhere line-clamp-2 block text-left font-medium">
          {name}
        </span>
        <span
          dir="auto"
          className="wrap-anywhere line-clamp-2 block text-left text-[13px] text-muted-foreground"
        >
          {samplesOf(one, name).join(" · ") || "Empty in the first rows"}
        </span>
      </th>
      <td className="py-2 pr-2 max-md:block max-md:p-0">
        <FieldPicker
          label={name}
          value={column.field}
          own={own}
          onChange={(target) => onChange(columnWith(name, target, own))}
        />
        <ColumnOptions column={column} onChange={onChange} />
        <Remark one={one} column={column} problems={problems} />
      </td>
    </tr>
  );
}

/** Why this field was suggested, and how many of the sampled cells do not fit it. */
function Remark({ one, column, problems }: Omit<RowProps, "onChange" | "own">) {
  const reason = one.suggestion?.reasons[column.column];
  const isSuggested = reason !== undefined && reason.field === column.field;
  return (
    <>
      {isSuggested && (
        <p className="mt-1 text-[12px] text-muted-foreground leading-4">
          {isGuess(one, column) && <span className="font-medium text-warning">Please check. </span>}
          {reason.why.replace(/\.$/, "")}
          {column.field !== null && `, ${Math.round(reason.confidence * 100)}% sure`}
        </p>
      )}
      {problems > 0 && (
        <p className="mt-1 text-[12px] text-warning leading-4">
          {counted(problems, "cell")} of the first {one.sample.length} not understood, kept as
          written
        </p>
      )}
    </>
  );
}

/** The first distinct values of a column. */
function samplesOf({ head, sample }: Import, column: string): string[] {
  const at = head?.columns.indexOf(column) ?? -1;
  const seen = new Set<string>();
  for (const { cells } of sample) {
    const cell = cells[at];
    const text = (typeof cell === "string" ? cell : (cell?.join(", ") ?? "")).trim();
    if (text) seen.add(text);
    if (seen.size === SAMPLE_VALUES) break;
  }
  return [...seen];
}
