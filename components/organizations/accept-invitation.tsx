"use client";

import { PageForm } from "@/components/ui/page-form";
import { joinOrganizationAction } from "@/lib/domains/organizations/actions";

/** For the invited person, who is signed in already. */
export function AcceptInvitation({ token }: { token: string }) {
  return <PageForm action={joinOrganizationAction} hidden={{ token }} submit="Join" />;
}
