"use client";

import { PageForm } from "@/components/ui/page-form";
import { joinOrganizationAction } from "@/lib/domains/organizations/actions";

/** For invited people who are already signed in. */
export function AcceptInvitation({ token }: { token: string }) {
  return <PageForm action={joinOrganizationAction} hidden={{ token }} submit="Join" />;
}
