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
  await buildWhenChanged(root, { verbose: false, signal: new AbortController().signal });
}
