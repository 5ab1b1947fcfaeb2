"use client";

import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { AREA_MAX, ITEM_TITLE_MAX } from "@/lib/domains/checklists/constants";
import { useAddItem } from "./use-checklist";

type Props = { companyId: string; areas: readonly string[] };

/** An item of one's own, in an area that is there or a new one. */
export function AddItem({ companyId, areas }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState("");
  const [area, setArea] = useState("");
  const add = useAddItem(companyId);
  const list = useId();
  const isReady = title.trim() !== "" && area.trim() !== "" && !add.isPending;

  async function save() {
    if (!isReady) return;
    const result = await add.mutateAsync({ company_id: companyId, area, title });
    if (result.ok) setTitle("");
  }

  if (!isOpen)
    return (
      <Button
        size="small"
        variant="ghost"
        className="mt-3 -ml-2.5"
        onClick={() => setOpen(true)}
        data-page-action="Add an item to the checklist"
      >
        <Plus aria-hidden="true" />
        Add an item
      </Button>
    );
  return (
    <form
      className="mt-3 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        isCompact
        autoFocus
        aria-label="What is looked at"
        placeholder="Calls with two customers"
        maxLength={ITEM_TITLE_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        className="min-w-48 flex-1"
      />
      <Input
        isCompact
        aria-label="Area"
        placeholder="Market"
        list={list}
        maxLength={AREA_MAX}
        value={area}
        onChange={({ target }) => setArea(target.value)}
        className="w-32"
      />
      <datalist id={list}>
        {areas.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button type="submit" size="small" aria-disabled={!isReady}>
        Add
      </Button>
      <Button size="small" variant="ghost" onClick={() => setOpen(false)}>
        Close
      </Button>
    </form>
  );
}
