"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { useAddCompanies } from "@/components/projects/use-add-companies";
import { KeyHint } from "@/components/shell/key-hint";
import { ariaKeys } from "@/components/shell/shortcuts";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { cn } from "@/lib/utils";
import type { BoardStage } from "./entry-order";
import type { EntryPage } from "./use-entry-page";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

/** What the picker needs to add a company to the project; without a stage it starts in the first. */
function usePicker({ projectId, items, acts }: EntryPage, stage?: string) {
  const add = useAddCompanies();
  const entryOf = (id: string) => items.find(({ company_id }) => company_id === id);
  return {
    companyIds: [],
    isHeld: (id: string) => entryOf(id) !== undefined,
    onAdd(id: string) {
      const entry = entryOf(id);
      // A company chosen for a stage goes there, also when it is in the project already.
      if (entry && stage && entry.stage_key !== stage) void acts.move([entry._id], stage);
      else void add(projectId, [id], stage);
    },
  };
}

type Props = {
  page: EntryPage;
  /** The text stays on a phone. */
  isLarge?: true;
  autoFocus?: boolean;
  /** Called when a company was chosen. */
  onChoose?: () => void;
};

/** Adds a company by its name to the first stage of the project. */
export function AddCompany({ page, isLarge, autoFocus, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useShortcut("add-company", () => button.current?.click(), "page");
  const picker = usePicker(page);
  function choose(id: string) {
    onChoose?.();
    picker.onAdd(id);
  }
  return (
    <PanelButton
      load={load}
      given={{ ...picker, onAdd: choose }}
      buttonRef={button}
      autoFocus={autoFocus}
      keys={ariaKeys("add-company")}
      pageAction="Add a company to this project"
      className={buttonVariants({ variant: "primary", size: isLarge ? "medium" : "small" })}
    >
      <Plus aria-hidden="true" />
      <span className={isLarge ? undefined : "max-sm:sr-only"}>Add company</span>
      <KeyHint id="add-company" className="-mr-1 max-sm:hidden" />
    </PanelButton>
  );
}

/** The same on a column of the board, into its stage. */
export function AddToStage({ page, stage }: { page: EntryPage; stage: BoardStage }) {
  const label = `Add company to ${stage.name}`;
  return (
    <PanelButton
      load={load}
      given={usePicker(page, stage.key)}
      label={label}
      tooltip={label}
      className={cn(
        buttonVariants({ variant: "ghost", size: "icon" }),
        "-mr-1.5 size-7 pointer-coarse:size-10",
      )}
    >
      <Plus aria-hidden="true" />
    </PanelButton>
  );
}
