"use client";

import { PageForm } from "@/components/ui/page-form";
import { requestResetAction } from "@/lib/domains/accounts/actions";
import { EmailField } from "./email-field";

export function RequestResetForm() {
  return (
    <PageForm
      action={requestResetAction}
      submit="Send link"
      done={({ email = "" }) => <OnItsWay email={email} />}
      fields={({ values, wrong }) => (
        <EmailField
          hint="We’ll send a link to this address. It works once, within an hour."
          value={values.email}
          errors={wrong.email}
        />
      )}
    />
  );
}

/** The same text for every address, so that it does not reveal who has an account. */
function OnItsWay({ email }: { email: string }) {
  return (
    <div role="status" className="flex flex-col gap-3 text-pretty text-[15px] leading-6">
      <p>
        If there is an account for{" "}
        <strong className="font-medium [overflow-wrap:anywhere]">{email}</strong>, an email with a
        link is on its way.
      </p>
      <p className="text-muted-foreground">
        Nothing after a few minutes? Check your spam folder and the address, or{" "}
        <a href="/reset-password" className="link">
          try again
        </a>
        .
      </p>
    </div>
  );
}
