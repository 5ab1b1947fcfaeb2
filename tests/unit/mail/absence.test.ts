import { expect, test } from "vitest";
import { backOn } from "@/lib/mail/absence";

const written = new Date("2026-12-20T09:00:00Z");

test.each([
  ["I am away and will be back on 12 January.", "2027-01-12"],
  ["I will return to the office on Monday, January 4th, 2027. Please call Bo.", "2027-01-04"],
  ["Out of office until 2026-12-28", "2026-12-28"],
  ["I'm on leave from 1 December until 23 December.", "2026-12-23"],
  [
    "Ich bin ab dem 1. Dezember abwesend und am 7. Januar wieder da; zurück am 7. Januar.",
    "2027-01-07",
  ],
  ["Je serai de retour le 5 janvier.", "2027-01-05"],
])("reads from an absence when its writer is back: %s", (text, day) => {
  expect(backOn(text, written)?.toISOString().slice(0, 10)).toBe(day);
});

test.each([
  "I am away. For urgent matters write to bo@fjord.example.",
  "I will be back soon.",
  "We write back within 2 working days.",
  "I will be back next week. Our fair begins on 12 January.",
  "back on 31 February",
])("guesses no day: %s", (text) => {
  expect(backOn(text, written)).toBeNull();
});
