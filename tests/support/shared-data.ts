import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where the real files are that tests may look at and that no commit holds. */
const folder = process.env.SPOTLIGHT_DATA ?? "../shared/data";

/** The path of a real file, or null where there is none: tests that want it are skipped. */
export function sharedData(path: string): string | null {
  const full = join(folder, path);
  if (existsSync(full)) return full;
  console.info(`Skipped: ${full} is not here (SPOTLIGHT_DATA says where the real files are).`);
  return null;
}
