"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Field } from "@/lib/domains/evidence/constants";
import type { Claim } from "@/lib/domains/sources/schema";
import { ClaimList } from "./claim-list";

export type Shown = { field: Field; title: string; value: string | null; claims: Claim[] };

/** Takes the focus when it opens, so that reading goes on here; Escape returns it. */
export function EvidencePanel({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    place.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="evidence-title"
      className="rounded-md outline-none"
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="evidence-title" className="font-medium text-[13px] text-muted-foreground">
          {shown.title}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          className="-my-2 -mr-2"
          aria-label="Close evidence"
          onClick={close}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <Evidence shown={shown} />
    </section>
  );
}

/** A value and the claims that state it. */
export function Evidence({ shown: { field, value, claims } }: { shown: Shown }) {
  return (
    <>
      <p dir="auto" className="wrap-anywhere mt-1 line-clamp-6 font-semibold text-base">
        {value ?? "Unknown"}
      </p>
      <ClaimList field={field} claims={claims} />
    </>
  );
}
