"use client";

import { Command as Menu } from "cmdk";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { hasWords } from "@/lib/core/word-matching";

export type Choice = {
  value: string;
  label: string;
  mark?: ReactNode;
  /** Shown at the end of its line. */
  note?: string;
  /** The heading it is listed under; choices of one group are adjacent. */
  group?: string;
};

export type ChoiceProps = {
  /** What is chosen here: "Move to". */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  /** Several can be chosen; the panel stays open. */
  isMany?: boolean;
  /** Shown below the choices. */
  foot?: ReactNode;
};

/** Nobody reads a list of a thousand people; the others are found by typing. */
const SHOWN_MAX = 100;

/** The choices that match the typed words; chosen ones always stay. */
function useNarrowed(choices: readonly Choice[], chosen: readonly string[]) {
  const [typed, setTyped] = useState("");
  const found = choices.filter(({ label, group = "" }) => hasWords(`${label} ${group}`, typed));
  const shown = found.filter(({ value }, nth) => nth < SHOWN_MAX || chosen.includes(value));
  return { typed, setTyped, shown, more: found.length - shown.length };
}

/** A choice of one or several, anchored to its button; typing narrows it. */
export function ChoicePanel(props: ChoiceProps & Anchored) {
  const { label, choices, chosen, onChoose, isMany = false, foot, ...anchored } = props;
  const { typed, setTyped, shown, more } = useNarrowed(choices, chosen);
  return (
    <AnchoredPanel {...anchored} label={label} className="w-64">
      <Menu label={label} loop vimBindings={false} defaultValue={chosen[0]} shouldFilter={false}>
        <Menu.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={`${label}…`}
          aria-label={label}
          className={menuSearch}
        />
        <Menu.List label={label} className={menuList}>
          <Menu.Empty className="px-2 py-3 text-[13px] text-muted-foreground">
            No matches.
          </Menu.Empty>
          {groupsOf(shown).map(({ heading, lines }) => (
            <Menu.Group key={heading} heading={heading} className={group}>
              {lines.map((choice) => (
                <Line
                  key={choice.value}
                  choice={choice}
                  isChosen={chosen.includes(choice.value)}
                  onChoose={() => {
                    if (!isMany) anchored.onClose();
                    onChoose(choice.value);
                  }}
                />
              ))}
            </Menu.Group>
          ))}
        </Menu.List>
        {more > 0 && (
          <p className="px-3 pt-1 pb-2 text-[13px] text-muted-foreground">
            {more.toLocaleString("en")} more. Type part of the name.
          </p>
        )}
      </Menu>
      {foot}
    </AnchoredPanel>
  );
}

const group =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[12px] [&_[cmdk-group-heading]]:text-muted-foreground";

function groupsOf(choices: readonly Choice[]) {
  const headings = [...new Set(choices.map((choice) => choice.group))];
  return headings.map((heading) => ({
    heading,
    lines: choices.filter((choice) => choice.group === heading),
  }));
}

type LineProps = { choice: Choice; isChosen: boolean; onChoose: () => void };

function Line({ choice, isChosen, onChoose }: LineProps) {
  const { value, label, mark, note } = choice;
  return (
    <Menu.Item value={value} onSelect={onChoose} className={menuLine}>
      {mark}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {isChosen && <Check aria-label="Chosen" className="size-4 shrink-0" />}
      {note && <span className="text-[13px] text-muted-foreground">{note}</span>}
    </Menu.Item>
  );
}
