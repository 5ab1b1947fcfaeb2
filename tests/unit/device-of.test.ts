import { expect, test } from "vitest";
import { deviceOf } from "@/lib/core/device";

const macos = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

test.each([
  [
    `${macos} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    "Safari on macOS",
  ],
  [`${macos} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36`, "Chrome on macOS"],
  [`${windows} AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge on Windows"],
  [`${windows} AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0`, "Opera on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Safari/604",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36", "Chrome on Linux"],
  ["curl/8.14.1", "curl"],
  ["python-requests/2.32", "python-requests"],
  ["test", "test"],
  ["Mozilla/5.0", "Unknown device"],
  ["", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%j is %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
