"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { STANDARD, TEMPLATE_NAME_MAX } from "@/lib/domains/checklists/constants";
import type { ChecklistItem } from "@/lib/domains/checklists/schema";
import {
  useBegin,
  useChecklistTemplates,
  useRemoveTemplate,
  useSaveTemplate,
} from "./use-checklist";

/** Adds the items of a template; those of the firm can be deleted here. */
export function UseTemplate({ companyId, label }: { companyId: string; label: string }) {
  const { data } = useChecklistTemplates();
  const [asked, setAsked] = useState(STANDARD);
  const begin = useBegin(companyId);
  const remove = useRemoveTemplate();
  const items = data?.items ?? [];
  const chosen = items.find(({ _id }) => _id === asked) ?? items[0];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label="Template"
        value={chosen?._id ?? ""}
        disabled={!data}
        onChange={({ target }) => setAsked(target.value)}
      >
        {items.map(({ _id, name, items: own }) => (
          <option key={_id} value={_id}>
            {name} ({own.length})
          </option>
        ))}
      </Select>
      <Button
        size="small"
        aria-disabled={begin.isPending || !chosen}
        data-page-action="Use this checklist template"
        onClick={() =>
          chosen && !begin.isPending && begin.mutate({ companyId, template: chosen._id })
        }
      >
        {label}
      </Button>
      {chosen && !chosen.is_built_in && (
        <Button
          size="small"
          variant="ghost"
          aria-disabled={remove.isPending}
          onClick={() => remove.isPending || remove.mutate({ checklistTemplateId: chosen._id })}
        >
          Delete template
        </Button>
      )}
    </div>
  );
}

type SaveProps = { items: readonly ChecklistItem[]; onDone: () => void };

/** Keeps these items under a name; an earlier template of that name is replaced. */
export function SaveTemplate({ items, onDone }: SaveProps) {
  const [name, setName] = useState("");
  const save = useSaveTemplate();
  const isReady = name.trim() !== "" && !save.isPending;

  async function keep() {
    if (!isReady) return;
    const asked = items.map(({ area, title }) => ({ area, title }));
    const result = await save.mutateAsync({ name, items: asked });
    if (result.ok) onDone();
  }

  return (
    <form
      className="mt-3 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Input
        isCompact
        autoFocus
        aria-label="Name of the template"
        placeholder="Seed checks"
        maxLength={TEMPLATE_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="w-48"
      />
      <Button type="submit" size="small" aria-disabled={!isReady}>
        Save
      </Button>
    </form>
  );
}
