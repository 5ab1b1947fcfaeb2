import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

/** Half a minute sooner than as well as it can be done, and a tenth larger. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Compresses the scripts and styles below a directory beside themselves: as well as it can be done,
 * or quickly for a build that no network is to carry.
 */
export async function compressFiles(directory: string, isQuick = false): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((one) => extname(one) in types)) {
    const content = await readFile(join(directory, name));
    await Promise.all(
      encodings.map(async ({ token, extension, compress }) => {
        const options = isQuick && token === "br" ? QUICK : {};
        await writeFile(join(directory, name + extension), await compress(content, options));
      }),
    );
  }
}
