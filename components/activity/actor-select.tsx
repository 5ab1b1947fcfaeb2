"use client";

import { useEverybody } from "@/components/organizations/use-everybody";
import { useMe } from "@/components/providers/me-provider";
import { Select } from "@/components/ui/select";
import { readStreamView, type StreamView } from "./stream-address";

const kinds: { by: NonNullable<StreamView["by"]>; label: string }[] = [
  { by: "me", label: "You" },
  { by: "people", label: "People" },
  { by: "keys", label: "API keys" },
  { by: "engine", label: "Spotlight" },
];

type Props = { by: StreamView["by"]; onChoose: (by: StreamView["by"]) => void };

/** Filters acts by actor: everybody, one kind, or one person. */
export function ActorSelect({ by, onChoose }: Props) {
  const me = useMe();
  const { people } = useEverybody();
  const others = people.filter(({ user_id }) => user_id !== me._id);
  const isListed = [...kinds.map((kind) => kind.by), ...others.map(({ user_id }) => user_id)];
  return (
    <Select
      aria-label="Done by"
      value={by ?? ""}
      onChange={({ target }) => onChoose(readStreamView({ by: target.value }).by)}
    >
      <option value="">Everyone</option>
      {kinds.map((kind) => (
        <option key={kind.by} value={kind.by}>
          {kind.label}
        </option>
      ))}
      {/* Somebody who left, or who is not loaded yet. */}
      {by && !isListed.includes(by) && <option value={by}>A colleague</option>}
      {others.length > 0 && (
        <optgroup label="Members">
          {others.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
