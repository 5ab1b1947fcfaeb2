import { AccountPageFrame } from "@/components/accounts/account-page-frame";

/** The same page for every invalid link: it does not reveal whether the link ever existed. */
export default function NoInvitation() {
  return (
    <AccountPageFrame
      title="This invitation no longer works"
      aside="It was already used, withdrawn or replaced, or it is more than seven days old."
    >
      <p className="text-pretty">
        Ask the person who invited you for a new one. If you have already joined,{" "}
        <a href="/" className="link">
          open Spotlight
        </a>
        .
      </p>
    </AccountPageFrame>
  );
}
