import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** What browsers read, the smaller first: the name in their headers and what stands behind a file's. */
export const encodings = [
  { token: "br", extension: ".br", compress: promisify(brotliCompress) },
  { token: "gzip", extension: ".gz", compress: promisify(gzip) },
] as const;

/** Compresses the scripts and styles below a directory as well as it can be done, beside themselves. */
export async function compressFiles(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((one) => [".js", ".css"].includes(extname(one)))) {
    const content = await readFile(join(directory, name));
    await Promise.all(
      encodings.map(async ({ extension, compress }) =>
        writeFile(join(directory, name + extension), await compress(content)),
      ),
    );
  }
}
