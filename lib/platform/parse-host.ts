import { once } from "node:events";
import { pathToFileURL } from "node:url";

/*
 * The main file of a parsing child process, started by `parse-child.ts`. It reads a line of JSON
 * that says what to parse, and writes lines of JSON. It runs without a TypeScript runner.
 */

/** What a parser's module exports: a function that yields the values of an input in order. */
export type Parser = { parse(input: unknown): AsyncIterable<unknown> };

/** What the child writes: a value, an error, or the end. */
export type Answer =
  | { value: unknown }
  | { error: { name: string; message: string } & Record<string, unknown> }
  | { isDone: true };

// A signal to the process group is handled by the parent; this process ends when its standard input
// does.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.stdin.on("end", () => process.exit(0));

const answer = (line: Answer) =>
  process.stdout.write(`${JSON.stringify(line)}\n`) || once(process.stdout, "drain");

async function firstLine(): Promise<string> {
  let text = "";
  while (!text.includes("\n")) text += String((await once(process.stdin, "data"))[0]);
  return text;
}

async function run(module: string): Promise<void> {
  const input: unknown = JSON.parse(await firstLine());
  try {
    const { parse }: Parser = await import(pathToFileURL(module).href);
    for await (const value of parse(input)) await answer({ value });
    await answer({ isDone: true });
  } catch (thrown) {
    const { name, message, ...rest } = thrown as Error & Record<string, unknown>;
    await answer({ error: { ...rest, name, message } });
  }
  process.stdin.destroy();
}

await run(process.argv[2] ?? "");
