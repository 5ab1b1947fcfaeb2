"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageForm } from "@/components/ui/page-form";
import { Textarea } from "@/components/ui/textarea";
import {
  consentAction,
  saveAnswerAction,
  submitAnswersAction,
} from "@/lib/domains/interviews/actions";
import { ANSWER_MAX, SKIP_REASON_MAX } from "@/lib/domains/interviews/constants";
import type { FounderInterview } from "@/lib/domains/interviews/schema";
import { AnswerList } from "./answer-list";

type Answered = FounderInterview["questions"][number];

/** The founder agrees before the first question; works without scripts, as all steps do. */
export const ConsentStep = ({ token, organization }: { token: string; organization: string }) => (
  <PageForm
    action={consentAction}
    hidden={{ token }}
    submit="Start"
    fields={({ wrong }) => (
      <div>
        <label className="flex items-start gap-2.5">
          <input type="checkbox" name="consent" value="yes" required className="mt-1 size-4" />
          <span>
            I agree that {organization} reads and keeps my answers to decide about an investment.
          </span>
        </label>
        {wrong.consent && <p className="mt-1.5 text-[13px] text-negative">Agree first to start.</p>}
      </div>
    )}
  />
);

type QuestionProps = { token: string; position: number; answered: Answered; isLast: boolean };

/** One question a screen; an empty answer is skipped, with a reason if there is one. */
export const QuestionStep = ({ token, position, answered, isLast }: QuestionProps) => (
  <PageForm
    key={position}
    action={saveAnswerAction}
    hidden={{ token, position: String(position) }}
    submit={isLast ? "Save and review" : "Save and continue"}
    fields={({ values, wrong }) => (
      <>
        <Field name="answer" label="Your answer" errors={wrong.answer}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={ANSWER_MAX}
              className="min-h-40"
              defaultValue={values.answer ?? answered.answer}
            />
          )}
        </Field>
        <Field
          name="skip_reason"
          label="If you’d rather not answer, why"
          note="optional"
          errors={wrong.skip_reason}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={SKIP_REASON_MAX}
              defaultValue={values.skip_reason ?? answered.skip_reason}
            />
          )}
        </Field>
      </>
    )}
  />
);

type ReviewProps = { token: string; questions: readonly Answered[]; organization: string };

/** All answers once more, each with the way back to it. */
export const ReviewStep = ({ token, questions, organization }: ReviewProps) => (
  <>
    <AnswerList
      questions={questions}
      editHrefOf={(position) =>
        `/founder-interview/${encodeURIComponent(token)}?step=${position + 1}`
      }
    />
    <PageForm action={submitAnswersAction} hidden={{ token }} submit={`Send to ${organization}`} />
  </>
);
