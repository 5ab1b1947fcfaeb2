"use client";

import { PageForm } from "@/components/shell/page-form";
import { answerAsGuestAction } from "@/lib/domains/opinions/actions";
import type { OwnAnswer } from "@/lib/domains/opinions/schema/second";
import { AnswerFields } from "./answer-fields";

/** An outsider's answer, or its change; it works without a script. */
export function AnswerAsGuest({ token, answer }: { token: string; answer: OwnAnswer | null }) {
  return (
    <PageForm
      action={answerAsGuestAction}
      hidden={{ token, version: String(answer?.version ?? 0) }}
      submit={answer ? "Change answer" : "Send answer"}
      fields={({ values, wrong }) => (
        <AnswerFields
          key={answer?.version ?? 0}
          values={values.stance || values.rationale ? values : { ...answer }}
          wrong={wrong}
        />
      )}
    />
  );
}
