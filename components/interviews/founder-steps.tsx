"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageForm } from "@/components/ui/page-form";
import {
  consentAction,
  saveAnswerAction,
  submitAnswersAction,
  withdrawAnswersAction,
} from "@/lib/domains/interviews/actions";
import { type Gap, MODEL_ASKS, SKIP_REASON_MAX } from "@/lib/domains/interviews/constants";
import { termsShown } from "@/lib/domains/interviews/rules/terms";
import type { FounderInterview } from "@/lib/domains/interviews/schema";
import { AnswerFields } from "./answer-fields";
import { AnswerList } from "./answer-list";
import { founderFiles } from "./founder-files";
import { KeptAsTyped } from "./kept-as-typed";

type Answered = FounderInterview["questions"][number];

type ConsentProps = {
  token: string;
  interview: FounderInterview;
  /** The terms have changed since the founder agreed to those that were shown. */
  haveTermsChanged: boolean;
};

/** The founder agrees before the first question; works without scripts, as all steps do. */
export const ConsentStep = ({ token, interview, haveTermsChanged }: ConsentProps) => (
  <PageForm
    // Other terms start with an empty box.
    key={termsShown(interview)}
    action={consentAction}
    hidden={{ token, terms: termsShown(interview) }}
    submit="Start"
    fields={({ wrong }) => (
      <div>
        {haveTermsChanged && (
          <div className="mb-5">
            <Notice>
              The terms have changed since you opened this page. Read them again before you start.
            </Notice>
          </div>
        )}
        <Terms interview={interview} />
        <label className="flex items-start gap-2.5">
          <input type="checkbox" name="consent" value="yes" required className="mt-1 size-4" />
          <span>
            I agree that {interview.organization_name} reads and keeps my answers for this purpose.
          </span>
        </label>
        {wrong.consent && (
          <p className="mt-1.5 text-[13px] text-negative">Tick the box to start.</p>
        )}
      </div>
    )}
  />
);

const followUps = (organization: string) =>
  `As you go, an AI model that ${organization} runs itself reads each text answer and may ask one question about it. No one reads your answers before you send them.`;

/** What is agreed to: for what, who reads it, and for how long. */
function Terms({ interview }: { interview: FounderInterview }) {
  const { founder_company, kept_months, model_follow_ups } = interview;
  const { organization_name: organization } = interview;
  const kept =
    kept_months === null
      ? `Until ${organization} deletes them. No date is set.`
      : `${kept_months} months after the interview ends. Then they’re deleted.`;
  const lines = [
    [
      "Purpose",
      `To evaluate an investment in ${founder_company}. Your answers may be compared with other founders’.`,
    ],
    ["Who reads them", `People at ${organization}, and the software they use, once you send them.`],
    ...(model_follow_ups ? [["Follow-up questions", followUps(organization)] as const] : []),
    ["How long they are kept", kept],
    ["Your choice", "With this link you can read, change or withdraw your answers later."],
  ] as const;
  return (
    <dl className="mb-5 grid gap-x-6 sm:gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-[13px] text-muted-foreground leading-6">{label}</dt>
          <dd dir="auto" className="wrap-anywhere leading-6 max-sm:mb-3">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type QuestionProps = {
  token: string;
  position: number;
  answered: Answered;
  isLast: boolean;
  /** What the answer lacked a moment ago. */
  gap: Gap | null;
};

type AskedProps = { gap: Gap | null; answered: Answered };

/** What the answer lacks, by rule, or what a model asks about it. */
function AskedNext({ gap, answered: { follow_up, answer } }: AskedProps) {
  const isByModel = follow_up !== "" && answer !== "";
  if (!gap && !isByModel) return null;
  return (
    <div role="status" className="rounded-lg border border-border bg-muted/40 px-4 py-3">
      <p dir="auto" className="wrap-anywhere">
        {isByModel ? follow_up : gap && asks[gap]}
      </p>
      <p className="mt-1 text-[13px] text-muted-foreground">
        {isByModel && "An AI model wrote this question from your answer. "}
        Add to your answer or continue: it’s saved either way.
      </p>
    </div>
  );
}

const asks: Record<Gap, string> = {
  number: "You gave no number. Could you add one?",
  day: "What date is that figure for?",
  unit: "What currency is that in?",
};

/** One question a screen, and a file by a form of its own; an empty answer is skipped, with a reason if there is one. */
export const QuestionStep = ({ token, position, answered, isLast, gap }: QuestionProps) => (
  <PageForm
    key={position}
    action={saveAnswerAction}
    hidden={{
      token,
      position: String(position),
      asked: gap ?? (answered.follow_up ? MODEL_ASKS : undefined),
      asks_follow_up: gap || answered.follow_up || answered.kind !== "text" ? undefined : "yes",
    }}
    submit={isLast ? "Save and review" : "Save and continue"}
    fields={({ values, wrong }) => (
      <>
        <AskedNext gap={gap} answered={answered} />
        <AnswerFields answered={answered} values={values} wrong={wrong} gap={gap} />
        <Field
          name="skip_reason"
          label="Prefer not to answer? Tell us why"
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
        <KeptAsTyped token={token} position={position} keptAt={answered.kept_at} />
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
      fileHrefOf={founderFiles(token, questions)}
      editHrefOf={(position) =>
        `/founder-interview/${encodeURIComponent(token)}?step=${position + 1}`
      }
    />
    <PageForm action={submitAnswersAction} hidden={{ token }} submit={`Send to ${organization}`} />
  </>
);

/** Takes sent answers back, to change them or to leave it. */
export const WithdrawStep = ({ token, organization }: { token: string; organization: string }) => (
  <details className="mt-10 border-border border-t pt-4">
    <summary className="cursor-default text-muted-foreground pointer-coarse:min-h-11">
      Change or withdraw your answers
    </summary>
    <p className="mt-3 mb-4 text-pretty text-muted-foreground">
      {organization} stops seeing your answers at once. You keep them here: change what you like and
      send them again, or leave them withdrawn.
    </p>
    <PageForm action={withdrawAnswersAction} hidden={{ token }} submit="Withdraw my answers" />
  </details>
);
