import type { FormEvent } from "react";
import { DraftOffer } from "@/components/notes/draft-offer";
import type { FieldErrors } from "@/lib/core/errors";
import { type AnswerDraft, typedInto } from "./answer-draft";
import { AnswerFields, type AnswerValues } from "./answer-fields";

type Props = {
  values: AnswerValues;
  wrong: FieldErrors;
  /** Whether to offer discarding the draft. */
  isOffered: boolean;
  onType: (draft: AnswerDraft) => void;
  onStartAnew: () => void;
};

/** The fields of an answer, which report every change; a new `key` resets their values. */
export function TypedAnswer({ values, wrong, isOffered, onType, onStartAnew }: Props) {
  const tell = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement;
    if (form) onType(typedInto(form));
  };
  return (
    <div className="contents" onInput={tell}>
      {isOffered && <DraftOffer onStartAnew={onStartAnew} />}
      <AnswerFields values={values} wrong={wrong} />
    </div>
  );
}
