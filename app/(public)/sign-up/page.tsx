import type { Metadata } from "next";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { Consent } from "@/components/accounts/consent";
import { nextAddress, type SearchParams, withNext } from "@/components/accounts/next-address";
import { ProviderButtons } from "@/components/accounts/provider-buttons";
import { SignUpForm } from "@/components/accounts/sign-up-form";
import { loadWaysIn, redirectSignedIn } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  await redirectSignedIn();
  const [next, ways] = await Promise.all([nextAddress(searchParams), loadWaysIn()]);
  return (
    <AccountPageFrame
      title="Create your account"
      aside={
        <>
          Already have an account?{" "}
          <a href={withNext("/sign-in", next)} className="link">
            Sign in
          </a>
        </>
      }
    >
      {ways.sign_up.mode === "invited" ? (
        <p>New accounts need an invitation. Ask an admin of your organization to invite you.</p>
      ) : (
        <>
          {ways.sign_up.mode === "domain" && (
            <p className="mb-5">Use an address at {ways.sign_up.domains.join(" or ")}.</p>
          )}
          {!ways.by_providers_only && <SignUpForm next={next} />}
          <ProviderButtons next={next} ways={ways} />
          <div className="mt-5">
            <Consent />
          </div>
        </>
      )}
    </AccountPageFrame>
  );
}
