import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { GoogleButton } from "@/components/accounts/google-button";
import { GoogleNotice } from "@/components/accounts/google-notice";
import { nextAddress, type SearchParams, withNext } from "@/components/accounts/next-address";
import { PasskeyButton } from "@/components/accounts/passkey-button";
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
      <GoogleNotice searchParams={searchParams} />
      <SignInForm next={next} />
      <PasskeyButton next={next} />
      {ways.google && <GoogleButton next={next} />}
      {ways.demo && <TryDemo />}
    </AccountPageFrame>
  );
}
