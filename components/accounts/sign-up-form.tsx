"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageForm } from "@/components/ui/page-form";
import { signUpAction } from "@/lib/domains/accounts/actions";
import { EmailField } from "./email-field";
import { NameField } from "./name-field";
import { NewPasswordField } from "./new-password-field";

export function SignUpForm({ next }: { next: string | undefined }) {
  return (
    <PageForm
      action={signUpAction}
      hidden={{ next }}
      submit="Create account"
      fields={({ values, wrong }) => (
        <>
          <NameField value={values.full_name} errors={wrong.full_name} />
          <EmailField label="Work email" value={values.email} errors={wrong.email} />
          <NewPasswordField errors={wrong.password} />
          <Field
            name="organization_name"
            label="Organization"
            note="Optional"
            errors={wrong.organization_name}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="organization"
                defaultValue={values.organization_name}
              />
            )}
          </Field>
        </>
      )}
    />
  );
}
