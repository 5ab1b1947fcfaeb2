"use client";

import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { KeyHint } from "@/components/shell/key-hint";
import { ariaKeys } from "@/components/shell/shortcuts";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useEarlyTyping } from "@/components/ui/use-early-typing";
import { QUERY_MAX } from "@/lib/domains/companies/constants";
import type { Chip } from "./chips";
import { highlightRanges } from "./highlight-ranges";

type Props = {
  q: string;
  /** Target of the form when no script runs. */
  action: string;
  chips: readonly Chip[];
  /** The chip under the pointer. */
  pointed: Chip | null;
  isLarge?: boolean;
  isBusy: boolean;
  onAsk: (q: string) => void;
};

/** The search bar; words that were understood are marked in it. */
export function QuestionBar({ q, action, chips, pointed, isLarge, isBusy, onAsk }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useTyped(q, input);
  const [shift, setShift] = useState(0);
  useFocusFromLink(input, isLarge);
  useShortcut(
    "search",
    () => {
      input.current?.focus();
      input.current?.select();
    },
    "page",
  );
  return (
    <search>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(typed.trim());
        }}
        data-large={isLarge || undefined}
        className="question"
      >
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <div className="question-words">
          {typed === q && (
            <div
              aria-hidden="true"
              className="question-mirror"
              style={{ translate: `${-shift}px` }}
            >
              <Marked q={q} chips={chips} pointed={pointed} />
            </div>
          )}
          <input
            ref={input}
            type="search"
            name="q"
            dir="auto"
            aria-label="Find companies in plain words"
            aria-keyshortcuts={ariaKeys("search")}
            placeholder="Describe the companies you are looking for"
            autoComplete="off"
            spellCheck={false}
            maxLength={QUERY_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onScroll={(event) => setShift(event.currentTarget.scrollLeft)}
            className="question-input"
          />
        </div>
        {isBusy ? (
          <Spinner className="size-4 text-muted-foreground" />
        ) : (
          typed === "" && <KeyHint id="search" className="text-muted-foreground" />
        )}
        <Button
          type="submit"
          variant={isLarge ? "primary" : "ghost"}
          size={isLarge ? "medium" : "small"}
        >
          Search
        </Button>
      </form>
    </search>
  );
}

/** Whoever comes by the sidebar's link means to type; a phone's keyboard would cover the page. */
function useFocusFromLink(input: RefObject<HTMLInputElement | null>, isLarge = false) {
  useEffect(() => {
    const isFromLink = document.activeElement?.closest("nav") !== null;
    const canType = isLarge && matchMedia("(pointer: fine)").matches;
    if (isFromLink && canType) input.current?.focus({ preventScroll: true });
  }, [input, isLarge]);
}

/** The text being typed; a new question in the address replaces it. */
function useTyped(q: string, input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    setAsked(q);
    setTyped(q);
  }
  useEarlyTyping(input, setTyped);
  return { typed, setTyped };
}

type MarkedProps = Pick<Props, "q" | "chips" | "pointed">;

/** The question with its understood words marked, those of the highlighted chip brighter. */
function Marked({ q, chips, pointed }: MarkedProps) {
  return highlightRanges(q, chips, pointed).map(({ at, text, kind }) =>
    kind === "plain" ? (
      text
    ) : (
      <mark key={at} data-pointed={kind === "pointed" || undefined}>
        {text}
      </mark>
    ),
  );
}
