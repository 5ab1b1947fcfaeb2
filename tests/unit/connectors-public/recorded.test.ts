import { describe, expect, test } from "vitest";
import { readFiling } from "@/lib/connectors/public/form-d-filing";
import { filingsOf, indexAddress, isIndex } from "@/lib/connectors/public/form-d-index";
import { rowOfOrganization } from "@/lib/connectors/public/github";
import { itemsOf } from "@/lib/connectors/public/hacker-news";
import { queryOf, rowsOf } from "@/lib/connectors/public/wikidata";
import { parsedJson } from "@/lib/core/json";
import { readFeedBytes } from "@/lib/documents/feed";
import { publicMapping } from "@/lib/domains/news/rules/public-mappings";
import { exchangesOf, recordedIn } from "../../support/recorded-sources";

const filing = {
  cik: "1",
  form: "D",
  day: "2026-11-25",
  accession: "0000000001-26-000001",
} as const;
const said = (xml: string, name: string) =>
  new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1];

describe("Form D", () => {
  const filings = recordedIn("sec-edgar/form-d", /\.xml$/);

  test.each(
    filings.map(({ name, text, isLast }) => [name, isLast ? "last" : "tuned", text]),
  )("%s (%s) gives what is written, and no round where none is", (_name, _part, latin) => {
    const xml = Buffer.from(latin, "latin1").toString("utf8");
    const read = readFiling(xml, filing);
    const name = said(xml, "entityName")?.replaceAll("&amp;", "&");
    const isFund =
      /<industryGroupType>Pooled Investment Fund<|<isPooledInvestmentFundType>true/.test(xml);
    if (isFund) return expect(read).toEqual({ skipped: "A pooled fund" });
    if (!("row" in read)) throw new Error(JSON.stringify(read));
    const { row } = read;
    const offered = said(xml, "totalOfferingAmount") ?? "";
    const sale = /<dateOfFirstSale>\s*<value>([^<]*)</.exec(xml)?.[1];
    expect(row).toMatchObject({
      Issuer: name,
      CIK: String(Number(said(xml, "cik"))),
      Offered: offered,
      Sold: said(xml, "totalAmountSold"),
      "First sale": sale ?? "Yet to occur",
    });
    const isRound = /^\d+$/.test(offered) && sale !== undefined;
    expect([row["Round amount"], row["Round date"]]).toEqual(
      isRound ? [Number(offered), sale] : [undefined, undefined],
    );
    const officers = xml.match(/<relationship>(?:Executive Officer|Director)</g)?.length ?? 0;
    expect(
      (row["Officers and directors"] as string[] | undefined)?.length ?? 0,
    ).toBeLessThanOrEqual(officers);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(said(xml, "issuerPhoneNumber") ?? "#none#"));
  });

  test("an amendment is a version of the filing that it amends, without addresses of people", () => {
    const amendment = filings.find(({ name }) => name.includes("Shepards"));
    if (!amendment) return;
    expect(readFiling(amendment.text, { ...filing, form: "D/A" })).toEqual({
      row: {
        Record: "0001544190-19-000002",
        Filing: filing.accession,
        Form: "D/A",
        Filed: filing.day,
        Issuer: "Shepherd's Finance, LLC",
        CIK: "1544190",
        "Former names": ["84 RE Partners, LLC"],
        City: "Jacksonville",
        Region: "Florida",
        Country: "United States",
        Industry: "Other Banking and Financial Services",
        "Officers and directors": [
          ...["Daniel M. Wallach", "Barbara L. Harshman", "Catherine Loftin", "William Myrick"],
          ...["Kenneth R. Summers", "Eric A. Rauscher", "Gregory L. Sheldon"],
        ],
        "First sale": "2017-03-16",
        Offered: "8000000",
        Sold: "5725051",
        "Round date": "2017-03-16",
        "Round amount": 8_000_000,
        Page: "https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm",
      },
    });
  });

  test.each(
    recordedIn("sec-edgar/index", /master/).map(({ name, text }) => [name, text]),
  )("the index %s gives each filing once, or is none", (_name, text) => {
    const lines = text.split("\n").filter((line) => /\|D(?:\/A)?\|/.test(line));
    const accessions = new Set(lines.map((line) => /(\d{10}-\d{2}-\d{6})/.exec(line)?.[1]));
    expect(filingsOf(text).map(({ accession }) => accession)).toEqual([...accessions]);
    expect(isIndex(text)).toBe(!text.includes("AccessDenied"));
  });

  test("an index has the address of its day and quarter", () => {
    expect(indexAddress("2024-10-02")).toBe(
      "https://www.sec.gov/Archives/edgar/daily-index/2024/QTR4/master.20241002.idx",
    );
  });
});

describe("GitHub", () => {
  const now = new Date("2026-11-25T00:00:00Z");
  const exchange = (file: string) => {
    const [recorded] = recordedIn("github", new RegExp(`^${file}\\.txt$`));
    const [first] = recorded ? exchangesOf(recorded.text) : [];
    return first ? (JSON.parse(first.body) as object) : null;
  };

  test("an organization counts only for the domain that it names itself", () => {
    const organization = exchange("pygithub-Organization\\.setUp") as { login: string } | null;
    const repositories = exchange("pygithub-Organization\\.testGetRepos") as
      | { watchers: number }[]
      | null;
    if (!organization || !repositories) return;
    const company = { name: "Beaver", domain: "beaver.example" };
    expect(rowOfOrganization(company, organization, repositories, now)).toBeNull();
    const named = { ...organization, blog: "https://www.beaver.example/" };
    expect(rowOfOrganization(company, named, repositories, now)).toMatchObject({
      Record: "beaversoftware 2026-11",
      Company: "Beaver",
      "GitHub stars": repositories.reduce((sum, { watchers }) => sum + watchers, 0),
      "As of": "2026-11-25",
      Page: "https://github.com/BeaverSoftware",
    });
    expect(rowOfOrganization({ ...company, domain: "other.example" }, named, [], now)).toBeNull();
    expect(rowOfOrganization(company, { message: "Not Found" }, [], now)).toBeNull();
  });
});

/** The answers in a recording of GitHub: of PyGithub as text, of Octokit as JSON. */
const answersIn = ({ name, text }: { name: string; text: string }): unknown[] =>
  name.endsWith(".json")
    ? (JSON.parse(Buffer.from(text, "latin1").toString("utf8")) as { response: unknown }[]).map(
        ({ response }) => response,
      )
    : exchangesOf(text).map(({ body }) => parsedJson(body));

test.each(
  recordedIn("github", /\.(?:txt|json)$/).map((one) => [one.name, answersIn(one)] as const),
)("what GitHub answers elsewhere (%s) is no organization of a company", (_name, answers) => {
  const now = new Date("2026-11-25T00:00:00Z");
  const company = { name: "Acme", domain: "acme.example" };
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(rowOfOrganization(company, answer, answer, now)).toBeNull();
    // As the repositories of an organization, any answer is read without failing.
    const named = { login: "acme", blog: "acme.example" };
    const row = rowOfOrganization(company, named, answer, now);
    expect(row).toMatchObject({ Record: "acme 2026-11" });
    const stars = (Array.isArray(answer) ? answer : []).some((one) => one?.watchers > 0);
    expect("GitHub stars" in (row ?? {})).toBe(stars || row?.["GitHub stars"] === 0);
  }
});

test.each(
  recordedIn("wikidata/sparql", /\.json$/).map(({ name, text }) => [name, text]),
)("results of other questions to Wikidata (%s) say nothing of a company", (_name, text) => {
  expect(rowsOf(text, [{ name: "Acme", domain: "acme.example" }])).toEqual([]);
});

test.each(
  [...recordedIn("wikidata/api", /\.json$/), ...recordedIn("sec-edgar/efts", /\.json$/)].map(
    ({ name, text }) => [name, text],
  ),
)("%s is no answer of the query service, and is refused", (_name, text) => {
  expect(rowsOf(text, [{ name: "Acme", domain: "acme.example" }])).toBeNull();
});

test.each(
  recordedIn("sec-edgar/index", /form|company/).map(({ name, text }) => [name, text]),
)("an index in another order (%s) is none", (_name, text) => {
  expect([isIndex(text), filingsOf(text)]).toEqual([false, []]);
});

test.each(
  recordedIn("sec-edgar/current-atom", /\.xml$/).map(({ name, text }) => [name, text]),
)("EDGAR’s current filings (%s) are read as a feed by address", (_name, latin) => {
  const read = readFeedBytes(
    Buffer.from(latin, "latin1"),
    "application/atom+xml",
    "https://www.sec.gov/",
  );
  const entries = latin.split("<entry>").length - 1;
  const items = read.kind === "feed" ? read.items : [];
  expect(items).toHaveLength(entries);
  for (const { title, link } of items) {
    expect(title).not.toBe("");
    expect(link).toMatch(/^https:\/\/www\.sec\.gov\//);
  }
});

describe("Y Combinator’s directory", () => {
  const { columns } = publicMapping("yc_directory");
  const folders = ["batches", "batches-old-codes", "batches/winter-2021", "companies", "tags"];
  test.each(
    folders.flatMap((folder) =>
      recordedIn(`yc-oss/${folder}`, /\.json$/).map(({ name, text }) => [
        `${folder}/${name}`,
        text,
      ]),
    ),
  )("%s has every column that states something", (_name, latin) => {
    const said: unknown = JSON.parse(Buffer.from(latin, "latin1").toString("utf8"));
    const list = (Array.isArray(said) ? said : [said]) as Record<string, unknown>[];
    expect(list.length).toBeGreaterThan(0);
    for (const one of list)
      expect(columns.map(({ column }) => column).filter((column) => !(column in one))).toEqual([]);
  });
});

describe("Hacker News", () => {
  test.each(
    recordedIn("hackernews", /^synthetic/).map(({ name, text }) => [name, text]),
  )("%s, which is made up, gives its stories and no comment", (_name, latin) => {
    const text = Buffer.from(latin, "latin1").toString("utf8");
    const said = JSON.parse(text) as { hits?: { title?: string | null; objectID?: unknown }[] };
    if (!said.hits) return expect(itemsOf(text)).toBeNull();
    const stories = said.hits.filter(
      ({ title, objectID }) => title?.trim() && typeof objectID === "string",
    );
    expect(itemsOf(text)?.items).toHaveLength(stories.length);
  });

  test.each(
    recordedIn("hackernews", /hn_search/).map(({ name, text }) => [name, text]),
  )("%s gives its stories as plain text", (_name, latin) => {
    const text = Buffer.from(latin, "latin1").toString("utf8");
    const hits = (
      JSON.parse(text) as { hits: { title?: string; created_at_i?: number; created_at?: string }[] }
    ).hits;
    const read = itemsOf(text);
    expect(read?.items).toHaveLength(hits.filter(({ title }) => title).length);
    expect(read?.newest).toBe(
      Math.max(
        ...hits.map(({ created_at_i, created_at }) =>
          Math.floor(created_at_i ?? Date.parse(created_at ?? "") / 1_000),
        ),
      ),
    );
    for (const item of read?.items ?? []) {
      expect(item.title).not.toBe("");
      expect(`${item.title} ${item.summary}`).not.toMatch(/<\w|&\w+;|&#/);
      expect(item.link).toMatch(/^https?:/);
    }
  });

  test("treats an invalid answer of the service as none", () => {
    expect(itemsOf("<html>")).toBeNull();
    expect(itemsOf('{"hits": [{"objectID": 5}, null]}')).toMatchObject({ items: [], newest: 0 });
  });
});

describe("Wikidata, built to its documentation", () => {
  const cell = (value: string) => ({ type: "literal", value });
  const answer = (bindings: object[]) => JSON.stringify({ results: { bindings } });
  const company = { name: "Acme", domain: "acme.example" };

  test("gives what one item says of a domain, and nothing that it says twice", () => {
    const said = {
      item: cell("http://www.wikidata.org/entity/Q1"),
      site: cell("https://acme.example/"),
    };
    const rows = [
      {
        ...said,
        founded: cell("1999-01-01T00:00:00Z"),
        founder: cell("Ann"),
        employees: cell("5"),
      },
      { ...said, founded: cell("1999-01-01T00:00:00Z"), founder: cell("Bo"), employees: cell("9") },
    ];
    expect(rowsOf(answer(rows), [company])).toEqual([
      {
        ...{ Record: "Q1", Company: "Acme", Website: "https://acme.example", Founded: "1999" },
        ...{ Founders: ["Ann", "Bo"], Page: "https://www.wikidata.org/entity/Q1" },
      },
    ]);
    const other = { ...rows[0], item: cell("http://www.wikidata.org/entity/Q2") };
    expect(rowsOf(answer([...rows, other]), [company])).toEqual([]);
    expect(rowsOf("<html>busy</html>", [company])).toBeNull();
  });

  test("asks only for what is a domain", () => {
    expect(queryOf(["acme.example", 'x> } DELETE { "'])).not.toContain("DELETE");
  });
});
