"use client";

import { Field } from "@/components/ui/field";
import { PageForm } from "@/components/ui/page-form";
import { Textarea } from "@/components/ui/textarea";
import { askPlainlyAction, retryPlainlyAction } from "@/lib/domains/chat/actions";
import { QUESTION_MAX } from "@/lib/domains/chat/constants";

type Props = {
  /** The question's thread; without it a new one starts. */
  sessionId?: string;
  /** Idempotency key: a form sent twice asks once. */
  wish: string;
};

/** A question form that works with and without scripts. */
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

/** Retries an interrupted answer. */
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
