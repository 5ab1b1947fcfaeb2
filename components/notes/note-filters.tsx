"use client";

import { useEverybody } from "@/components/organizations/use-everybody";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { NOTE_QUERY_MAX, type NoteAccess } from "@/lib/domains/notes/constants";
import type { NoteFilter } from "./use-notes";

type Props = { filter: NoteFilter; onChange: (filter: NoteFilter) => void };

/** Filters notes and opinions. */
export function NoteFilters({ filter, onChange }: Props) {
  const { people } = useEverybody();
  const shown = filter.mentions_me ? "mentions" : (filter.access ?? "");
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        isCompact
        type="search"
        aria-label="Search notes and opinions"
        placeholder="Search"
        maxLength={NOTE_QUERY_MAX}
        value={filter.q ?? ""}
        onChange={(event) => onChange({ ...filter, q: event.target.value })}
        className="sm:max-w-56"
      />
      <Select
        aria-label="Show"
        value={shown}
        onChange={({ target: { value } }) =>
          onChange({
            ...filter,
            access: value === "mentions" ? undefined : (value as NoteAccess) || undefined,
            mentions_me: value === "mentions" || undefined,
          })
        }
      >
        <option value="">All</option>
        <option value="personal">Private</option>
        <option value="organizational">Shared</option>
        <option value="mentions">Mentions me</option>
      </Select>
      {people.length > 1 && (
        <Select
          aria-label="Written by"
          value={filter.author ?? ""}
          onChange={({ target: { value } }) => onChange({ ...filter, author: value || undefined })}
          className="max-w-48"
        >
          <option value="">Anyone</option>
          {people.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
