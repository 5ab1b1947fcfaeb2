import { expect, test } from "vitest";
import { isActionBody } from "@/scripts/serve/action-body";
import { BOUNDARY, fuzzedBodies } from "../support/fuzzed-bodies";

const ID = "7f".repeat(21);
const call = { "content-type": "text/plain;charset=UTF-8", "next-action": ID };
const form = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

const isGood = (headers: Record<string, string>, body: string, method = "POST") =>
  isActionBody({ method, headers }, [Buffer.from(body)]);
const parts = (fields: [string, string][]) =>
  `${fields
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("")}--${BOUNDARY}--\r\n`;

test.each([
  "[]",
  '[{"project_name":"A","tags":["a","b"],"note":null},"org_a:usr_b"]',
  '[{"name":"$$dollar","left_out":"$undefined","price":"$NaN","low":"$-Infinity"}]',
  '[{"ids":["a"],"kept":"$0:0:ids"}]',
])("a call that our pages make is let through: %s", async (body) => {
  expect(await isGood(call, body)).toBe(true);
});

test("forms are let through as scripts and browsers send them", async () => {
  const state = '[{"values":{"email":"$$a"}},"$K1"]';
  const byScript = parts([
    ["_1_email", "a@b.example"],
    ["0", state],
  ]);
  expect(await isGood({ ...form, "next-action": ID }, byScript)).toBe(true);
  const withoutScript = parts([
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", `{"id":"${ID}","bound":"$@1"}`],
    ["$ACTION_1:1", '[{"values":{}}]'],
    ["$ACTION_KEY", "k123"],
    ["email", "$1 is not a reference here"],
  ]);
  expect(await isGood(form, withoutScript)).toBe(true);
  expect(await isGood(form, parts([[`$ACTION_ID_${ID}`, ""]]))).toBe(true);
});

test("ignores a request that is not an action call", async () => {
  expect(await isGood({ "content-type": "text/plain" }, "{")).toBe(true);
  expect(await isGood({ "content-type": "application/x-www-form-urlencoded" }, "%")).toBe(true);
  expect(await isGood(call, "{", "PUT")).toBe(true);
});

test.each([
  "",
  "{}",
  "{project",
  '["$F1"]',
  '["$1:__proto__:constructor"]',
  '["$0"]',
  '["$0:0"]',
  '[{"a":"$0:0"}]',
  '["$0:1",{}]',
  '["$0:constructor"]',
  '["$K1"]',
  '["$"]',
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
])("a call that cannot be decoded is refused: %s", async (body) => {
  expect(await isGood(call, body)).toBe(false);
});

test("too many arguments, and more items than the decoder takes, are refused", async () => {
  expect(await isGood(call, `[${"[],".repeat(200_000)}[]]`)).toBe(false);
  expect(await isGood(call, JSON.stringify([1, "x".repeat(1_000_001)]))).toBe(false);
  expect(await isGood(call, JSON.stringify([{ body: "x".repeat(1_000_001) }, "o"]))).toBe(true);
});

test("a form ends with its last line, once", async () => {
  const good = parts([["0", "[]"]]);
  const byScript = { ...form, "next-action": ID };
  expect(await isGood(byScript, good)).toBe(true);
  for (const body of [good + good, `${good}x`, good.slice(0, -4)])
    expect(await isGood(byScript, body)).toBe(false);
});

test("judges every body that no page sends, and refuses most", async () => {
  const bodies = fuzzedBodies(ID);
  expect(bodies.length).toBeGreaterThan(300);
  let refused = 0;
  for (const { type, isCall, body } of bodies)
    if (!(await isGood({ "content-type": type, ...(isCall && { "next-action": ID }) }, body)))
      refused += 1;
  expect(refused).toBeGreaterThan(bodies.length / 2);
});
