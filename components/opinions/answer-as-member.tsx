"use client";

import { type FormEvent, useRef } from "react";
import { useKeptDraft } from "@/components/notes/use-kept-draft";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type {
  AnswerSecondInput,
  SecondOpinion,
} from "@/lib/domains/opinions/schema/second-opinions";
import { answerDraftOf, answerDrafts, typedInto } from "./answer-draft";
import { TypedAnswer } from "./typed-answer";
import { useAnswerSecond } from "./use-second-opinions";

/** The answer of a member who was asked; typed text survives refusals and reloads. */
export function AnswerAsMember({ second }: { second: SecondOpinion }) {
  const answer = useAnswerSecond();
  const form = useRef<HTMLFormElement>(null);
  const error = answer.data?.ok === false ? answer.data.error : undefined;
  useErrorFocus(form, error);
  const own = second.own_answer;
  const typing = useKeptDraft(`answer:${second._id}`, answerDraftOf(own), answerDrafts);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.isPending || !form.current) return;
    const given = {
      ...typedInto(form.current),
      secondOpinionId: second._id,
      version: own?.version ?? 0,
    };
    const result = await answer.mutateAsync(given as unknown as AnswerSecondInput);
    if (!result.ok) return;
    typing.forget();
    toast.success(own ? "Answer changed" : "Answer saved");
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Your answer"
      className="flex flex-col gap-4"
    >
      <FormNotice error={error} />
      <TypedAnswer
        key={String(typing.isOffered)}
        values={typing.isOffered ? typing.draft : { ...own }}
        wrong={error?.fields ?? {}}
        isOffered={typing.isOffered && !answer.data?.ok}
        onType={typing.change}
        onStartAnew={typing.startAnew}
      />
      <div>
        <SubmitButton pending={answer.isPending}>
          {own ? "Change answer" : "Send answer"}
        </SubmitButton>
      </div>
    </form>
  );
}
