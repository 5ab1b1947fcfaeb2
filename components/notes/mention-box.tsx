"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { type Person, useEverybody } from "@/components/organizations/use-everybody";
import { Avatar } from "@/components/ui/avatar";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/utils";
import { begunMention, peopleFor } from "./mention-query";

type Props = Omit<ComponentProps<"textarea">, "onChange" | "value"> & {
  value: string;
  onChange: (text: string) => void;
};

/** Mentions: which people match the text at the caret, and inserting one. */
function useMention(value: string, box: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const { people: everybody } = useEverybody();
  const begun = isDismissed ? null : begunMention(value, caret);
  const people = begun ? peopleFor(everybody, begun.name) : [];
  const active = people[Math.min(chosen, people.length - 1)];

  function name(person: Person) {
    if (!begun || !box.current) return;
    // Inserted as if typed, so that the browser's undo removes it.
    box.current.focus();
    box.current.setSelectionRange(begun.from, caret);
    document.execCommand("insertText", false, `${person.name} `);
    setDismissed(true);
  }

  /** Handles a key for the list of people; returns whether it did. */
  function takes(key: string): boolean {
    if (!active) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setChosen((people.indexOf(active) + step + people.length) % people.length);
    else if (key === "Enter" || key === "Tab") name(active);
    else if (key === "Escape") setDismissed(true);
    else return false;
    return true;
  }

  function typed(at: number) {
    setDismissed(false);
    setChosen(0);
    setCaret(at);
  }
  return { people, active, name, takes, typed, setCaret, dismiss: () => setDismissed(true) };
}

/** A Markdown text box; typing "@" offers members, chosen by arrow keys and Enter. */
export function MentionBox({ value, onChange, onKeyDown, className, ...rest }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { people, active, name, takes, typed, setCaret, dismiss } = useMention(value, box);

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isOwn = event.nativeEvent.isComposing || event.ctrlKey || event.metaKey;
    if (isOwn || !takes(event.key)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <Textarea
        {...rest}
        ref={box}
        value={value}
        aria-autocomplete="list"
        aria-controls={active ? id : undefined}
        aria-activedescendant={active ? `${id}-${active.user_id}` : undefined}
        onChange={(event) => {
          typed(event.target.selectionStart);
          onChange(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={dismiss}
        onKeyDown={keyDown}
        className={cn("max-h-[60dvh] min-h-48 text-[15px] leading-6", className)}
      />
      {active && <People id={id} people={people} active={active} onName={name} />}
    </div>
  );
}

type PeopleProps = {
  id: string;
  people: Person[];
  active: Person;
  onName: (person: Person) => void;
};

function People({ id, people, active, onName }: PeopleProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Members to mention"
      className="absolute top-full left-0 z-30 -mt-1 w-72 max-w-full rounded-xl bg-popover p-1 shadow-float"
    >
      {people.map((person) => (
        <div
          key={person.user_id}
          id={`${id}-${person.user_id}`}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          // Handled on pointer down, before the box loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onName(person);
          }}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 aria-selected:bg-accent pointer-coarse:min-h-11"
        >
          <Avatar name={person.name} />
          <span dir="auto" className="truncate">
            {person.name}
          </span>
        </div>
      ))}
    </div>
  );
}
