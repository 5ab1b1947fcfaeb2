import { join } from "node:path";
import { chooseTestBuild } from "../../lib/platform/build-directory.ts";
import { buildWhenChanged } from "../supervisor/build.ts";

/**
 * Makes the build that tests serve, unless it is of these sources; all children of this process use
 * it.
 */
export async function buildForTests(): Promise<void> {
  chooseTestBuild();
  const root = join(import.meta.dirname, "../..");
  const stop = new AbortController();
  const end = () => stop.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  try {
    await buildWhenChanged(root, { verbose: false, signal: stop.signal });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, end);
  }
}
