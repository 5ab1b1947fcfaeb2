import { expect, test } from "vitest";
import { isSameOrigin } from "@/lib/core/same-origin";

const host = "spotlight.example";
const own = `https://${host}`;

test.each([
  [true, { "sec-fetch-site": "same-origin" }],
  [true, { "sec-fetch-site": "same-origin", origin: own }],
  [true, { origin: own }],
  [true, { origin: "https://public.example", "x-forwarded-host": "public.example" }],
  [false, {}],
  [false, { "sec-fetch-site": "cross-site" }],
  [false, { "sec-fetch-site": "same-site", origin: own }],
  [false, { "sec-fetch-site": "none" }],
  [false, { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
  [false, { origin: "https://evil.example" }],
  [false, { origin: `${own}.evil.example` }],
  [false, { origin: "null" }],
  [false, { "sec-fetch-site": "same-origin", origin: "null" }],
  [false, { origin: "" }],
])("%s for %j", (expected, headers) => {
  expect(isSameOrigin(new Headers({ host, ...headers }))).toBe(expected);
});
