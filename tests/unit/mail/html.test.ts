import { expect, test } from "vitest";
import { htmlOf } from "@/lib/platform/mail/html";

const bodyOf = (text: string) =>
  /<main dir="auto">\n([\s\S]*)\n<\/main>/.exec(htmlOf(text))?.[1] ?? "";

test("a mail's paragraphs, links, quotations and footer stand as they were written", () => {
  const text = [
    "Hello Ada,",
    "Read it here:\nhttps://ridge.example/nda/abc-1_2.",
    "> Three years,\n> please.",
    "-- \nRidge Ventures, Oslo\nUnsubscribe: https://ridge.example/u/1",
  ].join("\n\n");
  const link = "https://ridge.example/nda/abc-1_2";
  expect(bodyOf(text)).toBe(
    [
      "<p>Hello Ada,</p>",
      `<p>Read it here:<br><a href="${link}">${link}</a>.</p>`,
      "<blockquote>Three years,<br>please.</blockquote>",
      '<footer><p>Ridge Ventures, Oslo<br>Unsubscribe: <a href="https://ridge.example/u/1">https://ridge.example/u/1</a></p></footer>',
    ].join("\n"),
  );
});

test("words of a stranger are no markup, and their links leave no attribute", () => {
  const body = bodyOf(
    `<img src=x onerror=alert(1)> https://a.example/"onclick="x javascript:alert(1)`,
  );
  expect(body).not.toMatch(/<img|<[^>]*onclick/);
  expect(body.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/"']);
});
