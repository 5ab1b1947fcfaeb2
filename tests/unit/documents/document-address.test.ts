import { expect, test } from "vitest";
import { citationAddress } from "@/components/chat/citation-address";
import { documentAddress } from "@/components/sources/passage-address";

const quoted = { source: { _id: "src_1" }, passage_id: "psg_1", start: 3, end: 9 };

test("a value of a deck leads to its words in the document, and to the excerpt without it", () => {
  expect(documentAddress("/documents/doc_1?page=4&at=10-16", quoted)).toBe(
    "/documents/doc_1?page=4&at=10-16&source=src_1&passage=psg_1&mark=3-9",
  );
  for (const url of [null, "https://a.example/documents/doc_1", "//a.example/documents/"])
    expect(documentAddress(url, quoted)).toBe(null);
});

test("a citation of a deck's value opens its document", () => {
  const citation = { n: 1, source_id: "src_1", passage_id: "psg_1", start: 3, end: 9 };
  const rest = { title: "Deck", quote: "2019", field: null } as object;
  const of = (url: string | null) => citationAddress({ ...citation, ...rest, url } as never);
  expect(of("/documents/doc_1?page=4&at=10-16")).toContain("/documents/doc_1?page=4&at=10-16");
  expect(of("https://a.example")).toMatch(/^\/sources\/src_1\?/);
});
