import { expect, test } from "vitest";
import { seal, unseal } from "@/lib/platform/crypto";

const secret = "a secret of at least twenty characters";

test("opens sealed data only for its owner, with the secret", () => {
  const sealed = seal("sk-Żubr 🦬", secret, "org_1");
  expect(sealed).not.toContain("sk-");
  expect(unseal(sealed, secret, "org_1")).toBe("sk-Żubr 🦬");
  expect(unseal(sealed, secret, "org_2")).toBeNull();
  expect(unseal(sealed, `${secret}!`, "org_1")).toBeNull();
});

test("the same text is sealed differently each time", () => {
  expect(seal("sk-1", secret, "org_1")).not.toBe(seal("sk-1", secret, "org_1"));
});

test("a changed byte anywhere, or what is no sealed text, does not open", () => {
  const bytes = Buffer.from(seal("sk-1", secret, "org_1"), "base64url");
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(changed.toString("base64url"), secret, "org_1")).toBeNull();
  }
  for (const text of ["", "short", "%%%"]) expect(unseal(text, secret, "org_1")).toBeNull();
});
