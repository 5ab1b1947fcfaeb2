import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode, Refusal } from "./refusal.ts";

/** Makes what was renamed or created in a directory survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  await handle.sync();
  await handle.close();
}

/** Replaces a file whole, readable by its owner alone: after a crash it is the old or the new. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w", 0o600);
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(file));
}

/** A JSON file, or undefined when it is missing or not JSON. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Makes the data directory (mode 0700) with its folder `run` and proves that it can be written.
 * Throws a Refusal that names the directory and the reason.
 */
export async function prepareDataDirectory(data: string): Promise<void> {
  try {
    await mkdir(data, { recursive: true, mode: 0o700 });
    // Not recursive: that hides a read-only disk behind ENOENT.
    if (!existsSync(join(data, "run"))) await mkdir(join(data, "run"), { mode: 0o700 });
    const probe = join(data, "run", `probe.${process.pid}`);
    await (await open(probe, "w")).close();
    await rm(probe);
  } catch (error) {
    if (errorCode(error) === "ENOSPC") throw new Refusal(`The disk of ${data} is full.`);
    throw new Refusal(`The data directory ${data} cannot be written (${errorCode(error)}).`);
  }
}
