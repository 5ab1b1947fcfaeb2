"use client";

import { type FormEvent, useRef } from "react";
import { FormNotice } from "@/components/shell/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { AnswerSecondInput, SecondOpinion } from "@/lib/domains/opinions/schema/second";
import { AnswerFields } from "./answer-fields";
import { useAnswerSecond } from "./use-second-opinions";

type Props = { second: SecondOpinion; listedFor: string };

/** The answer of a member who was asked; what was typed stays on a refusal. */
export function AnswerAsMember({ second, listedFor }: Props) {
  const answer = useAnswerSecond(listedFor);
  const form = useRef<HTMLFormElement>(null);
  const error = answer.data?.ok === false ? answer.data.error : undefined;
  useErrorFocus(form, error);
  const own = second.own_answer;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.isPending || !form.current) return;
    const typed = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const given = { ...typed, secondOpinionId: second._id, version: own?.version ?? 0 };
    const result = await answer.mutateAsync(given as unknown as AnswerSecondInput);
    if (result.ok) toast.success(own ? "Answer changed" : "Answer stored");
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
      <AnswerFields values={{ ...own }} wrong={error?.fields ?? {}} />
      <div>
        <SubmitButton pending={answer.isPending}>
          {own ? "Change answer" : "Send answer"}
        </SubmitButton>
      </div>
    </form>
  );
}
