"use client";

import { AtSign, History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { headingOf } from "@/lib/domains/notes/rules";
import type { Note } from "@/lib/domains/notes/schema";
import { AboutLine } from "./about-line";
import { Byline } from "./byline";
import { ItemMenu } from "./item-menu";
import type { NoteSubject } from "./note-draft";
import { NoteEditor } from "./note-editor";
import { NoteHistory } from "./note-history";
import { useRemoveNote } from "./use-notes";
import { FoldedText } from "./written-text";

type Props = {
  note: Note;
  subject: NoteSubject;
  /** What is shown above its text. */
  children?: ReactNode;
};

/** One note, which can be edited in place. */
export function NoteItem({ note, subject, children }: Props) {
  const [mode, setMode] = useState<"read" | "edit" | "edited" | "history">("read");
  const remove = useRemoveNote();
  const heading = headingOf(note);
  const { project_id, edited_by, edited_by_name, user_id } = note;
  if (mode === "edit")
    return (
      <li className="py-5">
        <NoteEditor
          subject={project_id ? { project_id } : subject}
          note={note}
          onDone={() => setMode("edited")}
        />
      </li>
    );
  return (
    <li className="py-5">
      <article aria-label={heading}>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 dir="auto" className="wrap-anywhere font-semibold text-[15px] leading-6">
              {heading}
            </h3>
            <Byline written={note} editor={edited_by === user_id ? null : edited_by_name} />
          </div>
          <ItemMenu label={`Actions for ${heading}`} isReturning={mode === "edited"}>
            <DropdownMenuItem onSelect={() => setMode("edit")}>
              <Pencil aria-hidden="true" />
              Edit
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setMode("history")}>
              <History aria-hidden="true" />
              History
            </DropdownMenuItem>
            <DropdownMenuItem
              variant="destructive"
              onSelect={() => remove.isPending || remove.mutate({ noteId: note._id })}
            >
              <Trash2 aria-hidden="true" />
              Delete
            </DropdownMenuItem>
          </ItemMenu>
        </div>
        {note.mentions_me && (
          <p className="mt-1 inline-flex items-center gap-1 text-[13px] text-foreground">
            <AtSign aria-hidden="true" className="size-3.5" />
            Mentions you
          </p>
        )}
        <AboutLine written={note} subject={subject} />
        {children}
        <div className="mt-2">
          <FoldedText text={note.body} people={note.mentions} />
        </div>
      </article>
      <NoteHistory
        note={note}
        open={mode === "history"}
        onOpenChange={(open) => setMode(open ? "history" : "read")}
      />
    </li>
  );
}
