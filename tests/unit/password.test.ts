import { expect, test } from "vitest";
import { hashPassword, isPassword } from "@/lib/auth/password";

test("a password is stored as argon2id at the cost that OWASP recommends, and compared with that", async () => {
  const stored = await hashPassword("nine green bottles");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("nine green bottles", stored)).toBe(true);
  expect(await isPassword("ten green bottles", stored)).toBe(false);
  expect(await isPassword("nine green bottles", null)).toBe(false);
});
