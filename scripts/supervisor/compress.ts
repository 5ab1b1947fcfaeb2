import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/**
 * What browsers read, the smaller first: the name in their headers and what stands behind a file's.
 */
export const encodings = [
  { token: "br", extension: ".br", compress: promisify(brotliCompress) },
  { token: "gzip", extension: ".gz", compress: promisify(gzip) },
] as const;

/** What is compressed, by the end of its name, and as what it is sent. */
export const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
};

/**
 * Compresses the scripts and styles below a directory as well as it can be done, beside themselves.
 */
export async function compressFiles(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((one) => extname(one) in types)) {
    const content = await readFile(join(directory, name));
    await Promise.all(
      encodings.map(async ({ extension, compress }) =>
        writeFile(join(directory, name + extension), await compress(content)),
      ),
    );
  }
}
