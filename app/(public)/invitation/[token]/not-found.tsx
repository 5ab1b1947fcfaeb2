import { AccountPageFrame } from "@/components/accounts/account-page-frame";

/** The same page for every invalid link: it does not reveal whether the link ever existed. */
export default function NoInvitation() {
  return (
    <AccountPageFrame
      title="This invitation no longer works"
      aside="It was used, taken back or renewed, or more than seven days have passed."
    >
      <p className="text-pretty">
        Ask whoever invited you for a new one. If you have joined already,{" "}
        <a href="/" className="link">
          open Spotlight
        </a>
        .
      </p>
    </AccountPageFrame>
  );
}
