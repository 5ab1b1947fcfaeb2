import { expect, test } from "vitest";
import { lossOf } from "@/components/accounts/factor-loss";

const passkey = { _id: "pky_1", name: "Mine", created_at: "", last_used_at: null };
const since = "2026-11-01T00:00:00.000Z";
const kept = (app: boolean, passkeys: number, isRequired = false) => ({
  authenticator_since: app ? since : null,
  passkeys: Array.from({ length: passkeys }, () => passkey),
  is_required: isRequired,
});

test("removing a factor says which are left, and what the last one takes along", () => {
  expect(lossOf(kept(true, 1), "app")).toMatch(/need a passkey or a recovery code/);
  expect(lossOf(kept(true, 1), "passkey")).toMatch(/password and a code from your auth/);
  expect(lossOf(kept(false, 2), "passkey")).toMatch(/need a passkey or a recovery code/);
  for (const last of [lossOf(kept(true, 0), "app"), lossOf(kept(false, 1), "passkey")]) {
    expect(last).toMatch(/without a second factor/);
    expect(last).toMatch(/recovery codes stop working/);
  }
  expect(lossOf(kept(false, 1, true), "passkey")).toMatch(/locked out until you set one up/);
});
