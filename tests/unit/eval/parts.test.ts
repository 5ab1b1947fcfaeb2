import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readQuestions } from "@/scripts/eval/investor-questions";
import { halves, halvesOfGroups } from "@/scripts/eval/parts";
import { keptLines, printed, type Report, readRequest } from "@/scripts/eval/report";
import { sharedData } from "../../support/shared-data";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const itself = (text: string) => text;

test("the first half in the order of the hashes is for tuning, the rest is the last part", () => {
  const ids = Array.from({ length: 11 }, (_, at) => `q${at}`);
  const { tune, last } = halves(ids, itself);
  expect([tune.length, last.length]).toEqual([6, 5]);
  expect([...tune, ...last].map(hash)).toEqual(ids.map(hash).sort());
});

test("the halves do not depend on the order of a file", () => {
  const ids = Array.from({ length: 10 }, (_, at) => `q${at}`);
  expect(halves(ids.toReversed(), itself)).toEqual(halves(ids, itself));
});

test("every group is split for itself", () => {
  const ids = Array.from({ length: 20 }, (_, at) => `${at % 2}-${at}`);
  const groupOf = (id: string) => id.charAt(0);
  const { tune } = halvesOfGroups(ids, groupOf, itself);
  for (const group of ["0", "1"]) {
    const own = ids.filter((id) => groupOf(id) === group);
    expect(tune.filter((id) => groupOf(id) === group)).toEqual(halves(own, itself).tune);
  }
});

const file = sharedData("investor-questions/questions.jsonl");

test.skipIf(!file)("five questions of each of twelve categories are for tuning", () => {
  const { tune, last } = readQuestions(file ?? "");
  for (const part of [tune, last]) {
    const categories = Map.groupBy(part, ({ category }) => category);
    expect([...categories.values()].map(({ length }) => length)).toEqual(Array(12).fill(5));
  }
  const largest = new Map<number, string>();
  for (const { category, id } of tune)
    if (hash(id) > (largest.get(category) ?? "")) largest.set(category, hash(id));
  for (const { category, id } of last) expect(hash(id) > (largest.get(category) ?? "")).toBe(true);
});

const report = (part: Report["part"]): Report => ({
  part,
  figures: `figures of ${part}`,
  texts: [`question of ${part}`],
  answers: [{ id: `id of ${part}` }],
});

test("texts are printed when they are asked for, those of the last part never", () => {
  expect(printed(report("tune"), { isShown: false })).toBe("figures of tune");
  expect(printed(report("tune"), { isShown: true })).toBe("figures of tune\n\nquestion of tune");
  expect(printed(report("last"), { isShown: true })).toBe("figures of last");
});

test("answers of the last part are never kept", () => {
  expect(keptLines([report("tune"), report("last")])).toBe('{"id":"id of tune"}\n');
});

test("a request for the texts of the last part is refused", () => {
  for (const more of [["--show"], ["--out", "file"]])
    expect(() => readRequest(["questions", "--part", "last", ...more])).toThrow(/last part/);
  expect(() => readRequest(["questions", "--part", "first"])).toThrow(/No part is named first/);
  expect(() => readRequest(["questions", "--all"])).toThrow(/--all/);
});

test("without a part the tuning part is meant", () => {
  expect(readRequest(["questions"]).request.parts).toEqual(["tune"]);
  expect(readRequest(["finding", "--part", "all", "--show"])).toEqual({
    names: ["finding"],
    request: { parts: ["tune", "last"], isShown: true, out: null, isFresh: false },
  });
});
