"use client";

import { useId } from "react";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ITEM_TITLE_MAX, itemStates, stateNames } from "@/lib/domains/checklists/constants";
import { missingText } from "@/lib/domains/checklists/rules";
import type { ChecklistItem, UpdateItemInput } from "@/lib/domains/checklists/schema";
import { ItemEvidence } from "./item-evidence";
import { useRemoveItem, useUpdateItem } from "./use-checklist";

const label = "text-[13px] text-muted-foreground";

type Props = { companyId: string; item: ChecklistItem };

/** One item: its state and what it lacks; opened, everything of it to change. */
export function Item({ companyId, item }: Props) {
  const { title, state, missing } = item;
  const lacks = missingText(missing);
  return (
    <li>
      <details className="group py-1">
        <summary className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-sm py-1 pointer-coarse:min-h-11">
          <span className="min-w-0 basis-40 grow">
            <span dir="auto" className="wrap-anywhere">
              {title}
            </span>
            {lacks && <span className="block text-[13px] text-muted-foreground">{lacks}</span>}
          </span>
          <span className="shrink-0 text-[13px] text-muted-foreground">{stateNames[state]}</span>
        </summary>
        <Fields companyId={companyId} item={item} />
      </details>
    </li>
  );
}

function Fields({ companyId, item }: Props) {
  const { _id, title, state, due_on, version } = item;
  const update = useUpdateItem(companyId);
  const remove = useRemoveItem();
  const ids = { title: useId(), state: useId(), due: useId() };
  const edit = (said: Omit<UpdateItemInput, "itemId">) =>
    update.mutate({ itemId: _id, version, ...said });
  return (
    <div className="pt-1 pb-4">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        <label htmlFor={ids.title} className={label}>
          Item
        </label>
        <Input
          key={`title ${title}`}
          id={ids.title}
          isCompact
          defaultValue={title}
          maxLength={ITEM_TITLE_MAX}
          onBlur={({ target }) => {
            const said = target.value.trim();
            if (said !== "" && said !== title) edit({ title: said });
          }}
        />
        <label htmlFor={ids.state} className={label}>
          State
        </label>
        <Select
          id={ids.state}
          value={state}
          onChange={({ target }) => edit({ state: target.value as ChecklistItem["state"] })}
        >
          {itemStates.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]}
            </option>
          ))}
        </Select>
        <Owner item={item} onChange={(owner_id) => edit({ owner_id })} />
        <label htmlFor={ids.due} className={label}>
          Due
        </label>
        <Input
          key={`due ${due_on}`}
          id={ids.due}
          isCompact
          type="date"
          defaultValue={due_on ?? ""}
          onBlur={({ target }) =>
            target.value !== (due_on ?? "") && edit({ due_on: target.value || null })
          }
        />
      </div>
      <ItemEvidence companyId={companyId} item={item} onChange={(evidence) => edit({ evidence })} />
      <Button
        size="small"
        variant="ghost"
        className="mt-2 -ml-2.5"
        aria-disabled={remove.isPending}
        onClick={() => remove.isPending || remove.mutate({ itemId: _id })}
      >
        Delete item
      </Button>
    </div>
  );
}

type OwnerProps = { item: ChecklistItem; onChange: (ownerId: string | null) => void };

/** Who looks at it: a member, or nobody yet. */
function Owner({ item: { owner_id, owner_name }, onChange }: OwnerProps) {
  const { people } = useEverybody();
  const id = useId();
  const hasLeft = owner_id !== null && !people.some((person) => person.user_id === owner_id);
  return (
    <>
      <label htmlFor={id} className={label}>
        Owner
      </label>
      <Select
        id={id}
        value={owner_id ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">No owner</option>
        {hasLeft && <option value={owner_id}>{owner_name ?? "A former colleague"}</option>}
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
