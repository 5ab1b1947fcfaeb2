"use client";

import { Consent } from "@/components/accounts/consent";
import { NameField } from "@/components/accounts/name-field";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageForm } from "@/components/ui/page-form";
import { joinAsNewAction } from "@/lib/domains/organizations/actions";

/** For invited people without an account: creates one for the invited email only. */
export function JoinAsNew({ token, email }: { token: string; email: string }) {
  return (
    <PageForm
      action={joinAsNewAction}
      hidden={{ token }}
      submit="Create account and join"
      fields={({ values, wrong }) => (
        <>
          <Field name="email" label="Email" errors={wrong.email}>
            {(control) => (
              <Input {...control} type="email" autoComplete="username" value={email} readOnly />
            )}
          </Field>
          <NameField value={values.full_name} errors={wrong.full_name} />
          <NewPasswordField errors={wrong.password} />
        </>
      )}
    >
      <Consent />
    </PageForm>
  );
}
