"use client";

import { Field } from "@/components/ui/field";
import { PageForm } from "@/components/ui/page-form";
import { Textarea } from "@/components/ui/textarea";
import { askPlainlyAction, retryPlainlyAction } from "@/lib/domains/chat/actions";
import { QUESTION_MAX } from "@/lib/domains/chat/constants";

type Props = {
  /** Of the thread that the question goes to; without one it begins one. */
  sessionId?: string;
  /** Names the question that is asked here: pressed twice, it is asked once. */
  wish: string;
};

/** A question as a form sends it, with scripts and without. */
export function PlainForm({ sessionId, wish }: Props) {
  return (
    <PageForm
      action={askPlainlyAction}
      hidden={{ sessionId, wish }}
      submit="Ask"
      pending="Asking..."
      fields={({ values, wrong }) => (
        <Field
          name="content"
          label={sessionId ? "Ask something else" : "Ask about companies"}
          errors={wrong.content}
        >
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={QUESTION_MAX}
              defaultValue={values.content}
            />
          )}
        </Field>
      )}
    />
  );
}

/** Has an answer that was broken off written anew. */
export function PlainRetry({ sessionId }: { sessionId: string }) {
  return (
    <PageForm
      action={retryPlainlyAction}
      hidden={{ sessionId }}
      submit="Write the answer again"
      pending="Asking..."
    />
  );
}
