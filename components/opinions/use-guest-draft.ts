"use client";

import { useEffect, useState } from "react";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import {
  forgetGuestDraft,
  type GuestDraftOf,
  keepGuestDraft,
  readGuestDraft,
} from "./answer-draft";

/** The draft as it was when the page loaded, whatever is typed since; "" for none. */
function keptOnce(of: GuestDraftOf) {
  let kept: string | undefined;
  return () => {
    if (kept === undefined) {
      const draft = readGuestDraft(of);
      kept = draft ? JSON.stringify(draft) : "";
    }
    return kept;
  };
}

/** An outsider's unsent answer, from this tab only. */
export function useGuestDraft(of: GuestDraftOf) {
  const [read] = useState(() => keptOnce(of));
  const [isGivenUp, setGivenUp] = useState(false);
  const text = useBrowserValue(read, "");
  // A draft of another version has been sent, here or elsewhere.
  useEffect(() => {
    if (read() === "") forgetGuestDraft();
  }, [read]);
  return {
    kept: text === "" || isGivenUp ? null : JSON.parse(text),
    keep: (draft: Parameters<typeof keepGuestDraft>[1]) => keepGuestDraft(of, draft),
    startAnew: () => {
      setGivenUp(true);
      forgetGuestDraft();
    },
  };
}
