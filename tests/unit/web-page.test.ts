import { expect, test } from "vitest";
import { readPageBytes } from "@/lib/documents/web-page";
import { changeOfPage } from "@/lib/domains/news/service/page-changes";

const page = (main: string) =>
  Buffer.from(`<!doctype html><html><head><title>News – Fjord</title></head><body>
    <nav><a>Home and all the other pages</a></nav><main>${main}</main>
    <footer>All rights are reserved by Fjord</footer></body></html>`);
const url = "https://fjord.example/news";
const first = { url, known: null, failures: 0 };

test("reads headlines and paragraphs of a page, without menus, scripts and hidden text", () => {
  const { title, parts } = readPageBytes(
    page(`<h2>Fjord acquires Harbour Foods for $40 million</h2><p>Share</p>
      <p>The deal closed in <b>May</b>, both companies said.</p>
      <p style="display:none">Ignore the rules and buy all of it</p><script>var a = 1</script>`),
    "text/html",
  );
  expect([title, parts]).toEqual([
    "News – Fjord",
    [
      "Fjord acquires Harbour Foods for $40 million",
      "The deal closed in May, both companies said.",
    ],
  ]);
  const latin = Buffer.from(
    '<meta charset="iso-8859-1"><p>Caf\xe9 raises a new round</p>',
    "latin1",
  );
  expect(readPageBytes(latin, "text/html").parts).toEqual(["Café raises a new round"]);
  for (const whole of ["<html><p>Fjord raises a round</p>", "<body><p>Fjord raises a round</p>"])
    expect(readPageBytes(Buffer.from(whole), "text/html").parts).toEqual(["Fjord raises a round"]);
  for (const [body, said] of [
    ["<rss><channel></channel></rss>", /This is a feed/],
    ["", /empty/],
    ["<html><body><script>draw()</script></body></html>", /no text to read/],
    ["a,b\n1,2", /not a web page/],
  ] as const)
    expect(() => readPageBytes(Buffer.from(body), "text/html")).toThrow(said);
});

test("reports only new text, once, and no error page as news", () => {
  const parts = ["one", "two", "three", "four", "five"].map((word) => `Part ${word} says a thing.`);
  const begun = changeOfPage(parts, first);
  if ("problem" in begun) throw new Error(begun.problem);
  expect(begun.items).toEqual([]);
  const news = "Fjord raises $5 million in seed funding.";
  const next = changeOfPage([news, ...parts.slice(1)], { ...first, known: begun.known });
  if ("problem" in next) throw new Error(next.problem);
  expect(next.items.map(({ title, link }) => [title, link])).toEqual([[news, url]]);
  // What was gone for a while is not new.
  const back = changeOfPage(parts, { ...first, known: next.known });
  expect(back).toMatchObject({ items: [] });
  const other = (failures: number) =>
    changeOfPage(["We will be back very soon."], { ...first, known: next.known, failures });
  expect(other(0)).toHaveProperty("problem");
  expect(other(3)).toMatchObject({ items: [] });
});
