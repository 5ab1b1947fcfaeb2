"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { useEarlyTyping } from "@/components/ui/use-early-typing";
import { KeyHint } from "./key-hint";
import { ariaKeys } from "./shortcuts";
import { useShortcut } from "./use-shortcuts";

/** Pause in typing before the list is requested, in milliseconds. */
const REST_MS = 200;

type Props = {
  /** What is searched, for screen readers: "Search projects". */
  label: string;
  q: string;
  maxLength: number;
  /** The list's address, for the form without scripts. */
  action: string;
  addressOf: (q: string) => string;
};

/** Filters a list by name. The address holds the query; without scripts it is a plain form. */
export function ListSearch({ label, q, maxLength, action, addressOf }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, isSearching, type, ask } = useQuestion(q, addressOf);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useShortcut("search", focus, "page");
  useEarlyTyping(input, type);
  return (
    <search className="w-full sm:max-w-64">
      <form
        action={action}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <Search
          aria-hidden="true"
          className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          ref={input}
          type="search"
          name="q"
          aria-label={label}
          aria-keyshortcuts={ariaKeys("search")}
          placeholder="Search"
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="peer h-9 pr-8 pl-8.5 [&::-webkit-search-cancel-button]:hidden"
        />
        <span className="pointer-events-none absolute top-1/2 right-2 flex -translate-y-1/2 text-muted-foreground peer-focus:hidden">
          {typed === "" && <KeyHint id="search" />}
        </span>
        {isSearching && (
          <span className="absolute top-1/2 right-2.5 -translate-y-1/2 text-muted-foreground">
            <Spinner className="size-3.5" />
          </span>
        )}
      </form>
    </search>
  );
}

/** Typed text goes into the address after a pause; a changed address updates the field. */
function useQuestion(q: string, addressOf: (q: string) => string) {
  const router = useRouter();
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  const [isSearching, startSearch] = useTransition();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!isSearching && q !== asked) {
    setAsked(q);
    setTyped(q);
  }
  const ask = (text: string) => {
    clearTimeout(rest.current);
    const question = text.trim();
    if (question === asked) return;
    setAsked(question);
    startSearch(() => router.replace(addressOf(question), { scroll: false }));
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => ask(text), REST_MS);
  };
  return { typed, isSearching, type, ask };
}
