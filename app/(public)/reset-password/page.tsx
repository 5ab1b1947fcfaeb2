import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { RequestResetForm } from "@/components/accounts/request-reset-form";
import { loadMailDelivery } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Forgot your password?" };

const backToSignIn = (
  <>
    Remembered it?{" "}
    <a href="/sign-in" className="link">
      Sign in
    </a>
  </>
);

export default async function RequestResetPage() {
  const { sends_mail } = await loadMailDelivery();
  return (
    <AccountPageFrame title="Forgot your password?" aside={backToSignIn}>
      {sends_mail ? <RequestResetForm /> : <NoMail />}
    </AccountPageFrame>
  );
}

/** Shown instead of the form when the installation cannot send mail. */
function NoMail() {
  return (
    <div className="flex flex-col gap-3 text-pretty text-[15px] leading-6">
      <p>Email isn’t set up, so we can’t send you a link.</p>
      <p>Ask your operator to create one with this command. It works once, within an hour:</p>
      <code className="rounded-lg bg-muted px-3 py-2.5 font-mono text-[13px] [overflow-wrap:anywhere]">
        npm run reset-password -- you@firm.com
      </code>
    </div>
  );
}
