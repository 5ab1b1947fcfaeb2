import path from "node:path";
import { freePort, type Program, startProgram, untilAnswers } from "./program.ts";

export const repository = path.resolve(import.meta.dirname, "../..");

/** A served product: its address has no trailing slash. */
export type Product = Program & { address: string; port: number };

/**
 * Runs what `npm run up` runs, on a data directory and a port of its own, and waits until `ready`
 * (a path) answers 200. Builds first when sources changed, so the first start takes a while.
 */
export async function launchProduct(options: {
  data: string;
  ready?: string;
  port?: number;
  env?: Record<string, string | undefined>;
}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const program = startProgram(
    ["scripts/up.mjs", "--port", String(port), "--host", "127.0.0.1", "--data", options.data],
    { cwd: repository, env: options.env },
  );
  await untilAnswers(program, address + (options.ready ?? "/livez"));
  return { ...program, address, port };
}
