import { describe, expect, test } from "vitest";
import { readTable, removeTableFiles } from "@/tests/support/table-files";

removeTableFiles();

const failure = (text: string) => readTable(text).catch((error) => error);

describe("JSON", () => {
  test("a list of objects, columns collected over all of them", async () => {
    const { head, cells } = await readTable('[{"a":1,"b":["x",null,"y"]},\n{"a":null,"c":true}]');
    expect(head).toMatchObject({ format: "json", columns: ["a", "b", "c"], rowCount: 2 });
    expect(cells).toEqual([
      ["1", ["x", "y"], ""],
      ["", "", "true"],
    ]);
  });

  test("the longest list inside an object, and the date beside it", async () => {
    const text =
      '{"updatedAt":"2026-07-24","tags":["x"],"startups":[{"n":"A"},{"n":"B"}],"more":[{"m":1}]}';
    const { head, cells } = await readTable(text);
    expect(head).toMatchObject({ published: "2026-07-24", columns: ["n"] });
    expect(cells).toEqual([["A"], ["B"]]);
  });

  test("lists under a list of names", async () => {
    const { head, cells } = await readTable('{"fields":["cik","name"],"data":[[1,"A"],[2,"B"]]}');
    expect(head.columns).toEqual(["cik", "name"]);
    expect(cells).toEqual([
      ["1", "A"],
      ["2", "B"],
    ]);
  });

  test("names of bare lists that repeat are told apart", async () => {
    const { head, cells } = await readTable('{"columns":["a","a"],"rows":[[1,2]]}');
    expect([head.columns, cells]).toEqual([["a", "a (2)"], [["1", "2"]]]);
  });

  test("a map of objects keeps its keys", async () => {
    const { head, cells } = await readTable('{"0":{"t":"AA"},"1":{"t":"BB"}}');
    expect(head.columns).toEqual(["key", "t"]);
    expect(cells).toEqual([
      ["0", "AA"],
      ["1", "BB"],
    ]);
  });

  test("an object inside gives columns with dots; what is deeper stays JSON", async () => {
    const { head, cells } = await readTable(
      '[{"at":{"city":"Oslo","geo":{"x":1}},"people":[{"n":"A"}]}]',
    );
    expect(head.columns).toEqual(["at.city", "at.geo", "people"]);
    expect(cells).toEqual([["Oslo", '{"x":1}', ['{"n":"A"}']]]);
  });

  test("numbers keep every digit", async () => {
    expect((await readTable('[{"id":12345678901234567890,"x":1.5}]')).cells).toEqual([
      ["12345678901234567890", "1.5"],
    ]);
  });

  test("an entry that is no object is told, the others are read", async () => {
    const { all } = await readTable('[{"a":1}, 5, {"a":nope}, {"a":2}]');
    expect(all.map(({ number, problem }) => [number, Boolean(problem)])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test.each([
    ['[{"a":1},{"a":', "ends in the middle of entry 2"],
    ['{"a":[{"b":1}', "cut off"],
    ['[{"a":1}] [', "After the end"],
    ['[{"a":1} {"b":2}]', "stands where JSON has none"],
    ['["a","b"]', "no list of objects"],
    [`[{"a":"${"x".repeat(5_000_000)}"}]`, "Entry 1 is longer than 4 MB"],
  ])("%.20s is refused", async (text, words) => {
    expect((await failure(text)).message).toContain(words);
  });

  test("lone surrogates and NUL are told by row and column", async () => {
    const { all } = await readTable('[{"a":"\\ud800"},{"a":"x\\u0000"},{"a":"fine"}]');
    expect(all.map(({ problem }) => problem?.slice(0, 24))).toEqual([
      "Column “a” holds half of",
      "Column “a” holds a NUL c",
      undefined,
    ]);
  });
});

describe("one JSON object a line", () => {
  test("a broken line does not lose the rest", async () => {
    const { head, all } = await readTable('{"a":1}\n{"b":"x"}\n\n{"a":\n{"a":3}');
    expect(head).toMatchObject({ format: "jsonl", columns: ["a", "b"] });
    expect(all.map(({ number, cells, problem }) => [number, cells, Boolean(problem)])).toEqual([
      [1, ["1", ""], false],
      [2, ["", "x"], false],
      [4, ["", ""], true],
      [5, ["3", ""], false],
    ]);
  });

  test("the name of the file decides where one line could be both", async () => {
    expect((await readTable('{"a":1}', { fileName: "x.jsonl" })).head.format).toBe("jsonl");
  });
});
