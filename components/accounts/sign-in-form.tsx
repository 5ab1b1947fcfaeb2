"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageForm } from "@/components/ui/page-form";
import { signInAction } from "@/lib/domains/accounts/actions";
import { EmailField } from "./email-field";

/** `next`: where to go after signing in; followed only when it is an address of this site. */
export function SignInForm({ next }: { next: string | undefined }) {
  return (
    <PageForm
      action={signInAction}
      hidden={{ next }}
      submit="Sign in"
      pending="Authenticating..."
      fields={({ values, wrong }) => (
        <>
          <EmailField value={values.email} errors={wrong.email} />
          <Field name="password" label="Password" errors={wrong.password}>
            {(control) => (
              <Input {...control} type="password" required autoComplete="current-password" />
            )}
          </Field>
        </>
      )}
    >
      <a href="/reset-password" className="link self-center text-[13px]">
        Forgot your password?
      </a>
    </PageForm>
  );
}
