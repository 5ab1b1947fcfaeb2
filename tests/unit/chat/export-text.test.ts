import { expect, test } from "vitest";
import { answerMarkdown } from "@/components/chat/export-text";
import { companiesCsv } from "@/components/companies/companies-csv";
import type { Citation, ResponseData } from "@/lib/domains/chat/schema/answer";

const citation = (rest: Partial<Citation>): Citation => ({
  n: 1,
  source_id: "src_1",
  passage_id: "psg_1",
  claim_id: null,
  title: "A list",
  url: null,
  quote: "2015",
  start: 0,
  end: 4,
  sha256: "",
  company_id: "cmp_1",
  company_name: "Acme",
  field: null,
  as_of: null,
  recorded_at: null,
  ...rest,
});
const answer = (rest: Partial<ResponseData>) =>
  ({
    text: "Acme was founded in 2015 [1].",
    citations: [],
    companies: [],
    ...rest,
  }) as ResponseData;

test("a copied answer carries its sources, and nothing of theirs becomes markup", () => {
  const hostile = citation({
    title: "[Press](javascript:alert) <img src=x>",
    url: "https://example.com/a b>c",
    quote: "**2015**\n# of it",
  });
  const text = answerMarkdown(answer({ citations: [hostile] }));
  expect(text).toContain("Acme was founded in 2015 [1].\n\nSources:\n\n[1] ");
  expect(text).toContain("\\[Press\\](javascript:alert) \\<img src=x\\>");
  expect(text).toContain("<https://example.com/a%20b%3Ec>");
  expect(text).toContain("“\\*\\*2015\\*\\* # of it”");
});

test("an address that is none of the web is left out", () => {
  const text = answerMarkdown(answer({ citations: [citation({ url: "javascript:alert(1)" })] }));
  expect(text).not.toContain("javascript");
});

test("companies are told once each, and no cell is a formula", () => {
  const company = { _id: "cmp_1", company_name: '=1+1 "A"', founded_year: 2015 } as never;
  const [head, ...rows] = companiesCsv([company, company]).trim().split("\r\n");
  expect(head).toContain('"company_name",');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^"'=1\+1 ""A""",/);
});
