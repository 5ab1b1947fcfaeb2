"use client";

import { PageForm } from "@/components/ui/page-form";
import { chooseMailAction } from "@/lib/domains/organizations/actions";

type Props = { token: string; wantsMail: boolean };

/** Turns emails on or off; works without scripts. */
export function MailChoiceForm({ token, wantsMail }: Props) {
  return (
    <PageForm
      action={chooseMailAction}
      hidden={{ token, wants_mail: String(!wantsMail) }}
      submit={wantsMail ? "Unsubscribe" : "Subscribe again"}
    />
  );
}
