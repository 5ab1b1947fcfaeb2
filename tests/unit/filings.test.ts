import { describe, expect, test } from "vitest";
import { readFiling } from "@/lib/connectors/public/form-d-filing";
import { filingNews } from "@/lib/domains/news/rules/filings";
import { recordedIn } from "../support/recorded-sources";

/** The passage that an import makes of the cells. */
const passage = (cells: Record<string, unknown>) =>
  Object.entries(cells)
    .map(([name, cell]) => `${name}: ${Array.isArray(cell) ? cell.join(" | ") : cell}`)
    .join("\n");
const filed = {
  ...{ Record: "0001-26-1", Filing: "0001-26-1", Form: "D", Filed: "2026-11-25" },
  ...{ Issuer: "Acme: Robotics, Inc.", "First sale": "2026-11-10" },
};
const news = (cells: Record<string, unknown>) => filingNews(passage({ ...filed, ...cells }));

describe("a Form D as news", () => {
  test.each([
    ["10000000", "4500000", "has sold $4.5M of a private offering of $10M", true],
    ["10000000", "10000000", "has sold its private offering of $10M in full", true],
    ["Indefinite", "4500000", "has sold $4.5M of a private offering of indefinite size", true],
    ["10000000", "0", "filed a private offering of $10M; nothing sold yet", false],
    ["Indefinite", "0", "filed a private offering of indefinite size; nothing sold yet", false],
    ["Indefinite", "Unclear", "filed a private offering of indefinite size", false],
  ])("offered %s and sold %s", (Offered, Sold, title, isSale) => {
    expect(news({ Offered, Sold })).toEqual({
      ...{ accession: "0001-26-1", amends: null, day: "2026-11-25", isSale },
      title: `Acme: Robotics, Inc. ${title}`,
      quote: `First sale: 2026-11-10 · Offered: ${Offered} · Sold: ${Sold}`,
    });
  });

  test.each([
    ["2025-11-25", true],
    ["2025-11-24", false],
    ["Yet to occur", false],
  ])("a first sale on %s in a filing of 25 November 2026", (firstSale, isSale) => {
    const said = news({ "First sale": firstSale, Offered: "9000000", Sold: "8000000" });
    expect(said?.isSale).toBe(isSale);
  });

  test("an amendment names the filing that it amends", () => {
    const said = news({ Filing: "0001-26-9", Form: "D/A", Offered: "8000000", Sold: "5725051" });
    expect(said).toMatchObject({ accession: "0001-26-9", amends: "0001-26-1" });
    expect(said?.title).toMatch(/has sold \$5\.7M of a private offering of \$8M \(amended\)$/);
  });

  test("what is no filing is no news", () => {
    expect(filingNews("Company: Acme\nSold: 5")).toBeNull();
  });

  const filings = recordedIn("sec-edgar/form-d", /\.xml$/);
  const readAs = (text: string, day: string) => {
    const filing = { cik: "1", form: "D" as const, day, accession: "0000000001-26-000001" };
    const read = readFiling(Buffer.from(text, "latin1").toString("utf8"), filing);
    return "row" in read ? filingNews(passage(read.row)) : null;
  };
  test.skipIf(filings.length === 0)("recorded filings state a sale where one is written", () => {
    for (const { name, text } of filings) {
      const firstSale = /<dateOfFirstSale>\s*<value>([^<]*)</.exec(text)?.[1];
      const said = readAs(text, firstSale ?? "2026-11-25");
      if (!said) continue;
      const sold = Number(/<totalAmountSold>\s*(\d+)/.exec(text)?.[1] ?? 0);
      expect([name, said.isSale]).toEqual([name, sold > 0 && firstSale !== undefined]);
      expect(said.quote).toMatch(new RegExp(` · Sold: ${sold}$`));
    }
  });
});
