import { expect, test } from "vitest";
import { readInterfaceTexts } from "../../scripts/texts/interface-texts";

const texts = readInterfaceTexts(".");
const plain = (text: string) => text.replace(/[’‘]/g, "'").replace(/\s+/g, " ").toLowerCase();

/** Texts that editors have replaced, or the part of one by which it is known. */
const replaced = [
  "is not in your data",
  "Whether that is so of",
  "What you ask, and the projects and imports that you begin",
  "You see what would change before it does",
  "Ask about companies, or name one",
  "What do the columns hold?",
  "What is no field is kept in the source's text only",
  "They are the same companies",
  "Their rows join the companies that are there",
  "companies stay by name, because later work rests on them",
  "cells cut at",
  "Read it in another way",
  "This installation sends no mail",
  "Nobody reads an answer before all are revealed",
  "of quorum",
  "What we keep of it cannot be turned back into the key",
  "Say what this project looks for",
  "Handed in",
  "In its words",
  "Open where it was read",
  "Everything that rests on it",
  "believed first",
  "Close, but…",
  "Empty says unknown",
  "Of those before",
  "Keep apart",
  "Take back",
  "'s status is active",
];

/** Labels that are odd only when they are the whole text. */
const replacedLabels = ["Place", "Money", "Taken back", "View all"];

/** "70,804 values of 5,827 companies go": what is in the place of the numbers is left open. */
const replacedWholly = /\bvalues of .* compan(y|ies) (go|goes)\b/i;

/** Words that nobody in the trade would use for what they name here. */
const odd = /\b(somebody|everybody|anybody|e-mail|anew|whoever|handed in|any more|licence)\b/i;
/** Legal texts speak of whoever runs an installation; a message names a value of the API. */
const exempt = /^app\/\(public\)\/terms-of-use\/|^lib\/domains\/activity\/schema\.ts$/;

/** Texts that the specification quotes. */
const quoted = [
  ...["Authenticating...", "Restoring connection...", "Go Back", "Reload", "Loading..."],
  "We're just updating things in the background. Your data is safe. Please reload the page.",
  ...["Spotlight Platform", "Spotlight News", "Latest industry news", "New thread"],
  ...["Start a new search", "Recent Chats", "Confirm Deletion", "No, Cancel", "Yes, Delete"],
  "Are you sure you want to delete this session?",
  ...["View More", "Soon", "Company Policies and Guidelines", "Personal Knowledge base"],
  ...["Team Knowledge base", "Terms of Use", "Privacy Policy", "API Access", "Settings"],
  ...["Sign Out", "Signing out...", "Guest User", "Organization Name", "Organization ID"],
  ...["Generate Key", "Could not sign out"],
];

const placed = ({ file, line, text }: (typeof texts)[number]) => `${file}:${line} ${text}`;

test("the texts of the interface are found, each with its place", () => {
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts).toContainEqual({
    file: "components/settings/organization-section.tsx",
    line: expect.any(Number),
    text: "Organization Name",
  });
});

test("a sentence is one text, with its links and with what is filled in", () => {
  const found = texts.find(({ text }) => text.startsWith("By creating an account"));
  expect(found?.text).toBe(
    "By creating an account you accept the Terms of Use and the Privacy Policy .",
  );
});

test("no text that was replaced is back", () => {
  const back = texts.filter(
    ({ text }) =>
      replacedLabels.includes(text) ||
      replacedWholly.test(text) ||
      replaced.some((one) => plain(text).includes(plain(one))),
  );
  expect(back.map(placed)).toEqual([]);
});

test("no text has a word that people would not use there", () => {
  const found = texts.filter(({ file, text }) => odd.test(text) && !exempt.test(file));
  expect(found.map(placed)).toEqual([]);
});

test("texts that the specification quotes stay", () => {
  const all = new Set(texts.map(({ text }) => text));
  const messages = texts.some(({ text }) => text.endsWith("} msgs"));
  expect([...quoted.filter((text) => !all.has(text)), messages]).toEqual([true]);
});
