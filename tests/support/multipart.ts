/** One part of a form: a file when it has a file name. */
export type Part = { name: string; fileName?: string; type?: string; content: string | Uint8Array };

export const BOUNDARY = "----formBoundary7";
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form's body as bytes, written by hand so that tests can break it. */
export function formOf(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, type, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? "" : `; filename="${fileName}"`
      }\r\n${type === undefined ? "" : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The part that holds the file. */
export const filePart = (content: string | Uint8Array, fileName = "list.csv"): Part => ({
  name: "file",
  fileName,
  type: "text/csv",
  content,
});
