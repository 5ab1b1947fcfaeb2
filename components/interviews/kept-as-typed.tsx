"use client";

import { useEffect, useRef, useState } from "react";
import { type Keeping, keepAsTyped, sendAnswer } from "@/lib/client/keep-as-typed";

type Props = {
  token: string;
  position: number;
  /** When the answer on the page was kept; null for none. */
  keptAt: string | null;
};

const fields = ["answer", "unit", "as_of", "skip_reason"];

const answerIn = (form: HTMLFormElement) => {
  const given = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, String(given.get(name) ?? "")]));
};

const wordsOf = (state: Keeping): string => {
  if (typeof state === "object") return state.problem || "Not saved yet";
  return { "": "", saving: "Saving…", saved: "Saved" }[state];
};

/** Keeps the answer of the form around it as it is typed, and says so. */
export function KeptAsTyped({ token, position, keptAt }: Props) {
  const mark = useRef<HTMLOutputElement>(null);
  const [state, setState] = useState<Keeping>("");
  useEffect(() => {
    const form = mark.current?.form;
    if (!form) return;
    const keeper = keepAsTyped({
      read: () => ({ token, position, ...answerIn(form) }),
      send: sendAnswer,
      tell: setState,
      seenAt: keptAt,
    });
    form.addEventListener("input", keeper.typed);
    form.addEventListener("submit", keeper.stop);
    window.addEventListener("pagehide", keeper.left);
    return () => {
      keeper.left();
      form.removeEventListener("input", keeper.typed);
      form.removeEventListener("submit", keeper.stop);
      window.removeEventListener("pagehide", keeper.left);
    };
  }, [token, position, keptAt]);
  return (
    <output ref={mark} className="block min-h-5 text-[13px] text-muted-foreground">
      {wordsOf(state)}
    </output>
  );
}
