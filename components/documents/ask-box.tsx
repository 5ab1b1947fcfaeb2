"use client";

import { Search } from "lucide-react";
import { useId } from "react";
import { Input } from "@/components/ui/input";

type Props = {
  q: string;
  label: string;
  /** An empty question ends asking. */
  onAsk: (q: string) => void;
};

/** Asks documents. */
export function AskBox({ q, label, onAsk }: Props) {
  const id = useId();
  return (
    <search className="mb-6 block">
      <form
        className="relative max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get("q");
          onAsk(String(asked ?? "").trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground"
        />
        <Input
          key={q}
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          placeholder={label}
          maxLength={500}
          enterKeyHint="search"
          className="pl-9"
        />
      </form>
    </search>
  );
}
