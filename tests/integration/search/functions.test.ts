import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { facetFields } from "@/lib/domains/companies/constants";
import * as search from "@/lib/domains/companies/queries/search";
import type { Field } from "@/lib/domains/evidence/constants";
import type { Filter, Ranking } from "@/lib/search/filter";
import { investorsCalled } from "@/lib/search/plan";
import { nameKey } from "@/lib/values/names";
import { aCompany } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

const ranking: Ranking = {
  fields: [0.1, 0.2, 0.5, 1],
  k: 1.2,
  b: 0.6,
  usual: 60,
  prominence: 0.001,
  share: 0.5,
  cap: 100,
};
const word = (...words: string[]) => ({ words, weight: 1, text: words[0] ?? "" });

let own: Member;
let foreign: Member;
const names = new Map<string, string>();

const says: Partial<Record<Field, unknown>>[] = [
  {
    name: "Fjord Carbon",
    industry: "Climate Technology",
    country: "Norway",
    city: "Tromsø",
    description: "Captures carbon from sea water",
    founded_year: 2019,
    batch: "W20",
    employees: { min: 51, max: 200 },
    investors: ["Sequoia Capital", "Y Combinator"],
    total_funding: { amount: 5_000_000, max: null, at_least: false, currency: "USD" },
  },
  {
    name: "Iris.ai",
    former_name: "Pupil Labs",
    industry: "Software",
    country: "Norway",
    description: "AI-powered reading of research",
    founded_year: 2015,
    tags: ["e-commerce"],
    employees: { min: 5, max: 5 },
    status: "Public",
    total_funding: { amount: 9_000_000, max: null, at_least: false, currency: "EUR" },
  },
  { name: "São Lux", city: "São Paulo", country: "Brazil", description: "Capturing light" },
  { name: "Machine Vision", tags: ["Learning", "Optics"], country: "Brazil" },
];

beforeAll(async () => {
  [own, foreign] = [await aMember(), await aMember()];
  for (const member of [own, foreign])
    for (const one of says) {
      const { companyId } = await aCompany(member, one);
      names.set(companyId, String(one.name));
    }
});

const tenantOf = (member: Member | null) => ({
  orgId: (member?.orgId ?? null) as OrgId | null,
  userId: member?.userId ?? null,
});

type Question = Partial<search.Asked> & { by?: string; isDescending?: boolean; as?: Member | null };

async function found({ by = "relevance", isDescending = false, as = own, ...what }: Question) {
  const asked = { filters: [], terms: [], ranking, ...what };
  const part = { sort: by as "name", isDescending, limit: 10, offset: 0 };
  const hits = await inTransaction(getDb(), tenantOf(as), "read", (db) =>
    search.searchCompanies(db, asked, part),
  );
  return hits.map(({ company_id }) => names.get(company_id));
}

const meeting = (...filters: Filter[]) => found({ filters, by: "name" });

describe("words", () => {
  test.each([
    ["a stem", ["capture"], ["Fjord Carbon", "São Lux"]],
    ["a word with an accent, without it", ["sao"], ["São Lux"]],
    ["an accent that a name has not", ["fjörd"], ["Fjord Carbon"]],
    ["the parts of a dotted name", ["iris"], ["Iris.ai"]],
    ["the parts of a dotted name, joined", ["irisai"], ["Iris.ai"]],
    ["a former name", ["pupil"], ["Iris.ai"]],
    ["a word with a hyphen as it is written", ["e-commerce"], ["Iris.ai"]],
    ["the same without a hyphen", ["ecommerce"], ["Iris.ai"]],
    ["a phrase", ["sea water"], ["Fjord Carbon"]],
    ["an investor", ["sequoia"], ["Fjord Carbon"]],
  ])("%s", async (_, words, companies) => {
    expect((await found({ terms: [word(...words)] })).sort()).toEqual(companies);
  });

  test("a phrase does not go over from one text to the next", async () => {
    expect(await found({ terms: [word("vision learning")] })).toEqual([]);
    expect(await found({ terms: [word("learning optics")] })).toEqual([]);
  });

  test("all words come before most of them", async () => {
    const terms = [word("capture"), word("carbon"), word("light")];
    expect(await found({ terms })).toEqual(["Fjord Carbon", "São Lux"]);
    const few = { ...ranking, share: 0.3 };
    expect(await found({ terms: [word("capture"), word("light")], ranking: few })).toEqual([
      ...["São Lux", "Fjord Carbon"],
    ]);
  });

  test("one that need not be there only orders what the conditions find", async () => {
    const filters: Filter[] = [{ kind: "in", column: "country", values: ["Brazil"] }];
    for (const [said, first] of [
      ["light", "São Lux"],
      ["optics", "Machine Vision"],
    ] as const) {
      const terms = [{ ...word(said), optional: true as const }];
      const names = await found({ filters, terms });
      expect([names[0], names.length]).toEqual([first, 2]);
    }
  });

  test("one that is nowhere leaves those that are", async () => {
    const terms = [word("qqqq"), word("wwww"), word("carbon")];
    expect(await found({ terms })).toEqual(["Fjord Carbon"]);
    expect(await found({ terms: [word("qqqq")] })).toEqual([]);
    expect(await found({ terms: [word("the")] })).toEqual([]);
  });
});

describe("conditions", () => {
  test.each<[string, Filter, string[]]>([
    ...([
      [
        "country",
        { kind: "in", column: "country", values: ["Brazil"] },
        ["Machine Vision", "São Lux"],
      ],
      [
        "not a country",
        { kind: "in", column: "country", values: ["Brazil"], not: true },
        ["Fjord Carbon", "Iris.ai"],
      ],
      ["city, folded", { kind: "in", column: "city", values: ["Sao Paulo"] }, ["São Lux"]],
      [
        "not a city: unknown ones are not it either",
        { kind: "in", column: "city", values: ["x"], not: true },
        ["Fjord Carbon", "São Lux"],
      ],
      ["years", { kind: "range", column: "founded_year", min: 2016, max: 2020 }, ["Fjord Carbon"]],
      ["employees at least", { kind: "range", column: "employees", min: 51 }, ["Fjord Carbon"]],
      ["employees at most", { kind: "range", column: "employees", max: 150 }, ["Iris.ai"]],
      [
        "employees not",
        { kind: "range", column: "employees", max: 150, not: true },
        ["Fjord Carbon"],
      ],
      [
        "funding of dollars alone",
        { kind: "range", column: "total_funding", min: 1 },
        ["Fjord Carbon"],
      ],
      [
        "unknown funding",
        { kind: "unknown", column: "total_funding" },
        ["Iris.ai", "Machine Vision", "São Lux"],
      ],
      ["investor", { kind: "investor", keys: ["sequoia"] }, ["Fjord Carbon"]],
      ["a whole investor", { kind: "investor", called: ["^sequoiacapital$"] }, ["Fjord Carbon"]],
      ["no whole investor", { kind: "investor", called: ["^sequoia$", "^combinator"] }, []],
      ["a part of an investor's name", { kind: "investor", keys: ["combin"] }, ["Fjord Carbon"]],
      [
        "no investors",
        { kind: "unknown", column: "investors" },
        ["Iris.ai", "Machine Vision", "São Lux"],
      ],
      ["former name", { kind: "name", keys: ["puppillabs", "pupillabs"] }, ["Iris.ai"]],
      [
        "words",
        { kind: "words", phrases: [["sea", "water"], ["light"]] },
        ["Fjord Carbon", "São Lux"],
      ],
      ["words of an investor are not the company's", { kind: "words", phrases: [["sequoia"]] }, []],
      [
        "no words",
        { kind: "words", phrases: [["capture"]], not: true },
        ["Iris.ai", "Machine Vision"],
      ],
      [
        "one or the other",
        {
          kind: "any",
          of: [
            { kind: "in", column: "status", values: ["Public"] },
            { kind: "in", column: "batch", values: ["W20"] },
          ],
        },
        ["Fjord Carbon", "Iris.ai"],
      ],
    ] satisfies [string, Filter, string[]][]),
  ])("%s", async (_, filter, companies) => {
    expect((await meeting(filter)).sort()).toEqual(companies);
  });

  test("several hold at once, and words with them", async () => {
    const filters: Filter[] = [{ kind: "in", column: "country", values: ["Brazil"] }];
    expect(await found({ filters, terms: [word("capture")] })).toEqual(["São Lux"]);
  });

  test.each([
    { kind: "in", column: "org_id", values: ["x"] },
    { kind: "range", column: "id; drop table companies", min: 1 },
    { kind: "everything" },
  ])("$kind of $column is refused", async (filter) => {
    await expect(meeting(filter as Filter)).rejects.toThrow();
  });

  test("a value is never read as SQL", async () => {
    const hostile = "x'); drop table companies; --";
    expect(await meeting({ kind: "in", column: "country", values: [hostile] })).toEqual([]);
    expect(await meeting({ kind: "words", phrases: [[hostile]] })).toEqual([]);
    expect(await meeting({ kind: "investor", keys: [hostile, "%", "\\"] })).toEqual([]);
    expect(await meeting({ kind: "investor", ...investorsCalled([hostile], true) })).toEqual([]);
    expect(await found({ terms: [word(hostile, "' | 'a:*", "\\", "$1")] })).toEqual([]);
  });
});

describe("order", () => {
  test("puts unknown values last in both directions", async () => {
    const dated = ["Fjord Carbon", "Iris.ai"];
    expect((await found({ by: "founded", isDescending: true })).slice(0, 2)).toEqual(dated);
    expect((await found({ by: "founded" })).slice(0, 2)).toEqual(dated.toReversed());
  });

  test("by name, and by fields without values", async () => {
    expect(await found({ by: "name" })).toEqual([
      ...["Fjord Carbon", "Iris.ai", "Machine Vision", "São Lux"],
    ]);
    await expect(found({ by: "password" })).rejects.toThrow();
  });
});

describe("another organization", () => {
  const every = (as: Member | null) =>
    inTransaction(getDb(), tenantOf(as), "read", async (db) => {
      const asked = { filters: [], terms: [word("capture", "carbon")], ranking };
      const all = { ...asked, terms: [] };
      const part = { sort: "name", isDescending: false, limit: 100, offset: 0 } as const;
      const key = nameKey("Fjord Carbon");
      const pages = await Promise.all([
        search.searchCompanies(db, asked, { ...part, sort: "relevance" }),
        search.searchCompanies(db, all, part),
        search.companiesByName(db, { keys: [key], prefix: "f", limit: 10 }),
      ]);
      const ids = pages.flat().map(({ company_id }) => company_id);
      const counts = [
        await search.countCompanies(db, asked, 10),
        await search.countCompanies(db, all, 10),
        (
          await search.facetsOfCompanies(db, all, { cap: 10, fields: facetFields, kinds: [] })
        ).reduce((sum, one) => sum + one.companies, 0),
      ];
      const words = await db.execute(sql`select distinct org_id from search_words`);
      return { ids, counts, words };
    });

  test("is never found", async () => {
    const rows = await asOwner()<{ id: string }[]>`
      select id from companies where org_id = ${own.orgId}`;
    const ours = new Set(rows.map(({ id }) => id));
    const { ids, counts, words } = await every(own);
    expect(ids.filter((id) => !ours.has(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(5);
    expect(counts.slice(0, 2)).toEqual([2, 4]);
    expect(words).toEqual([{ org_id: own.orgId }]);
  });

  test("no company's words are read from outside", async () => {
    const [row] = await asOwner()`select id from companies where org_id = ${foreign.orgId}`;
    const read = inTransaction(getDb(), tenantOf(own), "read", (db) =>
      search.wordsOfCompany(db, String(row?.id)),
    );
    expect(await read).toEqual([]);
  });

  test("nothing is found when no organization is set", async () => {
    expect(await every(null)).toEqual({ ids: [], counts: [0, 0, 0], words: [] });
  });
});

test("a sector is found by what a company says it does, and by a broader one", async () => {
  const stored = await asOwner()`select name, sectors from companies
    where org_id = ${own.orgId} and sectors <> '{}' order by name`;
  expect(stored.length).toBeGreaterThan(1);
  for (const { name, sectors } of stored)
    for (const sector of sectors)
      expect(await meeting({ kind: "in", column: "sectors", values: [sector] })).toContain(name);
  const all: Filter = { kind: "in", column: "sectors", values: ["x"], not: true };
  expect(await meeting(all)).toEqual(stored.map(({ name }) => name));
});

describe("the counts of words", () => {
  test("are what the documents say", async () => {
    const counted = await asOwner()`
      select word, companies, names from search_words where org_id = ${own.orgId} order by word`;
    const said = await asOwner()`
      select word, count(*)::int as companies, count(*) filter (where 'A' = any(weights))::int as names
      from (select lexeme as word, weights from companies, unnest(document) where org_id = ${own.orgId}
        union all select '$' || key, '{}' from companies, unnest(investor_keys) as key
        where org_id = ${own.orgId}
        union all select '#' || sector || ' ' || source_ids[1], '{}'
        from companies, unnest(filed_sectors) as sector
        where org_id = ${own.orgId} and cardinality(source_ids) = 1
        union all select '', '{}' from companies where org_id = ${own.orgId}) as words
      group by word order by word`;
    expect(counted).toEqual(said);
    expect(counted.length).toBeGreaterThan(20);
  });
});
