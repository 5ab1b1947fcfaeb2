import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { enrichmentOf } from "@/lib/connectors/registry";
import { changeSettings, env } from "@/lib/platform/env";

vi.mock("@/lib/platform/logger", () => ({ log: () => {} }));

const before = { ...env() };
const asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;

const answering = (status: number, body: unknown) => {
  answer = (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  asked.length = 0;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  changeSettings({
    APOLLO_API_KEY: "key of apollo",
    APOLLO_URL: `${url}/api/v1`,
    PEOPLE_DATA_LABS_API_KEY: "key of labs",
    PEOPLE_DATA_LABS_URL: `${url}/v5/`,
  });
});
afterEach(() => changeSettings(before));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const acme = {
  name: "Acme",
  domain: "acme.example",
  linkedinUrl: "https://www.linkedin.com/company/acme",
};
const nothingSaid = {
  name: null,
  website: null,
  linkedinUrl: null,
  twitterUrl: null,
  facebookUrl: null,
  description: null,
  industry: null,
  keywords: [],
  foundedYear: null,
  employees: null,
  city: null,
  region: null,
  country: null,
  annualRevenue: null,
  totalFunding: null,
  stage: null,
  lastFundingDate: null,
};
const addressOf = (request: IncomingMessage | undefined) =>
  new URL(request?.url ?? "", "http://provider");

test("without a key nobody is asked, and nothing has to be explained", async () => {
  changeSettings({ APOLLO_API_KEY: undefined, PEOPLE_DATA_LABS_API_KEY: undefined });
  for (const kind of ["apollo", "linkedin", "senior-people"] as const)
    expect(await enrichmentOf(kind, acme)).toEqual({ provider: null, answer: null, note: null });
  expect(asked).toEqual([]);
});

test("Apollo is asked by domain, its key in a header, and its record is read", async () => {
  answering(200, {
    organization: {
      name: "Acme",
      website_url: "http://www.acme.example",
      linkedin_url: "http://www.linkedin.com/company/acme",
      twitter_url: null,
      short_description: "Makes anvils.",
      industry: "mechanical engineering",
      keywords: ["anvils", 7, "rockets"],
      founded_year: 1949,
      estimated_num_employees: 120,
      city: "Fairfield",
      state: "New Jersey",
      country: "United States",
      annual_revenue: 12_500_000,
      total_funding: 30_000_000,
      latest_funding_stage: "Series B",
      latest_funding_round_date: "2024-03-05T00:00:00.000+00:00",
      unheard_of: { field: true },
    },
  });
  expect(await enrichmentOf("apollo", acme)).toEqual({
    provider: "Apollo",
    note: null,
    answer: {
      ...nothingSaid,
      name: "Acme",
      website: "http://www.acme.example",
      linkedinUrl: "http://www.linkedin.com/company/acme",
      description: "Makes anvils.",
      industry: "mechanical engineering",
      keywords: ["anvils", "rockets"],
      foundedYear: 1949,
      employees: 120,
      city: "Fairfield",
      region: "New Jersey",
      country: "United States",
      annualRevenue: 12_500_000,
      totalFunding: 30_000_000,
      stage: "Series B",
      lastFundingDate: "2024-03-05",
    },
  });
  const address = addressOf(asked[0]);
  expect(address.pathname).toBe("/api/v1/organizations/enrich");
  expect(Object.fromEntries(address.searchParams)).toEqual({ domain: "acme.example" });
  expect(asked[0]?.headers["x-api-key"]).toBe("key of apollo");
});

test("a company without a domain is not asked for: a name alone finds somebody else", async () => {
  const unnamed = { ...acme, domain: null, linkedinUrl: null };
  for (const kind of ["apollo", "senior-people"] as const)
    expect(await enrichmentOf(kind, unnamed)).toMatchObject({ provider: null });
  expect(asked).toEqual([]);
});

test("LinkedIn's data is asked for by all that names the company", async () => {
  answering(200, {
    display_name: "Acme",
    website: "acme.example",
    linkedin_url: "linkedin.com/company/acme",
    twitter_url: "javascript:alert(1)",
    founded: 1949,
    employee_count: 83,
    location: { locality: "new york", region: "new york", country: "united states" },
    tags: null,
    total_funding_raised: -5,
    last_funding_date: "soon",
  });
  expect(await enrichmentOf("linkedin", acme)).toEqual({
    provider: "People Data Labs",
    note: null,
    answer: {
      ...nothingSaid,
      name: "Acme",
      website: "https://acme.example",
      linkedinUrl: "https://linkedin.com/company/acme",
      foundedYear: 1949,
      employees: 83,
      city: "New York",
      region: "New York",
      country: "United States",
    },
  });
  const address = addressOf(asked[0]);
  expect(address.pathname).toBe("/v5/company/enrich");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    website: "acme.example",
    profile: "https://www.linkedin.com/company/acme",
    name: "Acme",
  });
});

test("senior people are asked for at the domain, and who has no name is left out", async () => {
  const ada = { full_name: "ada o'hara", job_title: "chief executive officer" };
  answering(200, {
    data: [{ ...ada, linkedin_url: "linkedin.com/in/ada" }, { job_title: "vp of sales" }],
  });
  expect(await enrichmentOf("senior-people", acme)).toEqual({
    provider: "People Data Labs",
    note: null,
    answer: [
      {
        name: "Ada O'Hara",
        title: "chief executive officer",
        linkedinUrl: "https://linkedin.com/in/ada",
      },
    ],
  });
  const query = addressOf(asked[0]).searchParams.get("query") ?? "";
  expect(JSON.parse(query).query.bool.must[0]).toEqual({
    term: { job_company_website: "acme.example" },
  });
});

test("a provider that does not know the company leaves it to the evidence, and says so", async () => {
  const note = "Apollo doesn’t have this company. Showing your stored data.";
  answering(200, { organization: null });
  expect(await enrichmentOf("apollo", acme)).toEqual({ provider: null, answer: null, note });
  answering(404, "");
  expect(await enrichmentOf("apollo", acme)).toEqual({ provider: null, answer: null, note });
});

test.each([
  ["refuses", () => answering(401, { error: "Invalid access credentials." })],
  ["is out of credits", () => answering(429, "")],
  ["answers with a page", () => answering(200, "<html>")],
  ["answers something else", () => answering(200, [1, 2])],
  ["breaks off", () => (answer = (request) => request.socket.destroy())],
  [
    "sends elsewhere",
    () => (answer = (_, response) => response.writeHead(302, { location: "/" }).end()),
  ],
])("a provider that %s leaves it to the evidence, and says so", async (_, arrange) => {
  arrange();
  expect(await enrichmentOf("apollo", acme)).toEqual({
    provider: null,
    answer: null,
    note: "Apollo couldn’t be reached. Showing your stored data.",
  });
  expect(asked.map(({ url }) => url?.startsWith("/api/v1/organizations/enrich"))).toEqual([true]);
});
