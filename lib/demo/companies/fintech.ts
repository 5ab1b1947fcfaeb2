import { money, person, round, type SampleCompany } from "./sample";

/** Four fintech companies. */
export const fintechCompanies: readonly SampleCompany[] = [
  {
    id: "demo_stripe",
    name: "Stripe",
    domain: "stripe.com",
    sources: [
      {
        source: {
          title: "Silicon Republic: Stripe secures $6.5bn but slashes valuation",
          url: "https://siliconrepublic.com/business/stripe-funding-valuation-fintech",
          asOf: "2023-03-16",
        },
        facts: {
          website: { url: "https://stripe.com", domain: "stripe.com" },
          description: "Builds payments and financial software for businesses on the internet",
          industry: "Fintech",
          tags: ["Payments", "Developer tools", "B2B"],
          status: "Active",
          stage: "Series I",
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
        people: [person("John Collison", "President")],
      },
      {
        source: {
          title: "Sacra: Stripe",
          url: "https://sacra.com/c/stripe",
          asOf: "2025-02-27",
        },
        facts: {
          founded_year: 2010,
          city: "San Francisco",
          country: "United States",
          valuation: money(91_500_000_000),
        },
        people: [person("Patrick Collison", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Live5: Stripe’s valuation rises to $95 billion",
          url: "https://live5.news/stripes-valuation-rises-to-95-billion-after-the-last-fundraiser.html",
          asOf: "2021-03-14",
        },
        rounds: [
          round(null, "2021-03", money(600_000_000), {
            valuation: money(95_000_000_000),
            others: ["Allianz", "AXA", "Baillie Gifford", "Fidelity", "Sequoia Capital"],
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
          title: "Readtrends: Klarna’s debut on the New York Stock Exchange",
          url: "https://readtrends.com/en/klarna-ipo-1-4b-sequoia",
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
        },
        people: [person("Sebastian Siemiatkowski", "Chief Executive Officer")],
      },
      {
        source: {
          title: "TRT Svenska: Klarna’s IPO raised about $1.37 billion",
          url: "https://trt.global/svenska/article/b788b6994bcf",
          asOf: "2025-09-10",
        },
        rounds: [round("IPO", "2025-09-10", money(1_370_000_000))],
      },
      {
        source: {
          title: "Access IPOs: Klarna IPO date, price and terms",
          url: "https://accessipos.com/?p=42073",
          asOf: "2025-09-10",
        },
        facts: { ticker: "KLAR", exchange: "NYSE" },
      },
      {
        source: {
          title: "Axios: Investors cut Klarna’s valuation by 85%",
          url: "https://www.axios.com/pro/fintech-deals/2022/07/11/investors-cut-klarnas-valuation-by-85",
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
          title: "Limen Markets: How Revolut’s shares trade",
          url: "https://limenmarkets.com/resources/revolut-secondary-market-dynamics",
          asOf: "2024-08-01",
        },
        facts: {
          website: { url: "https://www.revolut.com", domain: "revolut.com" },
          description: "Offers accounts, cards, currency exchange and investing in one app",
          industry: "Fintech",
          tags: ["Digital banking", "Payments", "Consumer"],
          status: "Active",
          stage: "Private",
          valuation: money(45_000_000_000),
        },
      },
      {
        source: {
          title: "The Block: Revolut staff can cash in shares",
          url: "https://www.theblockcrypto.com/post/111681/revolut-staff-sell-shares-through-softbank-mega-round",
          asOf: "2021-07-15",
        },
        facts: { city: "London", country: "United Kingdom" },
        rounds: [
          round("Series E", "2021-07-15", money(800_000_000), {
            valuation: money(33_000_000_000),
            leads: ["SoftBank Vision Fund 2", "Tiger Global"],
          }),
        ],
        people: [person("Nik Storonsky", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Wikipedia: Revolut",
          url: "https://en.wikipedia.org/wiki/Revolut",
          asOf: "2025-11-03",
        },
        facts: { founded_year: 2015 },
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
          title: "TechCrunch: Fintech Plaid raises $575M at a $6.1B valuation",
          url: "https://techcrunch.com/2025/04/03/fintech-plaid-raises-575m-at-6-1b-valuation-says-it-will-not-go-public-in-2025/",
          asOf: "2025-04-03",
        },
        facts: {
          website: { url: "https://plaid.com", domain: "plaid.com" },
          description: "Connects apps to people’s bank accounts through one API",
          industry: "Fintech",
          tags: ["Open banking", "Developer tools", "B2B"],
          status: "Active",
          valuation: money(6_100_000_000),
        },
        rounds: [
          round(null, "2025-04-03", money(575_000_000), {
            valuation: money(6_100_000_000),
            leads: ["Franklin Templeton"],
          }),
        ],
      },
      {
        source: {
          title: "TechCrunch: All hail the eventual Plaid IPO",
          url: "https://techcrunch.com/2023/10/18/all-hail-the-eventual-plaid-ipo/",
          asOf: "2023-10-18",
        },
        facts: { stage: "Series D" },
        rounds: [
          round("Series D", "2021-04", money(425_000_000), { valuation: money(13_400_000_000) }),
        ],
        people: [person("Zach Perret", "Chief Executive Officer")],
      },
      {
        source: {
          title: "CNBC: Plaid adds to tech layoffs",
          url: "https://magazineque.com/techs-pandemic-hiring-boom-continues-to-bust-as-plaid-adds-to-layoffs/",
          asOf: "2022-12-07",
        },
        facts: { founded_year: 2013 },
      },
      {
        source: {
          title: "Forbes: Plaid lays off 260 employees",
          url: "https://reallystackingbread.com/plaid-lays-off-260-employees-20-of-staff",
          asOf: "2022-12-07",
        },
        facts: { city: "San Francisco", country: "United States" },
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
