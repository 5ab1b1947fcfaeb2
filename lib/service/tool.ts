import "server-only";
import type { z } from "zod";
import type { Ctx } from "./context";

/** What a tool knows of its caller. No transaction is open; it calls operations. */
export type ToolCaller = Omit<Ctx, "db">;

/** One or more operations in the form that a model calls: read-only and bound to the caller. */
export type Tool = {
  /** The name for models: snake case. */
  name: string;
  /** For people and for the model: what it is for and what it returns. */
  title: string;
  description: string;
  input: z.ZodType;
  /** Runs on input that `input` has parsed. Rejects with an AppError. */
  run(ctx: ToolCaller, input: unknown): Promise<Record<string, unknown>>;
};

type Spec<I extends z.ZodType> = Omit<Tool, "input" | "run"> & {
  input: I;
  run(ctx: ToolCaller, input: z.output<I>): Promise<Record<string, unknown>>;
};

/** Gives a tool's `run` the type of its `input`. */
export const defineTool = <I extends z.ZodType>(spec: Spec<I>): Tool => spec as unknown as Tool;
