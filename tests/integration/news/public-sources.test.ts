import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { publicSources } from "@/lib/core/public-sources";
import { listActs } from "@/lib/domains/activity/service/acts";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { addFeed, listFeeds, listFetches } from "@/lib/domains/news/service/feeds";
import { askOne, refreshCompany } from "@/lib/domains/news/service/refresh-company";
import { erasePerson } from "@/lib/domains/privacy/service/erasing";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aServer } from "../../support/news";
import { asOwner } from "../../support/owner";
import { recordedIn } from "../../support/recorded-sources";
import { sharedData } from "../../support/shared-data";
import { fetchTableOf, workOnImports } from "../../support/tables-by-address";

/* One local server stands for every service. */
const net = vi.hoisted(() => ({ port: 0 }));
vi.mock("@/lib/platform/safe-fetch", async (original) => {
  const real = await original<typeof import("@/lib/platform/safe-fetch")>();
  return {
    ...real,
    safeFetch: (address: string | URL, limits: import("@/lib/platform/safe-fetch").FetchLimits) => {
      const { pathname, search } = new URL(address);
      const local = `http://127.0.0.1:${net.port}${pathname}${search}`;
      return real.safeFetch(local, { ...limits, allowsPrivate: true });
    },
  };
});

let server: Awaited<ReturnType<typeof aServer>>;
let admin: Member;
const answers = new Map<string, string>();
beforeAll(async () => {
  server = await aServer();
  net.port = server.port;
  server.answer = (request, response) => {
    const body = answers.get((request.url ?? "").split("?")[0] ?? "");
    response.writeHead(body === undefined ? 404 : 200).end(body ?? "");
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
  answers.clear();
});

const at = (hours: number) => () => new Date(Date.UTC(2026, 10, 26, 12) + hours * 3_600_000);
const turnOn = (format: keyof typeof publicSources) =>
  addFeed.run(ctxOf(admin, { now: at(0) }), {
    ...{ url: "https://anything.example/", format, every: publicSources[format].every },
  });

describe("Y Combinator’s directory", () => {
  const path = sharedData("public-sources/yc-oss/batches/spring-2026.json");
  test.skipIf(!path)("is imported at once, and its next version changes what it says", async () => {
    const list = JSON.parse(readFileSync(path ?? "", "utf8")) as Record<string, unknown>[];
    answers.set("/api/companies/all.json", JSON.stringify(list));
    const { _id, url, title } = await turnOn("yc_directory");
    expect([url, title]).toEqual([publicSources.yc_directory.address, "Y Combinator directory"]);
    await fetchTableOf(admin, _id, at(0));
    const rows = await asOwner()<{ name: string; batch: string }[]>`select name, batch
      from companies where org_id = ${admin.orgId} order by name`;
    expect(rows).toHaveLength(list.length);
    expect(new Set(rows.map(({ batch }) => batch))).toEqual(new Set(["Spring 2026"]));
    answers.set(
      "/api/companies/all.json",
      JSON.stringify([{ ...list[0], team_size: 77 }, ...list.slice(1)]),
    );
    await fetchTableOf(admin, _id, at(24));
    const [newest] = (await listFetches.run(ctxOf(admin), { sourceId: _id })).items;
    expect(newest).toMatchObject({ added: 0, changed: 1, import_status: "committed" });
    answers.set("/api/companies/all.json", JSON.stringify(list.slice(0, 10)));
    await fetchTableOf(admin, _id, at(48));
    const [source] = (await listFeeds.run(ctxOf(admin), {})).items;
    expect(source?.last_import?.problem).toMatch(/10 rows; the version before had 192/);
  });
});

describe("SEC Form D", () => {
  const filings = recordedIn("sec-edgar/form-d", /^\d{18}-D\.xml$/).slice(0, 6);
  test.skipIf(filings.length === 0)("brings a day's rounds with the filing as source", async () => {
    const accession = (name: string) =>
      `${name.slice(0, 10)}-${name.slice(10, 12)}-${name.slice(12, 18)}`;
    answers.set(
      "/Archives/edgar/daily-index/2026/QTR4/master.20261125.idx",
      [
        "Description:           Daily Index of EDGAR Dissemination Feed",
        "CIK|Company Name|Form Type|Date Filed|File Name",
        ...filings.map(({ name }) => `7|X|D|20261125|edgar/data/7/${accession(name)}.txt`),
      ].join("\n"),
    );
    for (const { name, text } of filings)
      answers.set(`/Archives/edgar/data/7/${name.slice(0, 18)}/primary_doc.xml`, text);
    const { _id } = await turnOn("sec_form_d");
    await fetchTableOf(admin, _id, at(0));
    const of = (pattern: RegExp) => filings.filter(({ text }) => pattern.test(text)).length;
    const funds = of(/isPooledInvestmentFundType>true|Pooled Investment Fund</);
    const rounds = await asOwner()`select c.value from claims c where c.org_id = ${admin.orgId}
      and c.field = 'round' and c.retracted_at is null`;
    const stated = filings.filter(
      ({ text }) =>
        /<totalOfferingAmount>\d+</.test(text) &&
        /<dateOfFirstSale>\s*<value>/.test(text) &&
        !/isPooledInvestmentFundType>true|Pooled Investment Fund</.test(text),
    );
    expect(rounds).toHaveLength(stated.length);
    const [{ companies } = { companies: -1 }] = await asOwner()<{ companies: number }[]>`
      select count(*)::int as companies from companies where org_id = ${admin.orgId}`;
    expect(companies).toBe(
      new Set(
        filings
          .filter(
            ({ text }) => !/isPooledInvestmentFundType>true|Pooled Investment Fund</.test(text),
          )
          .map(({ text }) => /<cik>0*(\d+)</.exec(text)?.[1]),
      ).size,
    );
    expect(funds + stated.length).toBeLessThanOrEqual(filings.length);
    const [next] = (await listFeeds.run(ctxOf(admin), {})).items;
    expect(next?.problem).toBeNull();
    await fetchTableOf(admin, _id, at(1));
    expect((await listFetches.run(ctxOf(admin), { sourceId: _id })).items[0]?.state).toBe(
      "unchanged",
    );
  });
});

describe("a company that is refreshed", () => {
  const refresh = async (companyId: string) => {
    const said = await askOne.work?.(ctxOfJob(admin.orgId, { now: at(0) }), { companyId });
    await inTransaction(getDb(), { orgId: admin.orgId as OrgId, userId: null }, "write", (db) =>
      askOne.commit(
        ctxOfJob(admin.orgId, { db, transaction: "write", now: at(0) }),
        { companyId },
        said,
      ),
    );
    await workOnImports(admin, at(0));
  };

  test("is asked about where a source is on, and keeps what was said as dated claims", async () => {
    const { _id } = await aCompanyByHand(admin, { name: "Acme", website: "https://acme.dev" });
    const ask = () => refreshCompany.run(ctxOf(admin), { companyId: _id });
    expect(await codeOf(ask())).toBe("CONFLICT");
    await turnOn("github");
    await turnOn("wikidata");
    expect((await ask()).asked).toEqual(
      expect.arrayContaining(["GitHub organizations", "Wikidata"]),
    );
    answers.set(
      "/orgs/acme",
      JSON.stringify({ login: "acme", blog: "acme.dev", public_repos: 12 }),
    );
    answers.set(
      "/orgs/acme/repos",
      JSON.stringify([{ stargazers_count: 40, pushed_at: "2026-11-20T10:00:00Z", fork: false }]),
    );
    await refresh(_id);
    const { values } = await getCompany.run(ctxOf(admin), { companyId: _id });
    expect(values.github_stars?.claims[0]).toMatchObject({
      ...{ value: 40, as_of: "2026-11-26", quote: "40", is_live: true },
      source: { title: "GitHub organizations" },
    });
    expect(values.github_repositories?.value).toBe(12);
    await refresh(_id);
    const again = await getCompany.run(ctxOf(admin), { companyId: _id });
    expect(again.values.github_stars?.claims).toHaveLength(1);
    answers.clear();
    await refresh(_id);
    const { items } = await listActs.run(ctxOf(admin), { company_id: _id, by: "engine" });
    const failed = "Wikidata failed: Nothing was found at this address (404)";
    expect(items.map(({ text }) => text).sort()).toEqual([
      `Answers about Acme: GitHub organizations has nothing on this company; ${failed}`,
      `Answers about Acme: GitHub organizations says the same as before; ${failed}`,
      `Answers about Acme: GitHub organizations: GitHub repositories 12, GitHub stars 40, GitHub last push 2026-11-20, As of 2026-11-26; ${failed}`,
    ]);
  });

  test("names no people in the activity, which is sealed, and nobody who was erased", async () => {
    const { _id } = await aCompanyByHand(admin, { name: "Acme", website: "https://acme.dev" });
    await turnOn("wikidata");
    await erasePerson.run(ctxOf(admin), { names: ["Kanaria Vogelsang"] });
    const value = (text: string) => ({ value: text });
    const said = {
      ...{ item: value("http://www.wikidata.org/entity/Q1"), site: value("https://acme.dev") },
      ...{ founder: value("Anna Schmidt"), industry: value("Works of Kanaria Vogelsang") },
    };
    answers.set("/sparql", JSON.stringify({ results: { bindings: [said] } }));
    await refresh(_id);
    const { items } = await listActs.run(ctxOf(admin), { company_id: _id, by: "engine" });
    const text = items.map((act) => act.text).join();
    expect(text).toContain("Wikidata: Industry Works of");
    expect(text).not.toMatch(/Vogelsang|Schmidt/);
  });

  test("is asked by its number at the SEC even without a website, and gets its revenue by year", async () => {
    const { _id } = await aCompanyByHand(admin, { name: "Road", cik: "0001318605" });
    const ask = () => refreshCompany.run(ctxOf(admin), { companyId: _id });
    await turnOn("github");
    await expect(ask()).rejects.toThrow(/Add the company’s website first/);
    await turnOn("sec_companies");
    expect((await ask()).asked).toEqual(["SEC company facts"]);
    answers.set(
      "/submissions/CIK0001318605.json",
      JSON.stringify({ entityType: "operating", tickers: ["ROAD"], exchanges: ["Nasdaq"] }),
    );
    const years = [2023, 2024].map((year) => ({
      ...{ start: `${year}-01-01`, end: `${year}-12-31`, val: year * 1_000_000, form: "10-K" },
      ...{ accn: "0001318605-25-000001", filed: `${year + 1}-02-01` },
    }));
    answers.set(
      "/api/xbrl/companyfacts/CIK0001318605.json",
      JSON.stringify({ facts: { "us-gaap": { Revenues: { units: { USD: years } } } } }),
    );
    await refresh(_id);
    const { values } = await getCompany.run(ctxOf(admin), { companyId: _id });
    expect(values.ticker?.value).toBe("ROAD");
    expect(values.annual_revenue?.claims.map(({ as_of }) => as_of)).toEqual([
      "2024-12-31",
      "2023-12-31",
    ]);
  });
});
