import { afterEach, expect, test } from "vitest";
import { attributes } from "@/lib/auth/cookie";
import { changeSettings } from "@/lib/platform/env";

afterEach(() => changeSettings({ APP_URL: undefined }));

test.each([
  ["https://spotlight.example", true],
  ["http://spotlight.example", false],
  [undefined, false],
])("a session's cookie of %s is hidden from scripts and other sites; Secure: %s", (url, secure) => {
  changeSettings({ APP_URL: url });
  expect(attributes()).toEqual({ httpOnly: true, sameSite: "lax", secure, path: "/" });
});
