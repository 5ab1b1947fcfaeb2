"use client";

import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageForm } from "@/components/ui/page-form";
import { localPath } from "@/lib/core/local-path";
import { confirmAuthenticatorAction } from "@/lib/domains/accounts/actions";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

type Props = {
  next: string | undefined;
  /** It is on already; then there is nothing to set up. */
  isOn: boolean;
  asksPassword: boolean;
  /** What to scan. */
  children: ReactNode;
};

/** Turns an authenticator app on, and then shows the recovery codes; it works without scripts. */
export function SetUpForm({ next, isOn, asksPassword, children }: Props) {
  const onward = (label: string) => (
    <a
      href={localPath(next, "/?settings=security")}
      className={buttonVariants({ variant: "primary", size: "large" })}
    >
      {label}
    </a>
  );
  return (
    <PageForm
      action={confirmAuthenticatorAction}
      submit="Turn on"
      pending="Checking..."
      instead={
        isOn && (
          <div className="flex flex-col gap-5">
            <p>Your authenticator app is on. To use another one, turn this one off in Settings.</p>
            {onward("Continue")}
          </div>
        )
      }
      done={({ recovery_codes = "" }) => (
        <div className="flex flex-col gap-5">
          <p role="status">Your authenticator app is on. Your other sessions were signed out.</p>
          <RecoveryCodes codes={recovery_codes.split(" ")} />
          {onward("I’ve saved them")}
        </div>
      )}
      fields={({ wrong }) => (
        <>
          {children}
          <CodeField errors={wrong.code} hint="The six digits that the app shows now." />
          {asksPassword && (
            <Field name="password" label="Password" errors={wrong.password}>
              {(control) => (
                <Input {...control} type="password" required autoComplete="current-password" />
              )}
            </Field>
          )}
        </>
      )}
    />
  );
}
