import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Bytes after which a log is set aside as `<file>.1`, replacing the one before. */
const LIMIT_BYTES = 5_000_000;

/**
 * Opens a log that never takes more than twice its limit. Writing never throws: a full disk must
 * not stop the server.
 */
export function openBoundedLog(file: string): (text: string) => void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (text) => {
    try {
      if (size > LIMIT_BYTES) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {}
  };
}
