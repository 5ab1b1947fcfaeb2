import type { Metadata } from "next";
import { Entrance } from "@/components/accounts/entrance";
import { nextAddress, type SearchParams, withNext } from "@/components/accounts/next-address";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { redirectSignedIn } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  await redirectSignedIn();
  const next = await nextAddress(searchParams);
  return (
    <Entrance
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
      <SignInForm next={next} />
    </Entrance>
  );
}
