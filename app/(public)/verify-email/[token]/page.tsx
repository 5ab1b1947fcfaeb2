import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { ExpiredLink } from "@/components/accounts/expired-link";
import { VerifyEmailForm } from "@/components/accounts/verify-email-form";
import { buttonVariants } from "@/components/ui/button";
import { loadLink } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = {
  title: "Confirm your address",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

/**
 * Opening the page does not use the link up, because mail scanners follow links too. The button
 * does.
 */
export default async function VerifyEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { state, email } = await loadLink("verification", token);
  if (state === "ended")
    return <ExpiredLink next={{ href: "/", label: "Sign in and ask for a new one" }} />;
  if (state === "verified")
    return (
      <AccountPageFrame title="Your address is confirmed" aside="There is nothing more to do here.">
        <a href="/" className={buttonVariants({ variant: "primary", size: "large" })}>
          Open Spotlight
        </a>
      </AccountPageFrame>
    );
  return (
    <AccountPageFrame title="Confirm your address" aside={`Is ${email} yours?`}>
      <VerifyEmailForm token={token} />
    </AccountPageFrame>
  );
}
