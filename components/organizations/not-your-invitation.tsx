"use client";

import { PageForm } from "@/components/ui/page-form";
import { signOutForInvitationAction } from "@/lib/domains/organizations/actions";

/** For people signed in with an email other than the invited one. */
export function NotYourInvitation({ token }: { token: string }) {
  return (
    <PageForm
      action={signOutForInvitationAction}
      hidden={{ next: `/invitation/${token}` }}
      submit="Sign out"
      fields={() => (
        <p className="text-pretty">
          You are signed in with a different address. Sign out to accept with the invited one.
        </p>
      )}
    >
      <a href="/" className="link self-center">
        Stay signed in
      </a>
    </PageForm>
  );
}
