import { inject } from "vitest";
import { closeDb } from "@/db/client";
import { changeSettings } from "@/lib/platform/env";
import { embeddedDatabase } from "@/scripts/database/embedded";
import { ensureSecrets } from "@/scripts/supervisor/secrets";

/**
 * Makes the factories work on the served product's own database, with its secret: what they make,
 * the product finds. Gives what closes it again.
 */
export async function enterServedDatabase(): Promise<() => Promise<void>> {
  const data = inject("data");
  const secrets = await ensureSecrets(data);
  const { target } = await embeddedDatabase(data, secrets);
  changeSettings({ DATA_DIR: data, APP_DATABASE_URL: target.appUrl, SECRET: secrets.secret });
  return closeDb;
}
