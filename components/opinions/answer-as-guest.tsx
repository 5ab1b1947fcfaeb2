"use client";

import { PageForm } from "@/components/ui/page-form";
import type { FieldErrors } from "@/lib/core/errors";
import { answerAsGuestAction } from "@/lib/domains/opinions/actions";
import type { OwnAnswer } from "@/lib/domains/opinions/schema/second-opinions";
import type { GuestDraftOf } from "./answer-draft";
import type { AnswerValues } from "./answer-fields";
import { TypedAnswer } from "./typed-answer";
import { useGuestDraft } from "./use-guest-draft";

type Props = { token: string; invitationId: string; answer: OwnAnswer | null };

/** An outsider's answer, new or edited; it works without scripts. */
export function AnswerAsGuest({ token, invitationId, answer }: Props) {
  const version = answer?.version ?? 0;
  return (
    <PageForm
      action={answerAsGuestAction}
      hidden={{ token, version: String(version) }}
      submit={answer ? "Change answer" : "Send answer"}
      fields={({ values, wrong }) => (
        <KeptFields
          key={version}
          of={{ invitationId, version }}
          sent={values.stance || values.rationale ? values : null}
          stored={{ ...answer }}
          wrong={wrong}
        />
      )}
    />
  );
}

type FieldsProps = {
  of: GuestDraftOf;
  /** The values just refused; they take precedence over the tab's draft. */
  sent: AnswerValues | null;
  stored: AnswerValues;
  wrong: FieldErrors;
};

function KeptFields({ of, sent, stored, wrong }: FieldsProps) {
  const { kept, keep, startAnew } = useGuestDraft(of);
  return (
    <TypedAnswer
      key={String(kept !== null)}
      values={sent ?? kept ?? stored}
      wrong={wrong}
      isOffered={kept !== null}
      onType={keep}
      onStartAnew={startAnew}
    />
  );
}
