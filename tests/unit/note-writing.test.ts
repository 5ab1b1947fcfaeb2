import { describe, expect, test } from "vitest";
import { lineChanges } from "@/components/notes/line-changes";
import { begunMention, peopleFor } from "@/components/notes/mention-query";

const told = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, text }) => `${kind[0]} ${text}`);

describe("what an edit changed", () => {
  test.each([
    ["a\nb\nc", "a\nx\nc", ["k a", "r b", "a x", "k c"]],
    ["a", "a\nb", ["k a", "a b"]],
    ["a\nb", "b", ["r a", "k b"]],
    ["a\nb\nc\nd", "b\nc\ne\nd", ["r a", "k b", "k c", "a e", "k d"]],
    ["same", "same", ["k same"]],
    ["a\na", "a", ["k a", "r a"]],
  ])("%j → %j", (before, after, changes) => expect(told(before, after)).toEqual(changes));

  test("both texts can be read from it, however long they are", () => {
    const before = Array.from({ length: 900 }, (_, i) => `line ${i}`);
    const after = before.toReversed();
    for (const size of [40, 900]) {
      const [old, now] = [before.slice(0, size), after.slice(0, size)];
      const changes = lineChanges(old.join("\n"), now.join("\n"));
      const without = (left: string) =>
        changes.filter(({ kind }) => kind !== left).map(({ text }) => text);
      expect(without("added")).toEqual(old);
      expect(without("removed")).toEqual(now);
    }
  });
});

describe("a name that is being typed", () => {
  test.each([
    ["Ask @", ""],
    ["Ask @Ad", "Ad"],
    ["(@Ada Ri", "Ada Ri"],
    ["@O’Br", "O’Br"],
  ])("%s", (text, name) =>
    expect(begunMention(text, text.length)).toEqual({ from: text.length - name.length, name }));

  test.each(["ada@north", "Ask Ada", "@Ada, and", "@Ada\n"])("%s is none", (text) =>
    expect(begunMention(text, text.length)).toBeNull());

  test("finds people by any word of their name, and nobody behind a whole one", () => {
    const people = [{ name: "Ada Ridge" }, { name: "Zoë Adams" }, { name: "Bo" }];
    expect(peopleFor(people, "ad")).toEqual(people.slice(0, 2));
    expect(peopleFor(people, "zoe")).toEqual([people[1]]);
    expect(peopleFor(people, "")).toEqual(people);
    expect(peopleFor(people, "bo ")).toEqual([]);
  });
});
