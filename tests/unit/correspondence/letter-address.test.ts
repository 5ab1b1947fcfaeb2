import { expect, test } from "vitest";
import { addressOf } from "@/components/correspondence/letter-address";

test("an email names the address that it went to, also from before addresses were kept", () => {
  const moved = {
    receiver_email: "now@b.example",
    former_emails: ["first@a.example", "c@c.example"],
  };
  expect(addressOf(moved, { status: "sent", sent_to: "c@c.example" })).toBe("c@c.example");
  expect(addressOf(moved, { status: "sent", sent_to: null })).toBe("first@a.example");
  expect(addressOf(moved, { status: "planned", sent_to: null })).toBe("now@b.example");
  const stayed = { ...moved, former_emails: [] };
  expect(addressOf(stayed, { status: "sent", sent_to: null })).toBe("now@b.example");
});
