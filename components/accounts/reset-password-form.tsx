"use client";

import { PageForm } from "@/components/ui/page-form";
import { resetPasswordAction } from "@/lib/domains/accounts/actions";
import { NewPasswordField } from "./new-password-field";

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  return (
    <PageForm
      action={resetPasswordAction}
      hidden={{ token }}
      submit="Set password and sign in"
      fields={({ wrong }) => (
        <>
          {/* Password managers file the new password under it. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField label="New password" errors={wrong.password} />
        </>
      )}
    />
  );
}
