"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { AccessChoice } from "@/components/notes/access-choice";
import { DraftOffer } from "@/components/notes/draft-offer";
import type { NoteSubject } from "@/components/notes/note-draft";
import { useKeptDraft } from "@/components/notes/use-kept-draft";
import { useCreateOpinion, useUpdateOpinion } from "@/components/notes/use-notes";
import { useApi } from "@/components/providers/api-provider";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { FieldErrors } from "@/lib/core/errors";
import { CONVICTION_MAX, opinionStances, RATIONALE_MAX } from "@/lib/domains/opinions/constants";
import { opinionCalls } from "@/lib/domains/opinions/contract";
import type { Opinion } from "@/lib/domains/opinions/schema";
import { OpinionConflict } from "./opinion-conflict";
import {
  emptyOpinion,
  type OpinionDraft,
  opinionDraftName,
  opinionDraftOf,
  opinionDrafts,
} from "./opinion-draft";
import { stanceWords } from "./stance-words";

function useOpinionForm(subject: NoteSubject, opinion: Opinion | undefined, onDone: () => void) {
  const api = useApi();
  const { draft, forget, ...typing } = useKeptDraft(
    opinionDraftName(subject, opinion),
    opinion ? opinionDraftOf(opinion) : emptyOpinion,
    opinionDrafts,
  );
  const [theirs, setTheirs] = useState<Opinion>();
  const create = useCreateOpinion();
  const update = useUpdateOpinion();
  const result = opinion ? update.data : create.data;
  function leave() {
    forget();
    onDone();
  }
  async function save(version = opinion?.version ?? 0) {
    const done = opinion
      ? await update.mutateAsync({ opinionId: opinion._id, ...draft, version })
      : await create.mutateAsync({ ...draft, ...subject });
    if (done.ok) return leave();
    if (opinion && done.error.fields?.version)
      setTheirs(
        await api.read(opinionCalls.get, { opinionId: opinion._id }).catch(() => undefined),
      );
  }
  return {
    draft,
    ...typing,
    theirs,
    leave,
    save,
    isPending: create.isPending || update.isPending,
    error: result?.ok === false ? result.error : undefined,
    keepMine: (other: Opinion) => {
      setTheirs(undefined);
      void save(other.version);
    },
  };
}

type Props = { subject: NoteSubject; opinion?: Opinion; onDone: () => void };

/** Writes or edits one's opinion. */
export function OpinionForm({ subject, opinion, onDone }: Props) {
  const editor = useOpinionForm(subject, opinion, onDone);
  const { draft, change, theirs, leave, save, isPending, error, keepMine } = editor;
  const form = useRef<HTMLFormElement>(null);
  const label = useId();
  useErrorFocus(form, error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void save();
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
        {opinion ? "Edit your opinion" : "Your opinion"}
      </h3>
      {editor.isOffered && <DraftOffer onStartAnew={editor.startAnew} />}
      {theirs && (
        <OpinionConflict
          theirs={theirs}
          mine={draft}
          onKeepMine={() => keepMine(theirs)}
          onUseTheirs={leave}
        />
      )}
      {!theirs && <FormNotice error={error} />}
      <OpinionFields draft={draft} onChange={change} errors={error?.fields} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AccessChoice
          value={draft.access}
          onChange={(access) => change({ ...draft, access })}
          others={(opinion ?? subject).project_id ? "Project" : "Everyone"}
        />
        <div className="ml-auto flex gap-2">
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
          <SubmitButton pending={isPending}>
            {opinion ? "Save changes" : "Save opinion"}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

type FieldsProps = {
  draft: OpinionDraft;
  onChange: (draft: OpinionDraft) => void;
  errors: FieldErrors | undefined;
};

function OpinionFields({ draft, onChange, errors }: FieldsProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <SegmentedControl
          label="Stance"
          value={draft.stance}
          onValueChange={(stance) => onChange({ ...draft, stance })}
          options={opinionStances.map((value) => ({ value, label: stanceWords[value] }))}
        />
        <div className="min-w-60 flex-1">
          <Field
            name="conviction"
            label="Conviction"
            note={`${draft.conviction} of ${CONVICTION_MAX}`}
            errors={errors?.conviction}
          >
            {(control) => (
              <input
                {...control}
                type="range"
                min={0}
                max={CONVICTION_MAX}
                step={1}
                value={draft.conviction}
                onChange={(event) => onChange({ ...draft, conviction: Number(event.target.value) })}
                className="h-8 w-full accent-foreground pointer-coarse:h-11"
              />
            )}
          </Field>
        </div>
      </div>
      <Field name="rationale" label="Why" errors={errors?.rationale}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={RATIONALE_MAX}
            value={draft.rationale}
            onChange={(event) => onChange({ ...draft, rationale: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="change_my_mind"
        label="What would change my mind"
        note="Optional"
        errors={errors?.change_my_mind}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={RATIONALE_MAX}
            value={draft.change_my_mind}
            onChange={(event) => onChange({ ...draft, change_my_mind: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
