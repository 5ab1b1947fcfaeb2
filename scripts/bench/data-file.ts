import { existsSync } from "node:fs";
import path from "node:path";
import { childEnvironment } from "../../lib/platform/env.ts";
import { repository } from "../launch/product.ts";
import { Refusal } from "../supervisor/refusal.ts";

/** The largest of the real files: 93,301 companies. */
export const MANY_COMPANIES = "imports/companies-93k.csv";

/**
 * One of the real files, which are not in the repository: from SPOTLIGHT_DATA, or else beside the
 * project. Throws a Refusal when it is missing.
 */
export function dataFile(name: string): string {
  const folder = childEnvironment({}).SPOTLIGHT_DATA ?? "../shared/data";
  const file = path.resolve(repository, folder, name);
  if (!existsSync(file)) throw new Refusal(`${file} is not here: SPOTLIGHT_DATA says where.`);
  return file;
}
