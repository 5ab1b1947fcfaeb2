import { money, person, round, type SampleCompany } from "./sample";

/** Five companies of AI and machine learning. The figures were public; their addresses were not opened when this was written. */
export const aiCompanies: readonly SampleCompany[] = [
  {
    id: "demo_openai",
    name: "OpenAI",
    domain: "openai.com",
    sources: [
      {
        source: {
          title: "OpenAI: New funding to scale the benefits of AI",
          url: "https://openai.com/index/scale-the-benefits-of-ai/",
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
      },
      {
        source: {
          title: "CNBC: OpenAI closes funding at $157 billion valuation",
          url: "https://www.cnbc.com/2024/10/02/openai-raises-at-157-billion-valuation-microsoft-nvidia-join-round.html",
          asOf: "2024-10-02",
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
          title: "CNBC: OpenAI sees $3.7 billion in revenue this year",
          url: "https://www.cnbc.com/2024/09/27/openai-sees-5-billion-loss-this-year-on-3point7-billion-in-revenue.html",
          asOf: "2024-09-27",
        },
        facts: { annual_revenue: money(3_700_000_000) },
      },
      {
        source: {
          title: "OpenAI: Introducing OpenAI",
          url: "https://openai.com/index/introducing-openai/",
          asOf: "2015-12-11",
        },
        facts: { founded_year: 2015, city: "San Francisco", country: "United States" },
      },
      {
        source: {
          title: "OpenAI: Sam Altman returns as CEO",
          url: "https://openai.com/index/sam-altman-returns-as-ceo-openai-has-a-new-initial-board/",
          asOf: "2023-11-29",
        },
        people: [
          person("Sam Altman", "Chief Executive Officer"),
          person("Greg Brockman", "President"),
        ],
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
          title: "Anthropic raises $450 million in Series C funding",
          url: "https://www.anthropic.com/news/anthropic-series-c",
          asOf: "2023-05-23",
        },
        rounds: [
          round("Series C", "2023-05-23", money(450_000_000), {
            leads: ["Spark Capital"],
            others: ["Google", "Salesforce Ventures"],
          }),
        ],
      },
      {
        source: {
          title: "Anthropic raises $124 million",
          url: "https://www.anthropic.com/news/anthropic-raises-124-million-to-build-more-reliable-general-ai-systems",
          asOf: "2021-05-28",
        },
        facts: { founded_year: 2021, city: "San Francisco", country: "United States" },
        rounds: [round("Series A", "2021-05-28", money(124_000_000), { leads: ["Jaan Tallinn"] })],
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
          title: "Mistral AI raises €1.7 billion",
          url: "https://mistral.ai/news/mistral-ai-raises-1-7-b-to-accelerate-technological-progress-with-ai",
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
          title: "TechCrunch: Mistral AI raises a $113 million seed round",
          url: "https://techcrunch.com/2023/06/13/frances-mistral-ai-blows-in-with-a-113m-seed-round-at-a-260m-valuation-to-take-on-openai/",
          asOf: "2023-06-13",
        },
        facts: { founded_year: 2023, city: "Paris", country: "France" },
        rounds: [
          round("Seed", "2023-06-13", money(105_000_000, "EUR"), {
            leads: ["Lightspeed Venture Partners"],
          }),
        ],
        people: [
          person("Arthur Mensch", "Chief Executive Officer"),
          person("Guillaume Lample", "Co-founder"),
          person("Timothée Lacroix", "Co-founder"),
        ],
      },
    ],
    analysis: {
      business_model: "Paid use of its models by API and in customers' own data centers",
      market_position: "The best-funded developer of foundation models in Europe",
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
          title: "TechCrunch: Hugging Face raises $235M",
          url: "https://techcrunch.com/2023/08/24/hugging-face-raises-235m-from-investors-including-salesforce-and-nvidia/",
          asOf: "2023-08-24",
        },
        facts: {
          website: { url: "https://huggingface.co", domain: "huggingface.co" },
          description: "Runs a platform on which developers share machine learning models and data",
          industry: "Artificial intelligence",
          tags: ["Machine learning", "Open source", "Developer tools"],
          status: "Active",
          stage: "Series D",
          founded_year: 2016,
          city: "New York",
          country: "United States",
          valuation: money(4_500_000_000),
        },
        rounds: [
          round("Series D", "2023-08-24", money(235_000_000), {
            valuation: money(4_500_000_000),
            leads: ["Salesforce Ventures"],
            others: ["Google", "Amazon", "NVIDIA", "Intel", "AMD", "Qualcomm", "IBM"],
          }),
        ],
      },
      {
        source: {
          title: "TechCrunch: Hugging Face reaches $2 billion valuation",
          url: "https://techcrunch.com/2022/05/09/hugging-face-reaches-2-billion-valuation-to-build-the-github-of-machine-learning/",
          asOf: "2022-05-09",
        },
        rounds: [
          round("Series C", "2022-05-09", money(100_000_000), {
            valuation: money(2_000_000_000),
            leads: ["Lux Capital"],
            others: ["Sequoia Capital", "Coatue"],
          }),
        ],
        people: [
          person("Clément Delangue", "Chief Executive Officer"),
          person("Julien Chaumond", "Chief Technology Officer"),
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
          founded_year: 2022,
          city: "San Francisco",
          country: "United States",
          valuation: money(520_000_000),
        },
        rounds: [
          round("Series B", "2024-01-04", money(73_600_000), {
            valuation: money(520_000_000),
            leads: ["IVP"],
            others: ["NEA", "Databricks Ventures", "NVIDIA", "Bessemer Venture Partners"],
          }),
        ],
        people: [
          person("Aravind Srinivas", "Chief Executive Officer"),
          person("Denis Yarats", "Chief Technology Officer"),
        ],
      },
      {
        source: {
          title: "Perplexity announces Series A funding",
          url: "https://www.perplexity.ai/hub/blog/perplexity-raises-series-a-funding-round-launches-ios-app",
          asOf: "2023-03-28",
        },
        rounds: [round("Series A", "2023-03-28", money(25_600_000), { leads: ["NEA"] })],
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
