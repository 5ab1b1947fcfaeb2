"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Command as Menu } from "cmdk";
import { Check } from "lucide-react";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { ReadAgain } from "@/components/ui/read-again";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChoiceFilter } from "@/lib/domains/rounds/constants";
import type { FilterChoices } from "@/lib/domains/rounds/schema";

export type ChoiceProps = {
  filter: ChoiceFilter;
  label: string;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
};

type Props = ChoiceProps &
  Anchored & {
    /** The values of all filters, as far as they are read. */
    read: Pick<UseQueryResult<FilterChoices>, "data" | "isError" | "refetch">;
  };

/** Chooses values of a filter; each press shows what meets it at once. */
export function ChoicePanel({ anchor, onClose, ...props }: Props) {
  const { label } = props;
  return (
    <AnchoredPanel anchor={anchor} label={label} onClose={onClose} className="w-72">
      <Choices {...props} />
    </AnchoredPanel>
  );
}

function Choices({ filter, label, read, chosen, onChoose }: Omit<Props, keyof Anchored>) {
  const { data, isError, refetch } = read;
  if (isError)
    return (
      <div className="p-3">
        <ReadAgain message="The values could not be counted." onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading values" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  const offered = data.filters.find((one) => one.filter === filter)?.values ?? [];
  const gone = chosen.filter((value) => !offered.some((one) => one.value === value));
  const lines = [...gone.map((value) => ({ value, count: 0 })), ...offered];
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Menu label={label} loop vimBindings={false}>
      <Menu.Input autoFocus placeholder={`Find a ${label.toLowerCase()}`} className={menuSearch} />
      <Menu.List label="Values" className={menuList}>
        <Menu.Empty className="px-3 py-4 text-[13px] text-muted-foreground">No matches</Menu.Empty>
        {lines.map(({ value, count }) => (
          <Menu.Item key={value} value={value} onSelect={() => toggle(value)} className={menuLine}>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {value}
            </span>
            {chosen.includes(value) && <Check aria-label="Chosen" className="size-4 shrink-0" />}
            <span className="text-[13px] text-muted-foreground tabular-nums">
              {count.toLocaleString("en")}
            </span>
          </Menu.Item>
        ))}
      </Menu.List>
    </Menu>
  );
}
