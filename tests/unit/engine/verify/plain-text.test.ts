import { expect, test } from "vitest";
import { quoted } from "@/lib/engine/verify/plain-text";

test.each([
  ["Stripe.", "“Stripe”"],
  ["San Francisco, ", "“San Francisco”"],
  ["$1.5 billion", "“$1.5 billion”"],
  ["(Acme)", "“(Acme)”"],
])("%s is named without the stop of its sentence", (words, shown) => {
  expect(quoted(words)).toBe(shown);
});
