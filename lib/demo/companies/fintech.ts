import { money, person, round, type SampleCompany } from "./sample";

/** Four fintech companies. The figures were public; their addresses were not opened when this was written. */
export const fintechCompanies: readonly SampleCompany[] = [
  {
    id: "demo_stripe",
    name: "Stripe",
    domain: "stripe.com",
    sources: [
      {
        source: {
          title: "Stripe signs agreements for Series I fundraise",
          url: "https://stripe.com/newsroom/news/series-i",
          asOf: "2023-03-15",
        },
        facts: {
          website: { url: "https://stripe.com", domain: "stripe.com" },
          description: "Builds payments and financial software for businesses on the internet",
          industry: "Fintech",
          tags: ["Payments", "Developer tools", "B2B"],
          status: "Active",
          stage: "Series I",
          founded_year: 2010,
          city: "South San Francisco",
          country: "United States",
        },
        rounds: [
          round("Series I", "2023-03-15", money(6_500_000_000), {
            valuation: money(50_000_000_000),
            others: [
              "Andreessen Horowitz",
              "Baillie Gifford",
              "Founders Fund",
              "General Catalyst",
              "Thrive Capital",
            ],
          }),
        ],
        people: [
          person("Patrick Collison", "Chief Executive Officer"),
          person("John Collison", "President"),
        ],
      },
      {
        source: {
          title: "Stripe’s 2024 update",
          url: "https://stripe.com/newsroom/news/stripe-2024-update",
          asOf: "2025-02-27",
        },
        facts: { valuation: money(91_500_000_000) },
      },
      {
        source: {
          title: "Stripe raises Series H",
          url: "https://stripe.com/newsroom/news/stripe-series-h",
          asOf: "2021-03-14",
        },
        rounds: [
          round("Series H", "2021-03-14", money(600_000_000), {
            valuation: money(95_000_000_000),
            others: ["Allianz X", "Fidelity", "Sequoia Capital"],
          }),
        ],
      },
    ],
    analysis: {
      business_model: "A fee on each payment, and subscriptions to financial software",
      market_position: "Businesses on Stripe processed $1.4 trillion in 2024",
      competitive_advantages: ["Easy for developers to build in", "A wide range of products"],
      growth_rate: "38% more payment volume in 2024",
    },
  },
  {
    id: "demo_klarna",
    name: "Klarna",
    domain: "klarna.com",
    sources: [
      {
        source: {
          title: "Klarna: prospectus of the initial public offering",
          url: "https://investors.klarna.com/",
          asOf: "2025-09-10",
        },
        facts: {
          website: { url: "https://www.klarna.com", domain: "klarna.com" },
          description: "Lets shoppers pay later or in parts, and offers digital banking",
          industry: "Fintech",
          tags: ["Payments", "Buy now, pay later", "Consumer"],
          status: "Active",
          company_type: "Public Company",
          stage: "Public",
          founded_year: 2005,
          city: "Stockholm",
          country: "Sweden",
          ticker: "KLAR",
          exchange: "NYSE",
          employees: { min: 3_422, max: 3_422 },
          annual_revenue: money(2_811_000_000),
        },
        rounds: [round("IPO", "2025-09-10", money(1_370_000_000))],
        people: [person("Sebastian Siemiatkowski", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Klarna raises $800 million",
          url: "https://www.klarna.com/international/press/",
          asOf: "2022-07-11",
        },
        rounds: [
          round("Late Stage Venture", "2022-07-11", money(800_000_000), {
            valuation: money(6_700_000_000),
            others: ["Sequoia Capital", "Mubadala", "Commonwealth Bank of Australia"],
          }),
        ],
      },
    ],
    analysis: {
      business_model: "Fees from merchants, and interest and fees from consumers",
      market_position: "A global network of shoppers and merchants, listed in New York",
      competitive_advantages: ["A known brand with shoppers", "A bank license in Europe"],
      growth_rate: null,
    },
  },
  {
    id: "demo_revolut",
    name: "Revolut",
    domain: "revolut.com",
    sources: [
      {
        source: {
          title: "Revolut: news of the $45 billion secondary share sale",
          url: "https://www.revolut.com/news/",
          asOf: "2024-08-16",
        },
        facts: {
          website: { url: "https://www.revolut.com", domain: "revolut.com" },
          description: "Offers accounts, cards, currency exchange and investing in one app",
          industry: "Fintech",
          tags: ["Digital banking", "Payments", "Consumer"],
          status: "Active",
          stage: "Private",
          founded_year: 2015,
          city: "London",
          country: "United Kingdom",
          valuation: money(45_000_000_000),
        },
        people: [
          person("Nik Storonsky", "Chief Executive Officer"),
          person("Vlad Yatsenko", "Chief Technology Officer"),
        ],
      },
      {
        source: {
          title: "Revolut: news of the $800 million round",
          url: "https://www.revolut.com/news/",
          asOf: "2021-07-15",
        },
        rounds: [
          round("Series E", "2021-07-15", money(800_000_000), {
            valuation: money(33_000_000_000),
            leads: ["SoftBank Vision Fund 2", "Tiger Global"],
          }),
        ],
      },
    ],
    analysis: {
      business_model: "Card fees, subscriptions, currency exchange, and interest",
      market_position: "One of the largest digital banks of Europe by customers",
      competitive_advantages: ["Many products in one app", "Fast expansion to new countries"],
      growth_rate: null,
    },
  },
  {
    id: "demo_plaid",
    name: "Plaid",
    domain: "plaid.com",
    sources: [
      {
        source: {
          title: "Plaid: blog on its 2025 fundraise",
          url: "https://plaid.com/blog/",
          asOf: "2025-04-03",
        },
        facts: {
          website: { url: "https://plaid.com", domain: "plaid.com" },
          description: "Connects apps to people’s bank accounts through one API",
          industry: "Fintech",
          tags: ["Open banking", "Developer tools", "B2B"],
          status: "Active",
          stage: "Series D",
          founded_year: 2013,
          city: "San Francisco",
          country: "United States",
          valuation: money(6_100_000_000),
        },
        rounds: [
          round(null, "2025-04-03", money(575_000_000), {
            valuation: money(6_100_000_000),
            leads: ["Franklin Templeton"],
          }),
        ],
        people: [person("Zach Perret", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Plaid: blog on its Series D",
          url: "https://plaid.com/blog/series-d/",
          asOf: "2021-04-07",
        },
        rounds: [
          round("Series D", "2021-04-07", money(425_000_000), {
            leads: ["Altimeter Capital"],
            others: ["Silver Lake", "Ribbit Capital"],
          }),
        ],
      },
    ],
    analysis: {
      business_model: "Fees for each connected account and for checks of accounts and income",
      market_position: "A usual way for apps in the United States to reach bank accounts",
      competitive_advantages: ["Connections to many banks", "Many apps are built on it"],
      growth_rate: null,
    },
  },
];
