"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { AboutLine } from "@/components/notes/about-line";
import { Byline } from "@/components/notes/byline";
import { ItemMenu } from "@/components/notes/item-menu";
import type { NoteSubject } from "@/components/notes/note-draft";
import { useRemoveOpinion } from "@/components/notes/use-notes";
import { FoldedText } from "@/components/notes/written-text";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { CONVICTION_MAX } from "@/lib/domains/opinions/constants";
import type { Opinion } from "@/lib/domains/opinions/schema";
import { OpinionForm } from "./opinion-form";
import { stanceWords } from "./stance-words";

const dot = { invest: "bg-positive", wait: "bg-warning", pass: "bg-negative" } as const;

/** One opinion; its author can edit it in place. */
export function OpinionItem({ opinion, subject }: { opinion: Opinion; subject: NoteSubject }) {
  const [mode, setMode] = useState<"read" | "edit" | "edited">("read");
  const remove = useRemoveOpinion();
  const { stance, conviction, change_my_mind, user_name } = opinion;
  const name = `Opinion of ${user_name ?? "a former member"}`;
  if (mode === "edit")
    return (
      <li className="py-5">
        <OpinionForm subject={subject} opinion={opinion} onDone={() => setMode("edited")} />
      </li>
    );
  return (
    <li className="py-5">
      <article aria-label={name}>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-3 font-semibold text-[15px] leading-6">
              <span className="inline-flex items-center gap-2">
                <span aria-hidden="true" className={`size-2 rounded-full ${dot[stance]}`} />
                {stanceWords[stance]}
              </span>
              <span className="font-normal text-[13px] text-muted-foreground tabular-nums">
                Conviction {conviction} of {CONVICTION_MAX}
              </span>
            </h3>
            <Byline written={opinion} />
          </div>
          {opinion.is_own && (
            <ItemMenu label="Actions for your opinion" isReturning={mode === "edited"}>
              <DropdownMenuItem onSelect={() => setMode("edit")}>
                <Pencil aria-hidden="true" />
                Edit
              </DropdownMenuItem>
              <DropdownMenuItem
                variant="destructive"
                onSelect={() => remove.isPending || remove.mutate({ opinionId: opinion._id })}
              >
                <Trash2 aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </ItemMenu>
          )}
        </div>
        <AboutLine written={opinion} subject={subject} />
        <div className="mt-2">
          <FoldedText text={opinion.rationale} />
        </div>
        {change_my_mind && (
          <div className="mt-3">
            <h4 className="font-medium text-[13px] text-muted-foreground">
              What would change {opinion.is_own ? "my" : "their"} mind
            </h4>
            <FoldedText text={change_my_mind} />
          </div>
        )}
      </article>
    </li>
  );
}
