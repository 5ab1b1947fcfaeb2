"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { PlainText } from "./plain-text";

type Props = { text: string; people?: readonly { name: string }[] };

/** The Markdown renderer loads with the first text; without it the text is shown as typed. */
const MarkdownText = lazy(() =>
  import("./markdown-text").catch(() => ({
    default: ({ text }: Props) => <PlainText text={text} />,
  })),
);

/** Texts of this many characters or more start folded. */
const LONG = 1500;
const noPeople: NonNullable<Props["people"]> = [];

export function WrittenText({ text, people = noPeople }: Props) {
  return (
    <div
      dir="auto"
      className="wrap-anywhere max-w-[72ch] text-[15px] leading-6 [&>:first-child]:mt-0"
    >
      <Suspense fallback={<PlainText text={text} />}>
        <MarkdownText text={text} people={people} />
      </Suspense>
    </div>
  );
}

/** A text; a long one is folded at first. */
export function FoldedText({ text, people }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG || text.split("\n").length > 30;
  return (
    <>
      <div className={cn(isLong && !isOpen && "max-h-80 overflow-hidden")}>
        <WrittenText text={text} people={people} />
      </div>
      {isLong && (
        <Button
          variant="ghost"
          size="small"
          className="-ml-2.5 mt-1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
}
