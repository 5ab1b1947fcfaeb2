import { expect, test } from "vitest";
import { refreshState, termsOf } from "@/components/news/feed-texts";
import { isLatest, newsAddress, olderPage, readNews } from "@/components/news/news-address";

test("the page after the last one that can be asked for is not offered", () => {
  expect(olderPage({ page: 1, has_more: true })).toBe(2);
  expect(olderPage({ page: 40, has_more: true })).toBeNull();
  expect(olderPage({ page: 3, has_more: false })).toBeNull();
});

test("every page that is offered is read from its address", () => {
  const asked = readNews(new URLSearchParams());
  const address = newsAddress({ ...asked, page: olderPage({ page: 39, has_more: true }) ?? 0 });
  expect(readNews(new URL(address, "https://a.example").searchParams).page).toBe(40);
});

test.each([
  ["", true],
  ["scope=all", true],
  ["scope=theses", false],
  ["page=2", false],
  ["event=raised", false],
])("only the latest of all stories tell whether there is any news: %s", (query, is) => {
  expect(isLatest(readNews(new URLSearchParams(query)))).toBe(is);
});

test("a public source shows its terms and attribution, an address that a person added none", () => {
  expect(termsOf("sec_form_d")).toMatch(/^Public record\. .+ Filings from SEC EDGAR\.$/);
  expect(termsOf("csv")).toBeNull();
});

test("a refresh says whom it asks, then how it went", () => {
  expect(refreshState(null, null)).toBe("");
  expect(refreshState(["GitHub organizations", "Wikidata"], null)).toBe(
    "Asking GitHub organizations and Wikidata…",
  );
  expect(refreshState(["Wikidata"], "Wikidata: Founded 1999")).toBe("Wikidata: Founded 1999.");
});
