import "server-only";
import { zipSync } from "fflate";

/** The first day that a ZIP file can say, so that the same content gives the same bytes. */
const mtime = new Date(1980, 0, 1);

/** A ZIP file of texts and bytes by their names, below 4 GB. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  return zipSync(Object.fromEntries(entries), { mtime });
}
