import { Entrance } from "@/components/accounts/entrance";

/** One answer for every link that opens nothing: it says nothing about what there once was. */
export default function NoInvitation() {
  return (
    <Entrance
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
    </Entrance>
  );
}
