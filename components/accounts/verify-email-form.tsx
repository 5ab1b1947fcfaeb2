"use client";

import { PageForm } from "@/components/shell/page-form";
import { verifyEmailAction } from "@/lib/domains/accounts/actions";

export function VerifyEmailForm({ token }: { token: string }) {
  return <PageForm action={verifyEmailAction} hidden={{ token }} submit="Confirm address" />;
}
