import path from "node:path";
import { freePort, type Program, startProgram, untilAnswers } from "./program.ts";

/** The root of this repository. */
export const repository = path.resolve(import.meta.dirname, "../..");

/** A product that was started: its address has no trailing slash. */
export type Product = Program & { address: string; port: number };

export type ProductOptions = {
  data: string;
  port?: number;
  env?: Record<string, string | undefined>;
  /** The sources to run; this repository's unless another folder is given. */
  root?: string;
};

/**
 * Runs what `npm run up` runs, on a data directory and a port of its own, and waits for nothing.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await freePort());
  const program = startProgram(
    ["scripts/up.mjs", "--port", String(port), "--host", "127.0.0.1", "--data", options.data],
    { cwd: options.root ?? repository, env: options.env },
  );
  return { ...program, address: `http://127.0.0.1:${port}`, port };
}

/** A build on two busy cores takes four minutes (measured). */
const WITH_BUILD_MS = 600_000;

/**
 * Starts the product and waits until `ready` (a path) answers 200. Builds first when sources
 * changed, so the first start takes a while.
 */
export async function launchProduct({
  ready = "/livez",
  ...options
}: ProductOptions & { ready?: string }): Promise<Product> {
  const product = await startProduct(options);
  await untilAnswers(product, product.address + ready, WITH_BUILD_MS);
  return product;
}
