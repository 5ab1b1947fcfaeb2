"use client";

import { Command as Menu } from "cmdk";
import { Check } from "lucide-react";
import type { Target } from "@/lib/domains/imports/constants";
import { type OwnFields, targetGroups, targetLabel } from "./mapping-targets";

const group =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[12px] [&_[cmdk-group-heading]]:text-muted-foreground";

const NOT_A_FIELD = "none";

type Props = { value: Target | null; own: OwnFields; onChoose: (target: Target | null) => void };

/** Every field that a column can hold, in groups; typing narrows them. */
export function FieldMenu({ value, own, onChoose }: Props) {
  return (
    <Menu label="Fields" loop vimBindings={false} defaultValue={value ?? NOT_A_FIELD}>
      <Menu.Input
        placeholder="Find a field"
        aria-label="Find a field"
        className="h-10 w-full border-border border-b bg-transparent px-3 outline-none placeholder:text-muted-foreground pointer-coarse:h-12 pointer-coarse:text-base"
      />
      <Menu.List
        label="Fields"
        className="max-h-[min(20rem,var(--radix-popover-content-available-height,20rem)-3rem)] overflow-y-auto overscroll-contain p-1"
      >
        <Menu.Empty className="px-2 py-3 text-[13px] text-muted-foreground">
          No fields match.
        </Menu.Empty>
        <Line target={null} own={own} isChosen={value === null} onChoose={() => onChoose(null)} />
        {targetGroups(own).map(({ heading, targets }) => (
          <Menu.Group key={heading} heading={heading} className={group}>
            {targets.map((target) => (
              <Line
                key={target}
                target={target}
                own={own}
                isChosen={target === value}
                onChoose={() => onChoose(target)}
              />
            ))}
          </Menu.Group>
        ))}
      </Menu.List>
    </Menu>
  );
}

type LineProps = { target: Target | null; own: OwnFields; isChosen: boolean; onChoose: () => void };

function Line({ target, own, isChosen, onChoose }: LineProps) {
  return (
    <Menu.Item
      value={target ?? NOT_A_FIELD}
      keywords={[targetLabel(target, own)]}
      onSelect={onChoose}
      className="flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1 data-[selected=true]:bg-foreground/8 pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1">
        {targetLabel(target, own)}
        {target === null && (
          <span className="block text-[12px] text-muted-foreground">
            Kept in the source text only
          </span>
        )}
      </span>
      {isChosen && <Check aria-label="Chosen" className="size-4 shrink-0" />}
    </Menu.Item>
  );
}
