import { inject } from "vitest";
import { closeDb } from "@/db/client";
import { type Connection, openConnection } from "@/db/connection";
import { changeSettings } from "@/lib/platform/env";
import { closeAnnouncements } from "@/lib/service/announcements";
import { closeSender } from "@/lib/service/job";
import { embeddedDatabase } from "@/scripts/database/embedded";
import { ensureSecrets } from "@/scripts/supervisor/secrets";

/**
 * Makes the factories work on the database of a product served from `data`, with its secret and its
 * `settings`. Returns the owner's connection, and a function that closes it.
 */
export async function enterDatabaseOf(
  data: string,
  settings: Record<string, string> = {},
): Promise<{ owner: Connection; leave: () => Promise<void> }> {
  const secrets = await ensureSecrets(data);
  const { target } = await embeddedDatabase(data, secrets);
  const { appUrl, ownerUrl } = target;
  changeSettings({ DATA_DIR: data, APP_DATABASE_URL: appUrl, SECRET: secrets.secret, ...settings });
  const owner = openConnection(ownerUrl, { max: 1 });
  // The next file of this process may enter the database of another product.
  const leave = async () => {
    await Promise.all([closeAnnouncements(), closeSender()]);
    await Promise.all([owner.end(), closeDb()]);
  };
  return { owner, leave };
}

/** The same for the product that all tests share. */
export const enterServedDatabase = async (): Promise<() => Promise<void>> =>
  (await enterDatabaseOf(inject("data"))).leave;
