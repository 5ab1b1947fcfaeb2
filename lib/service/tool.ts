import "server-only";
import type { z } from "zod";
import type { Ctx } from "./context";

/** What a tool is told of its caller: no transaction is open, it calls operations. */
export type ToolCaller = Omit<Ctx, "db">;

/** An operation, or several, as a model calls them: it reads, and is bound to the caller. */
export type Tool = {
  /** As models name it: snake case. */
  name: string;
  /** For people, and for the model: what it is for and what it answers. */
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

/** A tool whose `run` takes what its `input` parses. */
export const defineTool = <I extends z.ZodType>(spec: Spec<I>): Tool => spec as unknown as Tool;
