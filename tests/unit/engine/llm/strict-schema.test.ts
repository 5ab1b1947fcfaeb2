import { expect, test } from "vitest";
import { toolShapes } from "@/lib/engine/llm/toolbox";
import { modelToolsOf, readCall } from "@/lib/platform/llm/tool-call";

const KEYWORDS = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "anyOf",
  "enum",
  "const",
  "description",
];
/** What OpenAI's strict tools take: nesting, properties and enum values in all. */
const DEPTH_MAX = 10;

type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema => value !== null && typeof value === "object";

/** Every schema inside a schema, with the number of objects around it. */
function* inside(schema: Schema, depth = 0): Generator<{ schema: Schema; depth: number }> {
  yield { schema, depth };
  const { properties, items, anyOf } = schema;
  if (isSchema(items)) yield* inside(items, depth);
  if (Array.isArray(anyOf)) for (const each of anyOf) yield* inside(each, depth);
  if (isSchema(properties))
    for (const each of Object.values(properties)) yield* inside(each as Schema, depth + 1);
}

test.each(
  modelToolsOf(toolShapes)?.map((tool) => [tool.name, tool] as const) ?? [],
)("%s is a strict tool: every key is required, no other is allowed, nothing refers to itself", (_, tool) => {
  if (tool.type !== "function") throw new Error("no function");
  expect(tool.strict).toBe(true);
  expect(JSON.stringify(tool.inputSchema)).not.toMatch(/\$ref|\$defs|\$schema|oneOf|default/);
  let properties = 0;
  for (const { schema, depth } of inside(tool.inputSchema as Schema)) {
    expect(Object.keys(schema).filter((key) => !KEYWORDS.includes(key))).toEqual([]);
    expect(depth).toBeLessThanOrEqual(DEPTH_MAX);
    if (schema.type !== "object") continue;
    const keys = Object.keys(schema.properties as Schema);
    properties += keys.length;
    expect(schema.required).toEqual(keys);
    expect(schema.additionalProperties).toBe(false);
  }
  expect(properties).toBeLessThan(5_000);
});

const call = (plan: object) =>
  readCall(toolShapes, {
    toolCallId: "1",
    toolName: "query_data",
    input: JSON.stringify({ plan }),
  });

test("a plan with every key, as strict servers make models write it, is the short one", () => {
  const groups = { field: "founded_year", by: null, bands: null };
  const strict = {
    about: "companies",
    where: [{ field: "status", op: "known", value: null }],
    meaning: null,
    things: [],
    show: [],
    measures: [{ of: "count" }],
    groups: [groups],
    order: [],
    skip: null,
    limit: null,
    since: null,
  };
  const { about, where, measures } = strict;
  const short = { about, where, measures, groups: [{ field: "founded_year" }] };
  const [read, plain] = [call(strict), call(short)];
  expect(read.refusal).toBeNull();
  expect(JSON.stringify(read.call.input)).toBe(JSON.stringify(plain.call.input));
  expect(call({ ...strict, groups: [{ ...groups, by: "decade" }] }).refusal).toContain("by");
});
