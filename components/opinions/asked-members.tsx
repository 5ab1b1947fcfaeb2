"use client";

import { useState } from "react";
import { type Person, useEverybody } from "@/components/organizations/use-everybody";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { hasWords } from "@/lib/core/word-matching";

/** Up to this many are listed; beyond that typing is faster. */
const AT_A_GLANCE = 8;
/** Others are found by typing. */
const SHOWN_MAX = 50;

function useChosen(people: readonly Person[]) {
  const [q, setQuery] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = people.filter(({ name, email }) => hasWords(`${name} ${email}`, q));
  const shown = found.slice(0, SHOWN_MAX);
  const inSight = new Set(shown.map(({ user_id }) => user_id));
  return {
    q,
    setQuery,
    chosen,
    shown,
    more: found.length - shown.length,
    /** Chosen members not listed now; they are asked all the same. */
    outOfSight: [...chosen].filter((id) => !inSight.has(id)),
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
  };
}

/** Look of a checkbox with its label. */
export const choice =
  "flex min-h-9 items-center gap-2.5 [&>input]:size-4 [&>input]:shrink-0 [&>input]:accent-primary pointer-coarse:min-h-11";

type Props = { errors: string[] | undefined };

/** Chooses which members are asked; in a large organization typing narrows the list. */
export function AskedMembers({ errors }: Props) {
  const { people, error, isFetching, refetch } = useEverybody();
  const { q, setQuery, chosen, shown, more, outOfSight, toggle } = useChosen(people);
  return (
    <fieldset>
      <legend className="flex w-full items-baseline justify-between font-medium text-[13px]">
        Members
        {chosen.size > 0 && (
          <span className="font-normal text-muted-foreground">{chosen.size} chosen</span>
        )}
      </legend>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {people.length > AT_A_GLANCE && (
        <Input
          isCompact
          type="search"
          aria-label="Find a member"
          placeholder="Find a member"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQuery(target.value)}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="mt-1.5 w-full"
        />
      )}
      <div className="mt-1 max-h-44 overflow-y-auto">
        {shown.map(({ user_id, name, email }) => (
          <label key={user_id} className={choice}>
            <input
              type="checkbox"
              name="member_ids"
              value={user_id}
              checked={chosen.has(user_id)}
              onChange={() => toggle(user_id)}
            />
            <span dir="auto" className="min-w-0 truncate">
              {name} <span className="text-[13px] text-muted-foreground">{email}</span>
            </span>
          </label>
        ))}
        {shown.length === 0 && q !== "" && (
          <p className="py-2 text-[13px] text-muted-foreground">No members match.</p>
        )}
        {more > 0 && (
          <p className="py-2 text-[13px] text-muted-foreground">
            {more.toLocaleString("en")} more. Type part of the name.
          </p>
        )}
      </div>
      {outOfSight.map((id) => (
        <input key={id} type="hidden" name="member_ids" value={id} />
      ))}
      {errors && <p className="mt-1 text-[13px] text-negative">{errors.join(". ")}</p>}
    </fieldset>
  );
}
