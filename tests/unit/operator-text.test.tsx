import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { renderMarkdown } from "@/components/ui/markdown";
import { changeSettings, env } from "@/lib/platform/env";
import { OPERATOR_TEXT_MAX, operatorText } from "@/lib/platform/operator-text";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "spotlight-legal-"));
const before = env().DATA_DIR;
changeSettings({ DATA_DIR });
afterAll(() => {
  changeSettings({ DATA_DIR: before });
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const put = (file: string, content: string | Uint8Array) =>
  writeFileSync(path.join(DATA_DIR, file), content);

const html = (text: string) => renderToStaticMarkup(renderMarkdown(text));

test("a text is parsed once for each change of its file", async () => {
  let parsed = 0;
  const parse = (text: string) => {
    parsed += 1;
    return text.toUpperCase();
  };
  const read = () => operatorText("once.md", parse);
  expect(await read()).toBeNull();
  put("once.md", "first");
  expect([await read(), await read(), await read()]).toEqual(["FIRST", "FIRST", "FIRST"]);
  expect(parsed).toBe(1);
  put("once.md", "the second");
  expect([await read(), parsed]).toEqual(["THE SECOND", 2]);
  rmSync(path.join(DATA_DIR, "once.md"));
  expect(await read()).toBeNull();
});

const unfit: [string, string | Uint8Array][] = [
  ["2 MB", "x".repeat(2_000_000)],
  ["a byte too many", "x".repeat(OPERATOR_TEXT_MAX + 1)],
  ["no UTF-8", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
  ["a NUL", "before\0after"],
  ["nothing", "  \n"],
  ["quotes in quotes without end", ">".repeat(10_000)],
];

test.each(unfit)("a file of %s is no text", async (what, content) => {
  put(`${what}.md`, content);
  expect(await operatorText(`${what}.md`, renderMarkdown)).toBeNull();
});

test("a folder is no text", async () => {
  mkdirSync(path.join(DATA_DIR, "folder.md"));
  expect(await operatorText("folder.md", renderMarkdown)).toBeNull();
});

test("headings stand below the title of the page", () => {
  expect(html("# One\n\n## Two\n\n### Three")).toMatch(/^<h2[^>]*>One<.*<h3[^>]*>Two<.*<h4/s);
});

test("a link goes where it says, and says nothing of us", () => {
  expect(html("[ask](https://firm.example/a?b=1)")).toContain(
    '<a href="https://firm.example/a?b=1" rel="noopener noreferrer nofollow"',
  );
  expect(html("[ask](mailto:ask@firm.example)")).toContain('href="mailto:ask@firm.example"');
});

const hostile = [
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#10;script:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:x)",
  "<javascript:alert(1)>",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "a <b onclick=alert(1)>b</b>",
  "<style>body{display:none}</style>",
  "<iframe src=https://evil.example></iframe>",
  "![a picture](https://evil.example/track.png)",
  "![a picture](data:image/png;base64,AAAA)",
  "![a picture][r]\n\n[r]: https://evil.example/track.png",
  "[x]: javascript:alert(1)\n\n[x]",
];

test.each(hostile)("%j runs nothing and loads nothing", (text) => {
  expect(html(text)).not.toMatch(
    /<(script|img|style|iframe|b)\b| on\w+="|href="(javascript|vbscript|data)|src="/i,
  );
});

test("an image is what it says of itself", () => {
  expect(html("![a picture](https://evil.example/track.png)")).toContain("a picture");
});
