import { beforeAll, expect, test } from "vitest";
import { newRecoveryCode, setUpOf, stepOfCode } from "@/lib/auth/one-time-codes";
import { seal } from "@/lib/platform/crypto";
import { changeSettings, secret } from "@/lib/platform/env";

beforeAll(() => changeSettings({ SECRET: "a secret that tests share" }));

/** The secret of RFC 6238, appendix B: twenty bytes of digits. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const sealed = () => seal(RFC_SECRET, secret(), "authenticator usr_1");
const at = (seconds: number) => new Date(seconds * 1000);

// The RFC's codes have eight digits; apps show the last six of them.
test.each([
  [59, "287082", 1],
  [1111111109, "081804", 37037036],
  [1234567890, "005924", 41152263],
  [2000000000, "279037", 66666666],
])("the code of the RFC at %i seconds belongs to its time step", (seconds, code, step) => {
  expect(stepOfCode(sealed(), "usr_1", code, at(seconds))).toBe(step);
  expect(stepOfCode(sealed(), "usr_1", code, at(seconds + 30))).toBe(step);
  expect(stepOfCode(sealed(), "usr_1", code, at(seconds + 60))).toBeNull();
});

test("a secret serves its own person alone, and an app reads it from the address", () => {
  expect(() => stepOfCode(sealed(), "usr_2", "287082", at(59))).toThrow("SECRET");
  const { uri } = setUpOf(sealed(), { ownerId: "usr_1", email: "ada+work@north.example" });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Spotlight:ada%2Bwork%40north.example\?/);
  expect(new URL(uri).searchParams.get("secret")).toBe(RFC_SECRET);
});

test("recovery codes differ and have no signs that are mistaken for one another", () => {
  const codes = new Set(Array.from({ length: 500 }, newRecoveryCode));
  expect(codes.size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-z]{6}-[2-9a-hj-km-np-z]{6}$/);
});
