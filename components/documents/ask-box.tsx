"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { Input } from "@/components/ui/input";

type Props = {
  q: string;
  label: string;
  /** The address for a question; an empty one is the page without any. */
  hrefOf: (q: string) => string;
};

/** Asks documents: what is found is at an address of its own. */
export function AskBox({ q, label, hrefOf }: Props) {
  const id = useId();
  const router = useRouter();
  return (
    <search className="mb-6 block">
      <form
        className="relative max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = new FormData(event.currentTarget).get("q");
          router.push(hrefOf(String(asked ?? "").trim()), { scroll: false });
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
