import { resolve } from "node:path";
import type { Settings } from "../../lib/platform/env.ts";
import { prepareDataDirectory } from "../supervisor/files.ts";
import { Refusal } from "../supervisor/refusal.ts";
import { holdDataDirectory, isHeld, readRunFile } from "../supervisor/run-file.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import { readSettings } from "../supervisor/settings.ts";
import { embeddedDatabase } from "./embedded.ts";
import { prepareDatabase } from "./prepare.ts";
import { type DatabaseTarget, externalTarget } from "./target.ts";

/**
 * A database that a command may use until it calls `close`, which stops what was started for it.
 */
export type FoundDatabase = { target: DatabaseTarget; data: string; close(): Promise<void> };

/**
 * The base address of links made by a command: APP_URL, else that of the product running on the
 * data directory, whose port may come from its command line.
 */
export const publicAddress = (data: string): Pick<Settings, "APP_URL"> => ({
  APP_URL: readSettings().APP_URL ?? (isHeld(data) ? readRunFile(data)?.publicAddress : undefined),
});

/**
 * The settings of a worker in a process of its own: its role's URL on DATABASE_URL,
 * prepared first, or on the embedded database while the product runs, and the address of its
 * emails' links. Throws a Refusal when there is no database.
 */
export async function workerSettings(): Promise<Partial<Settings>> {
  const data = resolve(readSettings().DATA_DIR);
  return { APP_DATABASE_URL: await workerUrl(), ...publicAddress(data) };
}

async function workerUrl(): Promise<string> {
  const { DATABASE_URL, DATA_DIR, ...given } = readSettings();
  const data = resolve(DATA_DIR);
  await prepareDataDirectory(data);
  const secrets = await ensureSecrets(data);
  if (DATABASE_URL) {
    const target = externalTarget({ DATABASE_URL, ...given }, secrets);
    await prepareDatabase(target);
    return target.workerUrl;
  }
  if (!isHeld(data))
    throw new Refusal(
      `Nothing runs on ${data}: start the product with npm run up, or set DATABASE_URL.`,
    );
  return (await embeddedDatabase(data, secrets)).target.workerUrl;
}

/**
 * The installation's database for a command: DATABASE_URL's, else the embedded one, which is
 * started when the product does not run. `alone`: refuses while it runs.
 */
export async function findDatabase(
  command: string,
  { alone = false } = {},
): Promise<FoundDatabase> {
  const { DATABASE_URL, DATA_DIR, ...given } = readSettings();
  const data = resolve(DATA_DIR);
  await prepareDataDirectory(data);
  const secrets = await ensureSecrets(data);
  const lock =
    alone || !(DATABASE_URL || isHeld(data)) ? await holdDataDirectory(data, command) : undefined;
  if (DATABASE_URL) {
    const target = externalTarget({ DATABASE_URL, ...given }, secrets);
    return { target, data, close: async () => lock?.release() };
  }
  const embedded = await embeddedDatabase(data, secrets);
  const postmaster = lock && (await embedded.start());
  const close = async () => {
    await postmaster?.stop();
    lock?.release();
  };
  return { target: embedded.target, data, close };
}
