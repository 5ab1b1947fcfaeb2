"use client";

import { Paperclip, X } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { type AttachedEvidence, EVIDENCE_MAX } from "@/lib/domains/checklists/constants";
import type { ChecklistItem } from "@/lib/domains/checklists/schema";

const AttachEvidence = lazy(() =>
  import("./attach-evidence").then((module) => ({ default: module.AttachEvidence })),
);

type Shown = ChecklistItem["evidence"][number];
type Props = {
  companyId: string;
  item: ChecklistItem;
  onChange: (evidence: AttachedEvidence[]) => void;
};

/** What shows that an item was looked at. */
export function ItemEvidence({ companyId, item: { title, evidence }, onChange }: Props) {
  const [isAttaching, setAttaching] = useState(false);
  const attached = evidence.map(({ kind, id }) => ({ kind, id }));
  return (
    <div className="mt-3">
      <p className="text-[13px] text-muted-foreground">Evidence</p>
      <ul className="flex flex-col">
        {evidence.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="flex items-center justify-between gap-2">
            <Named evidence={one} />
            <button
              type="button"
              aria-label={`Detach ${one.title ?? "this evidence"} from ${title}`}
              onClick={() => onChange(attached.filter(({ id }) => id !== one.id))}
              className="grid size-8 shrink-0 place-items-center rounded-lg text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {!isAttaching && evidence.length < EVIDENCE_MAX && (
        <Button size="small" variant="ghost" className="-ml-2.5" onClick={() => setAttaching(true)}>
          <Paperclip aria-hidden="true" />
          Attach evidence
        </Button>
      )}
      {isAttaching && (
        <Suspense>
          <AttachEvidence
            companyId={companyId}
            onAttach={(one) => {
              setAttaching(false);
              onChange([...attached, one]);
            }}
            onCancel={() => setAttaching(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const kindNames: Record<Shown["kind"], string> = {
  document: "A document",
  claim: "A fact",
  note: "A note",
};

function Named({ evidence: { kind, title, quote, path } }: { evidence: Shown }) {
  if (title === null)
    return (
      <span className="text-[13px] text-muted-foreground">
        {kindNames[kind]} that you can’t read, or that is gone
      </span>
    );
  const text = quote ? `“${quote}” · ${title}` : title;
  if (path === null)
    return (
      <span dir="auto" className="wrap-anywhere text-[13px]">
        {text}
      </span>
    );
  return (
    <Link
      href={path}
      prefetch={false}
      dir="auto"
      className="wrap-anywhere rounded-sm py-1 text-[13px] hover:underline"
    >
      {text}
    </Link>
  );
}
