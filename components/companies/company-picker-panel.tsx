"use client";

import { Command as Menu } from "cmdk";
import { Check } from "lucide-react";
import { useState } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { ReadFailure } from "@/components/ui/read-failure";
import { useDebounced } from "@/components/ui/use-debounced";
import { useFoundCompanies } from "./use-companies";

/** Pause in typing before companies are requested, in milliseconds. */
const REST_MS = 150;
const OFFERED = 7;

type Props = Anchored & {
  /** Not offered. */
  companyIds: readonly string[];
  /** Whether a company is marked as added already; it can still be chosen. */
  isHeld?: (companyId: string) => boolean;
  onAdd: (companyId: string, name: string) => void;
};

/** Companies found by their name or by what they do, to choose one. */
export function CompanyPickerPanel({ companyIds, isHeld, onAdd, ...anchored }: Props) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), REST_MS);
  const { data, error, isFetching, refetch } = useFoundCompanies(q, OFFERED + companyIds.length);
  const offered = (data?.items ?? []).filter(({ _id }) => !companyIds.includes(_id));
  const isEmpty = q !== "" && data !== undefined && !isFetching && offered.length === 0;
  function choose(companyId: string, name: string) {
    anchored.onClose();
    onAdd(companyId, name);
  }
  return (
    <AnchoredPanel {...anchored} label="Choose a company" className="w-80">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      <Menu label="Companies" loop vimBindings={false} shouldFilter={false}>
        <Menu.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder="Find a company…"
          aria-label="Find a company"
          className={menuSearch}
        />
        <Menu.List label="Companies" className={menuList}>
          {typed.trim() === "" && (
            <p className="px-2 py-1.5 text-[13px] text-muted-foreground">
              Type a name or what the company does.
            </p>
          )}
          {isEmpty && (
            <p role="status" className="px-2 py-1.5 text-[13px] text-muted-foreground">
              No companies match “{q}”
            </p>
          )}
          {typed.trim() !== "" &&
            offered.slice(0, OFFERED).map(({ _id, company_name, location }) => (
              <Menu.Item
                key={_id}
                value={_id}
                onSelect={() => choose(_id, company_name)}
                className={menuLine}
              >
                <CompanyTile companyId={_id} name={company_name} />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {company_name}
                </span>
                <span className="max-w-[45%] truncate text-[13px] text-muted-foreground">
                  {location}
                </span>
                {isHeld?.(_id) && <Check aria-label="Already added" className="size-4 shrink-0" />}
              </Menu.Item>
            ))}
        </Menu.List>
      </Menu>
    </AnchoredPanel>
  );
}
