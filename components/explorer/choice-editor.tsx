"use client";

import { Command as Menu } from "cmdk";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import { MATURITIES, REMOTE_WORK } from "@/lib/values/choices";
import { countryNames } from "@/lib/values/countries";
import { FUNDING_STAGES } from "@/lib/values/stages";
import { OPERATING_STATUSES } from "@/lib/values/statuses";
import { choiceOf, conditionsOfChoice } from "./chosen-values";
import { fieldWords } from "./condition-words";

/** Values that a field can take, whether or not any company has them. */
const known: Readonly<Record<string, () => readonly string[]>> = {
  country: countryNames,
  funding_stage: () => FUNDING_STAGES,
  status: () => OPERATING_STATUSES,
  company_type: () => ["Privately Held", "Public Company"],
  maturity: () => MATURITIES,
  hiring: () => ["yes", "no"],
  unicorn: () => ["yes", "no"],
  remote: () => REMOTE_WORK,
};

export type EditorProps = {
  field: string;
  label: string;
  /** The choices of a field that the organization defined. */
  choices: readonly string[];
  /** The conditions being edited; empty when adding a new one. */
  conditions: readonly Condition[];
  /** Values that companies have, with their counts. */
  offered: Facet["values"];
  onApply: (conditions: readonly Condition[]) => void;
};

/** Chooses which values a field must have, or must not have. */
export function ChoiceEditor(props: EditorProps) {
  const { field, label, choices, conditions, offered, onApply } = props;
  const before = choiceOf(conditions);
  const [isNot, setNot] = useState(before.isNot);
  const [chosen, setChosen] = useState<readonly string[]>(before.values);
  const [typed, setTyped] = useState("");
  const [lines] = useState(() => linesOf(field, [...before.values, ...choices], offered));
  const counts = new Map(offered.map(({ value, count }) => [value, count]));
  const own = typed.trim();
  const isNew = fieldWords(field).kind === "text" && own !== "" && !lines.includes(own);
  const toggle = (value: string) => {
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
    setTyped("");
  };
  const apply = () =>
    onApply(conditionsOfChoice(field, isNew && chosen.length === 0 ? [own] : chosen, isNot));
  const shown = [...chosen.filter((value) => !lines.includes(value)), ...lines];
  return (
    <>
      <div className="flex items-center justify-between gap-3 p-3">
        <span dir="auto" className="wrap-anywhere line-clamp-2 font-medium">
          {label}
        </span>
        <SegmentedControl
          label="Is or is not"
          value={isNot ? "not" : "is"}
          onValueChange={(value) => setNot(value === "not")}
          options={[
            { value: "is", label: "is" },
            { value: "not", label: "is not" },
          ]}
        />
      </div>
      <Menu label={label} loop vimBindings={false} className="border-border border-t">
        <Menu.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={isNew || lines.length === 0 ? "Type a value" : "Find a value"}
          aria-label="Find a value"
          className={menuSearch}
        />
        <Menu.List label="Values" className={menuList}>
          {isNew && (
            <Menu.Item
              value={`“${own}”`}
              keywords={[own]}
              onSelect={() => toggle(own)}
              className={menuLine}
            >
              Use “{own}”
            </Menu.Item>
          )}
          {shown.map((value) => (
            <Menu.Item
              key={value}
              value={value}
              onSelect={() => toggle(value)}
              className={menuLine}
            >
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {value}
              </span>
              {chosen.includes(value) && <Check aria-label="Chosen" className="size-4 shrink-0" />}
              <span className="text-[13px] text-muted-foreground">
                {counts.get(value)?.toLocaleString("en")}
              </span>
            </Menu.Item>
          ))}
        </Menu.List>
      </Menu>
      <div className="flex justify-end border-border border-t p-3">
        <Button variant="primary" onClick={apply}>
          Apply
        </Button>
      </div>
    </>
  );
}

/** Chosen values first, then those that companies have, then all others that the field can take. */
function linesOf(field: string, chosen: readonly string[], offered: Facet["values"]): string[] {
  const all = [...chosen, ...offered.map(({ value }) => value), ...(known[field]?.() ?? [])];
  return [...new Set(all)];
}
