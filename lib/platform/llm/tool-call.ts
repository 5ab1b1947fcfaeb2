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
    inputSchema: z.toJSONSchema(input, { target: "draft-7", io: "input" }) as InputSchema,
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
