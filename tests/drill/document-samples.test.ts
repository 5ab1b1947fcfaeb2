import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { withPictures } from "../support/document-files";
import { sharedData } from "../support/shared-data";

/** Why files of the samples have no words that can be read, by the files' names. */
const unreadable: readonly (readonly [file: RegExp, reason: RegExp])[] = [
  [/docx\/empty/, /^$/],
  [/(?:docx|xlsx)\/encrypted|pdf\/enc-(?:unknown|user)/, /has a password/],
  [/docx\/truncated|pdf\/bad-truncated/, /damaged/],
  [/epub\//, /e-book/],
  [/odf\/not-a-zip/, /content is plain text/],
  [/odf\//, /OpenDocument/],
  [/rtf\//, /RTF/],
  [/pdf\/bad-fuzzed/, /page is damaged/],
  [/pdf\/(?:bad-ghostscript|empty-page|javascript|labelled-pages|zero-pages-js)/, /has no text/],
  [/pdf\/zero-pages-valid/, /has no pages/],
  [/pdf\/japanese-vertical/, /font does not say/],
  [/txt\/ebcdic/, /EBCDIC/],
  [/txt\/utf-32/, /UTF-32/],
  [/txt\/empty|xlsx\/empty/, /is empty/],
];

test("every sample file is read, or says truly why it cannot be", async () => {
  const root = sharedData("samples");
  if (root === null) return;
  let [read, refused] = [0, 0];
  for (const file of globSync("{documents,policies,ndas}/**/*.*", { cwd: root }).sort()) {
    const { failure, pages } = await withPictures(`${root}/${file}`, file);
    const isRead = pages.some(({ text }) => text.trim() !== "");
    const reason = unreadable.find(([named]) => named.test(file))?.[1];
    expect(isRead, file).toBe(reason === undefined);
    if (reason === undefined) read += 1;
    else {
      refused += 1;
      const said = failure ?? pages.map(({ problem }) => problem ?? "").join(" ");
      expect(said, file).toMatch(reason);
    }
  }
  console.log(`${read} sample files read, ${refused} with the reason why not.`);
}, 900_000);
