/** Public sources that come ready-made: each is off until an admin turns it on. */
export const publicFormats = [
  "yc_directory",
  "sec_form_d",
  "sec_companies",
  "github",
  "hacker_news",
  "wikidata",
] as const;
/** The name of a public source, which is also the format of its answers. */
export type PublicFormat = (typeof publicFormats)[number];

/** What people are told of a public source before they turn it on. */
export type PublicSource = {
  title: string;
  publisher: string;
  /** The address that stands for it; its parts are asked below it. */
  address: string;
  every: "hour" | "six_hours" | "day";
  /** What it brings. */
  brings: string;
  /** What its publisher demands of readers, and how that is kept. */
  terms: string;
  attribution: string;
  /** Whether its connector was run over recorded answers of the service. */
  isTried: boolean;
};

/** Every public source, in the order in which they are shown. */
export const publicSources: Readonly<Record<PublicFormat, PublicSource>> = {
  yc_directory: {
    title: "Y Combinator directory",
    publisher: "Y Combinator, by yc-oss",
    address: "https://yc-oss.github.io/api/companies/all.json",
    every: "day",
    brings: "Companies of the directory with batch, team size, status, places and tags",
    terms: "No key, no stated limit; unofficial and without a license. Fetched once a day.",
    attribution: "Data from Y Combinator’s public directory, collected by yc-oss",
    isTried: true,
  },
  sec_form_d: {
    title: "SEC Form D",
    publisher: "U.S. Securities and Exchange Commission",
    address: "https://www.sec.gov/Archives/edgar/daily-index/",
    every: "day",
    brings:
      "Private raises in the United States, also as news: issuer, amounts, date, officers, amendments",
    terms:
      "Public record. A name and a contact in each request, and at most 10 requests a second; Spotlight sends at most 4.",
    attribution: "Filings from SEC EDGAR",
    isTried: true,
  },
  sec_companies: {
    title: "SEC company facts",
    publisher: "U.S. Securities and Exchange Commission",
    address: "https://data.sec.gov/",
    every: "day",
    brings:
      "Annual revenue, place, industry, ticker and former names of companies in projects, by their CIK",
    terms:
      "Public record. A name and a contact in each request, and at most 10 requests a second; Spotlight sends at most 4.",
    attribution: "Filings from SEC EDGAR",
    isTried: true,
  },
  github: {
    title: "GitHub organizations",
    publisher: "GitHub",
    address: "https://api.github.com/orgs/",
    every: "day",
    brings: "Repositories, stars and last activity of companies in projects, by their domain",
    terms:
      "60 requests an hour without a token; Spotlight asks for at most 20 companies at a time and keeps the pauses that GitHub asks for.",
    attribution: "Data from GitHub",
    isTried: true,
  },
  hacker_news: {
    title: "Hacker News",
    publisher: "Hacker News, by Algolia",
    address: "https://hn.algolia.com/api/v1/search_by_date",
    every: "hour",
    brings: "Stories that name companies, as news",
    terms: "No key; at most 10,000 requests an hour. Spotlight sends one.",
    attribution: "Search by Algolia",
    isTried: true,
  },
  wikidata: {
    title: "Wikidata",
    publisher: "Wikimedia Foundation",
    address: "https://query.wikidata.org/sparql",
    every: "day",
    brings: "Founding year, place, founders, industry and employees of companies in projects",
    terms:
      "Data under CC0. A name and a contact in each request, one query at a time, and the pauses that it asks for.",
    attribution: "Data from Wikidata",
    isTried: false,
  },
};

/** Whether a format is that of a public source. */
export const isPublicFormat = (format: string): format is PublicFormat =>
  Object.hasOwn(publicSources, format);
