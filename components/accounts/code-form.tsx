"use client";

import { PageForm } from "@/components/ui/page-form";
import { enterCodeAction, giveCodeAction } from "@/lib/domains/accounts/actions";
import { CodeField } from "./code-field";

/** `isSignedIn`: the code is for a session that was opened without one, not for a sign-in. */
type Props = { next: string | undefined; isSignedIn?: boolean };

/** Asks for a code; it works without scripts. */
export function CodeForm({ next, isSignedIn = false }: Props) {
  return (
    <PageForm
      action={isSignedIn ? giveCodeAction : enterCodeAction}
      hidden={{ next }}
      submit={isSignedIn ? "Continue" : "Sign in"}
      pending="Checking..."
      fields={({ wrong }) => (
        <CodeField
          errors={wrong.code}
          hint="The six digits of your authenticator app, or one of your recovery codes."
        />
      )}
    />
  );
}
