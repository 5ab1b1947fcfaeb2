"use client";

import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { TITLE_MAX } from "@/lib/domains/memos/constants";
import type { Memo } from "@/lib/domains/memos/schema";
import { statusWords } from "./memo-words";
import { useMemoEdit } from "./use-memo-edit";

/** The title of a memo, which can be changed while it is a draft. */
export function MemoTitle({ memo }: { memo: Memo }) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) return <Rename memo={memo} onDone={() => setNaming(false)} />;
  return (
    <div className="flex items-start gap-1">
      <h1 dir="auto" className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
        {memo.title} <Badge>{statusWords[memo.status]}</Badge>
      </h1>
      {memo.status === "draft" && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Rename memo"
          onClick={() => setNaming(true)}
          className="shrink-0 print:hidden"
        >
          <Pencil aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

function Rename({ memo, onDone }: { memo: Memo; onDone: () => void }) {
  const { rename, isPending } = useMemoEdit(memo);
  const [title, setTitle] = useState(memo.title);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && (title.trim() === memo.title || (await rename(title)))) onDone();
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap gap-2">
      <Input
        isCompact
        autoFocus
        autoComplete="off"
        aria-label="Title of the memo"
        maxLength={TITLE_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" size="small" variant="primary" aria-disabled={isPending}>
        Save
      </Button>
      <Button size="small" variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
