import fc from "fast-check";
import { expect, test } from "vitest";
import { repairObject } from "@/lib/platform/llm/repair";

test.each([
  ['{"a": 1}', { a: 1 }],
  ["", {}],
  ['"{\\"a\\": 1}"', { a: 1 }],
  ['```json\n{"a": 1}\n```', { a: 1 }],
  ['Here you are: {"a": "}"} Good luck!', { a: "}" }],
  ['{"a": 1}{"a": 1}', { a: 1 }],
  ['{"a": [1, 2,],}', { a: [1, 2] }],
  ["{'a': 'b'}", { a: "b" }],
  ['{a: "b", c_d: 2}', { a: "b", c_d: 2 }],
  ['{"a": None, "b": True, "c": False}', { a: null, b: true, c: false }],
  ['{"a": {"b": ["c', { a: { b: ["c"] } }],
  ['{"a": "it\'s"}', { a: "it's" }],
])("mends %s", (written, value) => {
  expect(repairObject(written)).toEqual(value);
});

test.each(["[1, 2]", "nothing", "{{{", "12", "{a b}"])("leaves %s alone", (written) => {
  expect(repairObject(written)).toBeNull();
});

test("never throws, and leaves whole objects as they are", () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(object, (value) => {
      const json = JSON.stringify(value);
      expect(repairObject(json)).toEqual(JSON.parse(json));
      for (let at = 0; at < Math.min(json.length, 60); at++) repairObject(json.slice(0, at));
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void repairObject(text)));
});
