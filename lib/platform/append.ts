import "server-only";
import { open } from "node:fs/promises";

/**
 * Appends text to a file that only its owner may read, and waits until it is on the disk. The file
 * is opened each time, so that whoever rotates it only has to move it away.
 */
export async function appendLines(path: string, text: string): Promise<void> {
  const file = await open(path, "a", 0o600);
  try {
    await file.appendFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}
