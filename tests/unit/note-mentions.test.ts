import { describe, expect, test } from "vitest";
import { noteTemplates } from "@/lib/domains/notes/constants";
import { headingOf, mentionsIn, withMentionsMarked } from "@/lib/domains/notes/rules";
import { CreateNoteInput } from "@/lib/domains/notes/schema";

const people = [
  { name: "Ada Ridge" },
  { name: "Ada" },
  { name: "Émile Zola Jr." },
  { name: "李 小龍" },
  { name: "O’Brien" },
];
const named = (text: string) =>
  mentionsIn(text, people).map(({ start, end, people: found }) => [
    text.slice(start, end),
    ...found.map(({ name }) => name),
  ]);

describe("whom a note names", () => {
  test.each([
    ["@Ada Ridge asked", [["@Ada Ridge", "Ada Ridge"]]],
    [
      "@ada ridge, and @ADA.",
      [
        ["@ada ridge", "Ada Ridge"],
        ["@ADA", "Ada"],
      ],
    ],
    ["(@Ada) said", [["@Ada", "Ada"]]],
    ["@Emile Zola Jr. was there", [["@Emile Zola Jr.", "Émile Zola Jr."]]],
    ["@E\u0301mile  Zola Jr.", [["@E\u0301mile  Zola Jr.", "Émile Zola Jr."]]],
    ["@李 小龍 和", [["@李 小龍", "李 小龍"]]],
    ["**@O’Brien**", [["@O’Brien", "O’Brien"]]],
  ])("%s", (text, expected) => expect(named(text)).toEqual(expected));

  test.each([
    "@Adam Ridge",
    "mail ada@Ada.example",
    "@",
    "@@@@",
    "@Nobody",
    "Ada Ridge",
    "`@Ada`",
    "```\n@Ada\n```",
    "``` @Ada",
  ])("%s names nobody", (text) => expect(named(text)).toEqual([]));

  test("everybody of one name is meant", () => {
    const twins = [
      { name: "Ada", id: 1 },
      { name: "ada", id: 2 },
    ];
    expect(mentionsIn("@Ada", twins)[0]?.people).toEqual(twins);
  });

  test("a long text of signs is read in no time of its own", () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ name: `Person ${i}` }));
    expect(mentionsIn("@Person 4999 ".repeat(1500), many)).toHaveLength(1500);
  });

  test("names stand out when they are shown, and nothing in them is a mark", () => {
    expect(withMentionsMarked("Ask @Ada Ridge now", people)).toBe("Ask **@Ada Ridge** now");
    const odd = [{ name: "A*b" }, { name: "x [y](z)" }];
    expect(withMentionsMarked("@x [y](z) and `@x`", odd)).toBe("**@x \\[y\\](z)** and `@x`");
  });
});

describe("what a note is called", () => {
  test.each([
    [{ title: "Call", body: "x" }, "Call"],
    [{ title: "", body: "\n\n## **Why** now\nBecause" }, "Why now"],
    [{ title: "", body: "> quoted" }, "quoted"],
    [{ title: "", body: "---" }, "Note"],
    [{ title: "", body: "x".repeat(99) }, `${"x".repeat(80)}…`],
  ])("%o", (note, heading) => expect(headingOf(note)).toBe(heading));
});

test("each template is a note that may be written, with headings to fill in", () => {
  expect(noteTemplates.map(({ key }) => key)).toEqual([
    ...["first-meeting", "reference-call", "diligence-question", "decision"],
  ]);
  for (const { title, body } of noteTemplates) {
    expect(CreateNoteInput.parse({ title, body })).toMatchObject({ title, body: body.trim() });
    expect(body.match(/^## /gmu)?.length).toBeGreaterThan(3);
  }
});
