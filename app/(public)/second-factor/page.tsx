import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { CodeForm } from "@/components/accounts/code-form";
import { nextAddress, type SearchParams } from "@/components/accounts/next-address";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { QrCode } from "@/components/accounts/qr-code";
import { SetUpForm } from "@/components/accounts/set-up-form";
import { SignOutForm } from "@/components/accounts/sign-out-form";
import { loadFactors, loadSetUp } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Second factor" };

/** Where an authenticator app is set up, and where somebody is led who owes a second factor. */
export default async function SecondFactorPage({ searchParams }: { searchParams: SearchParams }) {
  const [factors, next] = await Promise.all([loadFactors(), nextAddress(searchParams)]);
  const { authenticator_since, passkeys, is_owed, organization_name } = factors;
  const isOn = authenticator_since !== null;
  if (is_owed && (isOn || passkeys.length > 0))
    return (
      <AccountPageFrame
        title="Enter your code"
        aside={`${organization_name} requires a second factor. Enter your code to continue.`}
      >
        <CodeForm next={next} isSignedIn />
        {passkeys.length > 0 && <PasskeyButton next={next} />}
        <SignOutForm />
      </AccountPageFrame>
    );
  const setUp = isOn ? null : await loadSetUp();
  return (
    <AccountPageFrame
      title="Authenticator app"
      aside={
        is_owed
          ? `${organization_name} requires a second factor. Set one up to continue.`
          : "A code from your phone, asked for when you sign in."
      }
    >
      <SetUpForm next={next} isOn={isOn} asksPassword={!factors.is_fresh && factors.has_password}>
        {setUp && <QrCode text={setUp.uri} secret={setUp.secret} />}
      </SetUpForm>
      {is_owed && <SignOutForm />}
    </AccountPageFrame>
  );
}
