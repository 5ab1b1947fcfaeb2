import { money, person, round, type SampleCompany } from "./sample";

/** Five companies of AI and machine learning. */
export const aiCompanies: readonly SampleCompany[] = [
  {
    id: "demo_openai",
    name: "OpenAI",
    domain: "openai.com",
    sources: [
      {
        source: {
          title: "NDTV Profit: OpenAI raises $6.6 billion at $157 billion valuation",
          url: "https://www.ndtvprofit.com/business/openai-raises-66-billion-in-funding-at-157-billion-valuation",
          asOf: "2024-10-02",
        },
        facts: {
          website: { url: "https://openai.com", domain: "openai.com" },
          description: "Develops AI models and ChatGPT, an assistant for people and companies",
          industry: "Artificial intelligence",
          tags: ["Generative AI", "Foundation models", "Developer tools"],
          status: "Active",
          stage: "Late Stage Venture",
          valuation: money(157_000_000_000),
        },
        rounds: [
          round("Late Stage Venture", "2024-10-02", money(6_600_000_000), {
            valuation: money(157_000_000_000),
            leads: ["Thrive Capital"],
            others: ["Microsoft", "NVIDIA", "SoftBank", "Khosla Ventures", "Altimeter Capital"],
          }),
        ],
      },
      {
        source: {
          title:
            "ITC: OpenAI raised a record $6.6 billion; $3.7 billion in sales expected for 2024",
          url: "https://itc.ua/en/news/openai-raised-a-record-6-6-billion-at-a-valuation-of-157-billion-apple-refused-to-invest/",
          asOf: "2024-10-03",
        },
        facts: { annual_revenue: money(3_700_000_000) },
      },
      {
        source: {
          title: "Inc.: Sam Altman is back as OpenAI’s CEO, with a new board",
          url: "https://www.inc.com/jennifer-conrad/sam-altman-back-openai-new-board.html",
          asOf: "2023-11-22",
        },
        facts: { founded_year: 2015, city: "San Francisco", country: "United States" },
        people: [person("Sam Altman", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Sportskeeda: Altman and Brockman return to OpenAI",
          url: "https://sportskeeda.com/gaming-tech/news-has-sam-altman-returned-openai-ceo-latest-updates-on-move",
          asOf: "2023-11-22",
        },
        people: [person("Greg Brockman", "President")],
      },
      {
        source: {
          title: "OpenAI: Introducing ChatGPT Plus",
          url: "https://openai.com/index/chatgpt-plus/",
          asOf: "2023-02-01",
        },
        facts: {
          long_description:
            "OpenAI develops AI models and ChatGPT. A subscription to ChatGPT Plus costs $20 per month.",
        },
      },
    ],
    analysis: {
      business_model:
        "Subscriptions to ChatGPT from $20 a month, and paid use of its models by API",
      market_position: "ChatGPT had more than 250 million weekly users in October 2024",
      competitive_advantages: [
        "The best-known assistant for consumers",
        "Developers build on its models",
        "Long partnership with Microsoft",
      ],
      growth_rate: null,
    },
  },
  {
    id: "demo_anthropic",
    name: "Anthropic",
    domain: "anthropic.com",
    sources: [
      {
        source: {
          title: "Anthropic raises Series E at $61.5B post-money valuation",
          url: "https://www.anthropic.com/news/anthropic-raises-series-e-at-usd61-5b-post-money-valuation",
          asOf: "2025-03-03",
        },
        facts: {
          website: { url: "https://www.anthropic.com", domain: "anthropic.com" },
          description: "Researches AI safety and develops the Claude family of AI models",
          industry: "Artificial intelligence",
          tags: ["Generative AI", "Foundation models", "AI safety"],
          status: "Active",
          stage: "Series E",
          valuation: money(61_500_000_000),
        },
        rounds: [
          round("Series E", "2025-03-03", money(3_500_000_000), {
            valuation: money(61_500_000_000),
            leads: ["Lightspeed Venture Partners"],
            others: ["Bessemer Venture Partners", "Cisco Investments", "General Catalyst"],
          }),
        ],
      },
      {
        source: {
          title: "The New York Times: Inside the funding frenzy at Anthropic",
          url: "https://www.nytimes.com/2024/02/20/technology/anthropic-funding-ai.html",
          asOf: "2024-02-20",
        },
        rounds: [round(null, "2023-05", money(450_000_000), { others: ["Google", "Salesforce"] })],
      },
      {
        source: {
          title: "Anthropic raises $124 million",
          url: "https://www.anthropic.com/news/anthropic-raises-124-million-to-build-more-reliable-general-ai-systems",
          asOf: "2021-05-28",
        },
        rounds: [round("Series A", "2021-05-28", money(124_000_000), { leads: ["Jaan Tallinn"] })],
      },
      {
        source: {
          title: "TechTarget: AI startup Anthropic raises $3.5 billion",
          url: "https://www.techtarget.com/searchenterpriseai/news/366619898/AI-startup-Anthropic-raises-35-billion",
          asOf: "2025-03-03",
        },
        facts: { founded_year: 2021 },
      },
      {
        source: {
          title: "Axios: Anthropic raises $300 million",
          url: "https://www.axios.com/pro/media-deals/2023/03/09/anthropic-funding-ai",
          asOf: "2023-03-09",
        },
        facts: { city: "San Francisco", country: "United States" },
        people: [
          person("Dario Amodei", "Chief Executive Officer"),
          person("Daniela Amodei", "President"),
        ],
      },
    ],
    analysis: {
      business_model: "Paid use of its models by API, and subscriptions to the Claude assistant",
      market_position: "One of a few developers of frontier models, sold mostly to companies",
      competitive_advantages: ["Research on AI safety", "Distribution through large clouds"],
      growth_rate: null,
    },
  },
  {
    id: "demo_mistral",
    name: "Mistral AI",
    domain: "mistral.ai",
    sources: [
      {
        source: {
          title: "NewsBytes: AI start-up Mistral raises $2 billion at a $14 billion valuation",
          url: "https://www.newsbytesapp.com/news/business/chip-giant-asml-invests-2b-in-french-ai-start-up-mistral/story",
          asOf: "2025-09-09",
        },
        facts: {
          website: { url: "https://mistral.ai", domain: "mistral.ai" },
          description: "Develops open and commercial AI models for companies and developers",
          industry: "Artificial intelligence",
          tags: ["Generative AI", "Foundation models", "Open source"],
          status: "Active",
          stage: "Series C",
          valuation: money(11_700_000_000, "EUR"),
        },
        rounds: [
          round("Series C", "2025-09-09", money(1_700_000_000, "EUR"), {
            valuation: money(11_700_000_000, "EUR"),
            leads: ["ASML"],
            others: ["Andreessen Horowitz", "General Catalyst", "Lightspeed Venture Partners"],
          }),
        ],
      },
      {
        source: {
          title: "TNW: Mistral AI secures €105 million in Europe’s largest seed round",
          url: "https://thenextweb.com/news/mistral-ai-secures-105m-europes-largest-ever-seed-round",
          asOf: "2023-06-14",
        },
        facts: { founded_year: 2023, city: "Paris", country: "France" },
        rounds: [
          round("Seed", "2023-06-13", money(105_000_000, "EUR"), {
            leads: ["Lightspeed Venture Partners"],
          }),
        ],
        people: [
          person("Arthur Mensch", "Chief Executive Officer"),
          person("Guillaume Lample", "Chief Science Officer"),
          person("Timothée Lacroix", "Chief Technology Officer"),
        ],
      },
    ],
    analysis: {
      business_model: "Paid use of its models by API and in customers' own data centers",
      market_position: "Reported as Europe’s most valuable AI company in September 2025",
      competitive_advantages: ["Open models", "Industrial partners in Europe"],
      growth_rate: null,
    },
  },
  {
    id: "demo_hugging_face",
    name: "Hugging Face",
    domain: "huggingface.co",
    sources: [
      {
        source: {
          title: "Reuters: AI startup Hugging Face valued at $4.5 billion",
          url: "https://sg.news.yahoo.com/ai-startup-hugging-face-valued-140155364.html",
          asOf: "2023-08-24",
        },
        facts: {
          website: { url: "https://huggingface.co", domain: "huggingface.co" },
          description: "Runs a platform on which developers share machine learning models and data",
          industry: "Artificial intelligence",
          tags: ["Machine learning", "Open source", "Developer tools"],
          status: "Active",
          employees: { min: 170, max: 170 },
          valuation: money(4_500_000_000),
        },
        rounds: [
          round("Series D", "2023-08-24", money(235_000_000), {
            valuation: money(4_500_000_000),
            leads: ["Salesforce Ventures"],
            others: ["Google", "Amazon", "NVIDIA", "Intel", "AMD", "Qualcomm", "IBM"],
          }),
        ],
        people: [person("Clément Delangue", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Sifted: How Hugging Face got French tech talking",
          url: "https://sifted.eu/articles/hugging-face-interview-julien-chaumond/",
          asOf: "2024-04-05",
        },
        facts: {
          stage: "Series D",
          founded_year: 2016,
          city: "New York",
          country: "United States",
        },
      },
      {
        source: {
          title: "Decotidien: Tech companies invest in Hugging Face",
          url: "https://decotidien.com/economie/nvidia-google-amazon-les-poids-lourds-de-lia-entrent-au-capital.html",
          asOf: "2023-08-24",
        },
        people: [person("Julien Chaumond", "Chief Technology Officer")],
      },
      {
        source: {
          title: "French Morning: Hugging Face raises $100 million",
          url: "https://frenchmorning.com/hugging-face-la-nouvelle-licorne-tech-qui-democratise-le-machine-learning/",
          asOf: "2022-05-09",
        },
        rounds: [
          round("Series C", "2022-05", money(100_000_000), {
            valuation: money(2_000_000_000),
            others: ["Lux Capital", "Sequoia Capital", "Coatue"],
          }),
        ],
      },
    ],
    analysis: {
      business_model: "Subscriptions, paid computing and support for companies",
      market_position: "The usual place to publish open machine learning models",
      competitive_advantages: ["A community of developers", "Neutral among model makers"],
      growth_rate: null,
    },
  },
  {
    id: "demo_perplexity",
    name: "Perplexity",
    domain: "perplexity.ai",
    sources: [
      {
        source: {
          title: "Perplexity raises Series B funding round",
          url: "https://www.perplexity.ai/hub/blog/perplexity-raises-series-b-funding-round",
          asOf: "2024-01-04",
        },
        facts: {
          website: { url: "https://www.perplexity.ai", domain: "perplexity.ai" },
          description: "Answers questions with an AI search engine that cites its sources",
          industry: "Artificial intelligence",
          tags: ["Generative AI", "Search"],
          status: "Active",
          stage: "Series B",
          valuation: money(520_000_000),
        },
        rounds: [
          round("Series B", "2024-01", money(73_600_000), {
            valuation: money(520_000_000),
            leads: ["IVP"],
            others: ["NEA", "NVIDIA", "Jeff Bezos"],
          }),
        ],
      },
      {
        source: {
          title: "WallStreetPit: Perplexity AI eyes $500 million",
          url: "https://wallstreetpit.com/126758-perplexity-ai-eyes-500m-raise-at-jaw-dropping-14b-valuation/",
          asOf: "2025-05-12",
        },
        facts: { city: "San Francisco", country: "United States" },
      },
      {
        source: {
          title: "Kingy AI: Perplexity at a $14 billion valuation",
          url: "https://kingy.ai/news/perplexity-ai-14-b-valuation-can-it-finally-rattle-google-search/",
          asOf: "2025-05-12",
        },
        people: [person("Aravind Srinivas", "Chief Executive Officer")],
      },
      {
        source: {
          title: "Unusual Ventures: Perplexity’s product-market fit journey",
          url: "https://www.unusual.vc/post/perplexitys-product-market-fit-journey",
          asOf: "2024-04-22",
        },
        facts: { founded_year: 2022 },
        people: [person("Denis Yarats", "Chief Technology Officer")],
      },
    ],
    analysis: {
      business_model: "A free answer engine with a paid subscription",
      market_position: "A challenger to web search with cited answers",
      competitive_advantages: ["Cited answers", "Works with models of several makers"],
      growth_rate: null,
    },
  },
];
