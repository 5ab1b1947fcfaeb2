import { Select } from "@/components/ui/select";
import { Tooltip } from "@/components/ui/tooltip";
import type { MappedColumn } from "@/lib/domains/imports/schema";
import { type ColumnOption, optionOf } from "./mapping-targets";

type Choice = { value: string; label: string };
type Setting = {
  label: string;
  choices: readonly Choice[];
  read: (column: MappedColumn) => string;
  write: (column: MappedColumn, value: string) => MappedColumn;
};

const text = (value: string | number | undefined) => (value === undefined ? "" : String(value));

const unit: Setting = {
  label: "Unit",
  choices: [
    { value: "", label: "As written" },
    { value: "1000", label: "Thousands" },
    { value: "1000000", label: "Millions" },
    { value: "1000000000", label: "Billions" },
  ],
  read: ({ unit: stored }) => (stored === 1 ? "" : text(stored)),
  write: (column, value) => ({
    ...column,
    unit: ([1_000, 1_000_000, 1_000_000_000] as const).find((one) => String(one) === value),
  }),
};

const codes = ["USD", "EUR", "GBP", "INR", "CHF", "SEK", "JPY", "CNY", "BRL", "SGD", "ILS", "CAD"];

const currency: Setting = {
  label: "Currency",
  choices: [
    { value: "", label: "As in the cells" },
    ...codes.map((code) => ({ value: code, label: code })),
  ],
  read: ({ currency: stored }) => text(stored),
  write: (column, value) => ({ ...column, currency: value || undefined }),
};

const dateOrder: Setting = {
  label: "Date order",
  choices: [
    { value: "", label: "Detect from the dates" },
    { value: "dmy", label: "Day first: 31/12" },
    { value: "mdy", label: "Month first: 12/31" },
  ],
  read: ({ date_order }) => text(date_order),
  write: (column, value) => ({
    ...column,
    date_order: (["dmy", "mdy"] as const).find((one) => one === value),
  }),
};

const separator: Setting = {
  label: "Separator of the list",
  choices: [
    { value: "", label: "Detect" },
    { value: ",", label: "Comma" },
    { value: ";", label: "Semicolon" },
    { value: "|", label: "Pipe" },
    { value: "/", label: "Slash" },
    { value: "\n", label: "Line" },
  ],
  read: ({ separator: stored }) => text(stored),
  write: (column, value) => ({ ...column, separator: value || undefined }),
};

const countryCodes: Setting = {
  label: "Countries",
  choices: [
    { value: "", label: "As written" },
    { value: "iso2", label: "Two-letter codes" },
  ],
  read: ({ codes: stored }) => text(stored),
  write: (column, value) => ({ ...column, codes: value === "iso2" ? "iso2" : undefined }),
};

const settings: Record<ColumnOption, readonly Setting[]> = {
  money: [unit, currency],
  date: [dateOrder],
  list: [separator],
  country: [countryCodes],
};

type Props = { column: MappedColumn; onChange: (column: MappedColumn) => void };

/** Further options needed to read a column; nothing where none apply. */
export function ColumnOptions({ column, onChange }: Props) {
  const option = optionOf(column.field);
  if (!option) return null;
  return (
    <div className="mt-1.5 grid grid-cols-2 gap-1.5">
      {settings[option].map(({ label, choices, read, write }) => (
        <Tooltip label={label} key={label}>
          <Select
            aria-label={`${label} of ${column.column}`}
            value={read(column)}
            onChange={(event) => onChange(write(column, event.target.value))}
            className="w-full"
          >
            {withStored(choices, read(column)).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.value === "" ? `${label}: ${choice.label.toLowerCase()}` : choice.label}
              </option>
            ))}
          </Select>
        </Tooltip>
      ))}
    </div>
  );
}

/** A saved mapping's choice stays available even if we would not offer it. */
const withStored = (choices: readonly Choice[], stored: string): readonly Choice[] =>
  choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: stored }];
