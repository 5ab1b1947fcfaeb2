import { existsSync } from "node:fs";
import { join } from "node:path";

/** Folder of real files that tests may read and that are not committed. */
const folder = process.env.SPOTLIGHT_DATA ?? "../shared/data";

/** The path of a real file, or null where it is missing: tests that need it are skipped. */
export function sharedData(path: string): string | null {
  const full = join(folder, path);
  if (existsSync(full)) return full;
  console.info(`Skipped: ${full} is not here (SPOTLIGHT_DATA says where the real files are).`);
  return null;
}
