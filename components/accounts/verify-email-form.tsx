"use client";

import { PageForm } from "@/components/ui/page-form";
import { verifyEmailAction } from "@/lib/domains/accounts/actions";

export function VerifyEmailForm({ token }: { token: string }) {
  return <PageForm action={verifyEmailAction} hidden={{ token }} submit="Confirm address" />;
}
