"use client";

import { LayoutTemplate } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SubmitButton } from "@/components/ui/submit-button";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { FieldErrors } from "@/lib/core/errors";
import { NOTE_BODY_MAX, NOTE_TITLE_MAX, noteTemplates } from "@/lib/domains/notes/constants";
import type { Note } from "@/lib/domains/notes/schema";
import { AccessChoice } from "./access-choice";
import { DraftOffer } from "./draft-offer";
import { MentionBox } from "./mention-box";
import { NoteConflict } from "./note-conflict";
import type { NoteDraft, NoteSubject } from "./note-draft";
import { useNoteEditor } from "./use-note-editor";
import { WrittenText } from "./written-text";

const modes = [
  { value: "write", label: "Write" },
  { value: "preview", label: "Preview" },
] as const;

type Props = { subject: NoteSubject; note?: Note; onDone: () => void };

/** Writes or edits a note; Ctrl or Cmd and Enter saves it. */
export function NoteEditor({ subject, note, onDone }: Props) {
  const editor = useNoteEditor(subject, note, onDone);
  const { draft, change, error, theirs, isPending } = editor;
  const form = useRef<HTMLFormElement>(null);
  const label = useId();
  useErrorFocus(form, error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void editor.save();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby={label}
      className="flex max-w-3xl flex-col gap-4 border-border border-b pb-6"
    >
      <h3 id={label} className="font-semibold text-[15px]">
        {note ? "Edit the note" : "New note"}
      </h3>
      {editor.isOffered && <DraftOffer onStartAnew={editor.startAnew} />}
      {theirs && (
        <NoteConflict
          theirs={theirs}
          mine={draft}
          onKeepMine={() => editor.keepMine(theirs)}
          onUseTheirs={editor.leave}
        />
      )}
      {!theirs && <FormNotice error={error} />}
      <NoteFields draft={draft} onChange={change} errors={error?.fields} isNew={!note} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {(!note || note.is_own) && (
          <AccessChoice
            value={draft.access}
            onChange={(access) => change({ ...draft, access })}
            others={othersOf(note ?? subject)}
          />
        )}
        <div className="ml-auto flex gap-2">
          <Button variant="ghost" onClick={editor.leave}>
            {note ? "Cancel" : "Discard"}
          </Button>
          <SubmitButton pending={isPending}>{note ? "Save changes" : "Save note"}</SubmitButton>
        </div>
      </div>
    </form>
  );
}

type About = { project_id?: string | null; document?: object | null };

/** With whom a note of its subject is shared. */
function othersOf({ project_id, document }: About): string {
  if (document) return "Its readers";
  return project_id ? "Project" : "Everyone";
}

type FieldsProps = {
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
  errors: FieldErrors | undefined;
  isNew: boolean;
};

function NoteFields({ draft, onChange, errors, isNew }: FieldsProps) {
  const [mode, setMode] = useState<"write" | "preview">("write");
  return (
    <>
      <Field name="title" label="Title" note="Optional" errors={errors?.title}>
        {(control) => (
          <Input
            {...control}
            autoFocus={isNew}
            autoComplete="off"
            maxLength={NOTE_TITLE_MAX}
            value={draft.title}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Write or preview"
          value={mode}
          onValueChange={setMode}
          options={modes}
        />
        <Templates draft={draft} onChange={onChange} />
      </div>
      {mode === "write" ? (
        <Field
          name="body"
          label="Note"
          hint="Markdown. Mention a colleague with @."
          errors={errors?.body}
        >
          {(control) => (
            <MentionBox
              {...control}
              autoFocus={!isNew}
              maxLength={NOTE_BODY_MAX}
              value={draft.body}
              onChange={(body) => onChange({ ...draft, body })}
              onKeyDown={saveOnModifiedEnter}
            />
          )}
        </Field>
      ) : (
        <Preview draft={draft} />
      )}
    </>
  );
}

function Preview({ draft }: { draft: NoteDraft }) {
  const { people } = useEverybody();
  return (
    <section aria-label="Preview" className="min-h-48">
      {draft.body.trim() === "" ? (
        <p className="text-muted-foreground">Nothing to preview yet.</p>
      ) : (
        <WrittenText text={draft.body} people={people} />
      )}
    </section>
  );
}

type TemplatesProps = { draft: NoteDraft; onChange: (draft: NoteDraft) => void };

/** Inserts a template's headings below what is already written. */
function Templates({ draft, onChange }: TemplatesProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={buttonVariants({ variant: "ghost", size: "small" })}>
        <LayoutTemplate aria-hidden="true" />
        Template
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {noteTemplates.map(({ key, label, title, body }) => (
          <DropdownMenuItem
            key={key}
            onSelect={() =>
              onChange({
                ...draft,
                title: draft.title || title,
                body: draft.body.trim() === "" ? body : `${draft.body.trimEnd()}\n\n${body}`,
              })
            }
          >
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function saveOnModifiedEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
