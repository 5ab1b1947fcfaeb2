"use client";

import { useId } from "react";
import { Select } from "@/components/ui/select";
import {
  entryPriorities,
  entryStatuses,
  NEXT_STEP_MAX,
  NONE,
} from "@/lib/domains/watchlists/constants";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import { contactDay, type EntryChange } from "./entry-columns";
import type { EntryPage } from "./use-entry-page";

type Option = { value: string; label: string };
type Props = { page: EntryPage; entry: EntryCard };

/** A deal's fields, each stored when chosen or left. */
export function EntryFields({ page, entry }: Props) {
  const { stages, people, nameOf, acts } = page;
  const { _id, stage_key, priority, status, owner_id, next_step, next_step_on } = entry;
  const contact = contactDay(entry) ?? "";
  const edit = (said: EntryChange) => void acts.edit([_id], said);
  const owners = people.map(({ user_id, name }) => ({ value: user_id, label: name }));
  const hasLeft = owner_id !== null && !people.some((person) => person.user_id === owner_id);
  return (
    <div className="mt-5 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <Choice
        label="Stage"
        value={stage_key}
        options={stages.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(stage) => void acts.move([_id], stage)}
      />
      <Choice
        label="Priority"
        value={priority ?? NONE}
        options={[...entryPriorities.map(same), { value: NONE, label: "None" }]}
        onChange={(value) =>
          edit({ priority: value === NONE ? null : (value as EntryCard["priority"]) })
        }
      />
      <Choice
        label="Owner"
        value={owner_id ?? NONE}
        options={[
          ...(hasLeft ? [{ value: owner_id, label: nameOf(owner_id) }] : []),
          ...owners,
          { value: NONE, label: "No owner" },
        ]}
        onChange={(value) => edit({ owner_id: value === NONE ? null : value })}
      />
      <Choice
        label="Status"
        value={status}
        options={entryStatuses.map(same)}
        onChange={(value) => edit({ status: value as EntryCard["status"] })}
      />
      <Line
        key={`step:${next_step}`}
        label="Next step"
        value={next_step}
        onStore={(text) => edit({ next_step: text })}
      />
      <Line
        key={`due:${next_step_on}`}
        label="Due"
        type="date"
        value={next_step_on ?? ""}
        onStore={(day) => edit({ next_step_on: day || null })}
      />
      <Line
        key={`contact:${contact}`}
        label="Last contact"
        type="date"
        value={contact}
        onStore={(day) => edit({ last_interaction: day || null })}
      />
    </div>
  );
}

const same = (value: string): Option => ({ value, label: value });

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-[13px] text-muted-foreground">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </>
  );
}

type LineProps = {
  label: string;
  value: string;
  type?: "text" | "date";
  /** Longest text, in characters. */
  most?: number;
  onStore: (value: string) => void;
};

/** A text field stored on blur or Enter if it was changed. */
export function Line({ label, value, type = "text", most = NEXT_STEP_MAX, onStore }: LineProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-[13px] text-muted-foreground">
        {label}
      </label>
      <input
        id={id}
        type={type}
        dir="auto"
        defaultValue={value}
        maxLength={type === "text" ? most : undefined}
        autoComplete="off"
        onBlur={({ target }) => target.value.trim() !== value && onStore(target.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
        className="h-9 w-full rounded-lg border border-input bg-card px-3 text-foreground shadow-lift pointer-coarse:h-11 pointer-coarse:text-base"
      />
    </>
  );
}
