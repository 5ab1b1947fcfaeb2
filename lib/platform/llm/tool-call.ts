import "server-only";
import { z } from "zod";
import type { ModelCall } from "./open-model";
import { repairObject } from "./repair";

/** A tool as described to a model. It is never run here. */
export type ToolShape = { description: string; input: z.ZodType };

/**
 * A tool call that a model asks for, with its input validated. Broken: an unknown tool or an
 * invalid input.
 */
export type StepCall = { id: string; name: string; input: unknown; isBroken: boolean };

/** A parsed call, and for a broken one the reason it is refused, in words for the model. */
export type ReadCall = { call: StepCall; refusal: string | null };

type Schema = { [key: string]: unknown };
const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Keywords that strict tools may use; others, such as lengths, are checked when a call is read. */
const STRICT = ["type", "description", "enum", "const", "items", "anyOf"];

/** A schema that also allows null; a list that may be left out is given empty instead. */
const nullable = (schema: Schema): Schema => {
  const kinds = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [schema];
  const isFine = kinds.some(({ type }) => type === "null") || schema.type === "array";
  return isFine ? schema : { anyOf: [...kinds, { type: "null" }] };
};

/**
 * A JSON schema as strict tools demand it, so that a server can hold a small model to it: objects
 * require every key and allow no other, and what may be left out may be null unless it has a
 * default, which is then given.
 */
export function strictSchema(given: unknown): Schema {
  if (!isSchema(given)) return {};
  const { properties, required, oneOf, ...rest } = given;
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => STRICT.includes(key)));
  const choices = rest.anyOf ?? oneOf;
  if (Array.isArray(choices)) kept.anyOf = choices.map(strictSchema);
  if (kept.items !== undefined) kept.items = strictSchema(kept.items);
  if (given.type !== "object") return kept;
  const needed = new Set(Array.isArray(required) ? required : []);
  const keys = Object.entries(isSchema(properties) ? properties : {}).map(([key, value]) => {
    const isOptional = !needed.has(key) && !(isSchema(value) && "default" in value);
    return [key, isOptional ? nullable(strictSchema(value)) : strictSchema(value)] as const;
  });
  return {
    ...kept,
    properties: Object.fromEntries(keys),
    required: keys.map(([key]) => key),
    additionalProperties: false,
  };
}

type ModelTools = NonNullable<ModelCall["tools"]>;
type InputSchema = Extract<ModelTools[number], { type: "function" }>["inputSchema"];

/**
 * Converted once per set of tools: the sets are constants, and every call of a model needs them.
 */
const made = new WeakMap<Record<string, ToolShape>, ModelTools>();

const toolsOf = (shapes: Record<string, ToolShape>): ModelTools =>
  Object.entries(shapes).map(([name, { description, input }]) => ({
    type: "function" as const,
    name,
    description,
    inputSchema: strictSchema(
      z.toJSONSchema(input, { target: "draft-7", io: "input" }),
    ) as InputSchema,
    strict: true,
  }));

/** Tools in the library's form for a provider; undefined without tools. */
export function modelToolsOf(shapes: Record<string, ToolShape>): ModelTools | undefined {
  const tools = made.get(shapes) ?? toolsOf(shapes);
  made.set(shapes, tools);
  return tools.length > 0 ? tools : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim() || "{}");
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => value !== null && typeof value === "object";

/** Parses a model's tool call; an invalid input is repaired where possible. */
export function readCall(
  shapes: Record<string, ToolShape>,
  {
    toolCallId: id,
    toolName: name,
    input: text,
  }: Record<"toolCallId" | "toolName" | "input", string>,
): ReadCall {
  const written = parsed(text);
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  const refused = (refusal: string): ReadCall => ({
    call: { id, name, input: isObject(written) ? written : {}, isBroken: true },
    refusal,
  });
  if (!shape) return refused(`There is no tool “${name}”.`);
  const first = shape.input.safeParse(written);
  const read = first.success ? first : shape.input.safeParse(repairObject(text));
  return read.success
    ? { call: { id, name, input: read.data, isBroken: false }, refusal: null }
    : refused(`The input does not fit the tool: ${z.prettifyError(first.error ?? read.error)}`);
}
