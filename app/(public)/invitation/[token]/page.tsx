import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { withNext } from "@/components/accounts/next-address";
import { AcceptInvitation } from "@/components/organizations/accept-invitation";
import { JoinAsNew } from "@/components/organizations/join-as-new";
import { NotYourInvitation } from "@/components/organizations/not-your-invitation";
import { buttonVariants } from "@/components/ui/button";
import { loadInvitation } from "@/lib/domains/organizations/loaders";

export const metadata: Metadata = { title: "Invitation", robots: { index: false } };

type Props = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  const invitation = await loadInvitation({ token });
  const { organization_name, invited_by, role, email, visitor } = invitation;
  return (
    <AccountPageFrame
      title={`Join ${organization_name}`}
      aside={
        <span className="wrap-anywhere">
          {invited_by || "An admin"} invites <strong className="font-medium">{email}</strong> as{" "}
          {role === "admin" ? "an admin" : "a member"}.
        </span>
      }
    >
      {visitor === "invited" && <AcceptInvitation token={token} />}
      {visitor === "new" && <JoinAsNew token={token} email={email} />}
      {visitor === "somebodyElse" && <NotYourInvitation token={token} />}
      {visitor === "hasAccount" && (
        <a
          href={withNext("/sign-in", `/invitation/${token}`)}
          className={buttonVariants({ variant: "primary", size: "large", className: "w-full" })}
        >
          Sign in to join
        </a>
      )}
    </AccountPageFrame>
  );
}
