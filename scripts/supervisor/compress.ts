import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Supported encodings, smallest output first: the HTTP token and the file extension. */
export const encodings = [
  { token: "br", extension: ".br", compress: promisify(brotliCompress) },
  { token: "gzip", extension: ".gz", compress: promisify(gzip) },
] as const;

/** Compressed files by extension, with their content type. */
export const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
};

/** Not the maximum level: saves 30 s of build time for 10 % larger files. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Writes compressed copies of the scripts and styles in a directory next to them: as small as
 * possible, or quickly for a build that is not sent over a network.
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
