import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { ExpiredLink } from "@/components/accounts/expired-link";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { loadLink } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = {
  title: "Choose a new password",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

/**
 * Opening the page does not use the link up, because mail scanners follow links too. The button
 * does.
 */
export default async function ResetPasswordPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  const { state, email } = await loadLink("reset", token);
  if (state !== "ready")
    return <ExpiredLink next={{ href: "/reset-password", label: "Get a new link" }} />;
  return (
    <AccountPageFrame
      title="Choose a new password"
      aside={`For ${email}. All other sessions will end.`}
    >
      <ResetPasswordForm token={token} email={email} />
    </AccountPageFrame>
  );
}
