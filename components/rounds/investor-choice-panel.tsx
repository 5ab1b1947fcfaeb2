"use client";

import { Command as Menu } from "cmdk";
import { useState } from "react";
import { useFoundInvestors } from "@/components/investors/use-investors";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { useDebounced } from "@/components/ui/use-debounced";
import { companiesCounted } from "@/lib/core/counted";

const REST_MS = 150;

/** Chooses an investor by the first letters of its name. */
export function InvestorChoicePanel({
  onChoose,
  anchor,
  onClose,
}: { onChoose: (investor: string) => void } & Anchored) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), REST_MS);
  const { data, isError } = useFoundInvestors(q);
  const items = q === "" ? [] : (data?.items ?? []);
  return (
    <AnchoredPanel anchor={anchor} label="Investor" onClose={onClose} className="w-80">
      <Menu label="Investor" shouldFilter={false} loop vimBindings={false}>
        <Menu.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder="Find an investor"
          className={menuSearch}
        />
        <Menu.List label="Investors" className={menuList}>
          {items.map(({ _id, name, companies }) => (
            <Menu.Item
              key={_id}
              value={_id}
              className={menuLine}
              onSelect={() => {
                onChoose(_id);
                onClose();
              }}
            >
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <span className="text-[13px] text-muted-foreground">
                {companiesCounted(companies)}
              </span>
            </Menu.Item>
          ))}
        </Menu.List>
        <p role="status" className="px-3 pb-3 text-[13px] text-muted-foreground empty:hidden">
          {isError && "Investors could not be searched."}
          {!isError &&
            q !== "" &&
            data &&
            items.length === 0 &&
            `No investor has “${q}” in its name.`}
        </p>
      </Menu>
    </AnchoredPanel>
  );
}
