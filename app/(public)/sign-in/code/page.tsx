import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountPageFrame } from "@/components/accounts/account-page-frame";
import { CodeForm } from "@/components/accounts/code-form";
import { nextAddress, type SearchParams, withNext } from "@/components/accounts/next-address";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { hasBegunSignIn, redirectSignedIn } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Enter your code" };

export default async function SignInCodePage({ searchParams }: { searchParams: SearchParams }) {
  await redirectSignedIn();
  const next = await nextAddress(searchParams);
  if (!(await hasBegunSignIn())) redirect(withNext("/sign-in", next));
  return (
    <AccountPageFrame
      title="Enter your code"
      aside={
        <>
          The second step of signing in.{" "}
          <a href={withNext("/sign-in", next)} className="link">
            Start again
          </a>
        </>
      }
    >
      <CodeForm next={next} />
      <PasskeyButton next={next} />
    </AccountPageFrame>
  );
}
