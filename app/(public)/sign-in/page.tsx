import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { GoogleNotice } from "@/components/accounts/google-notice";
import { nextAddress, type SearchParams, withNext } from "@/components/accounts/next-address";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { ProviderButtons } from "@/components/accounts/provider-buttons";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { TryDemo } from "@/components/demo/try-demo";
import { loadWaysIn, redirectSignedIn } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  await redirectSignedIn();
  const [next, ways] = await Promise.all([nextAddress(searchParams), loadWaysIn()]);
  return (
    <AccountPageFrame
      title="Sign in"
      aside={
        <>
          New here?{" "}
          <a href={withNext("/sign-up", next)} className="link">
            Create an account
          </a>
        </>
      }
    >
      <GoogleNotice searchParams={searchParams} providers={ways.providers} />
      {!ways.by_providers_only && <SignInForm next={next} />}
      {!ways.by_providers_only && <PasskeyButton next={next} />}
      <ProviderButtons next={next} ways={ways} />
      {ways.demo && <TryDemo />}
    </AccountPageFrame>
  );
}
