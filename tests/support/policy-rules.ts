import type { CreateCompanyInput } from "@/lib/domains/companies/schema";

type Planted = Partial<CreateCompanyInput>;

/** A company that breaks none of the rules. */
export const soundCompany: Planted = {
  country: "Germany",
  city: "Berlin",
  industry: "Business software",
  description: "Invoicing for small firms",
  founded_year: 2018,
  employees: "50",
  stage: "Seed",
  total_funding: "$2M",
  annual_revenue: "$1M",
  status: "Active",
};

/** Sentences of a policy, each with what the one company is like that breaks it. */
export const ruleSentences: readonly (readonly [sentence: string, breaks: Planted])[] = [
  ["We do not invest in weapons.", { description: "Makes weapons for armies" }],
  ["No investments in tobacco.", { description: "Sells tobacco in kiosks" }],
  ["Online casinos are excluded.", { description: "Runs online casinos" }],
  [
    "The fund does not invest in adult entertainment.",
    { description: "Streams adult entertainment" },
  ],
  ["Excluded: payday lending", { description: "Offers payday lending by phone" }],
  ["We never invest in spyware.", { description: "Builds spyware for governments" }],
  ["No capital goes to private prisons.", { description: "Operates private prisons" }],
  ["Palm oil is off-limits.", { description: "Trades palm oil" }],
  ["We avoid animal testing.", { description: "Laboratories for animal testing" }],
  ["Thermal coal is not permitted.", { description: "Digs thermal coal" }],
  ["The fund shall not invest in whaling or shark finning.", { description: "Ships for whaling" }],
  ["Producers of cluster munitions are prohibited.", { description: "Parts of cluster munitions" }],
  ["We do not invest in companies in Russia.", { country: "Russia", city: "Moscow" }],
  ["Companies headquartered in Belarus are excluded.", { country: "Belarus", city: "Minsk" }],
  ["No investments in companies based in Iran.", { country: "Iran", city: "Tehran" }],
  ["We will not invest in companies in Cuba.", { country: "Cuba", city: "Havana" }],
  [
    "Investments in companies in Venezuela are prohibited.",
    { country: "Venezuela", city: "Caracas" },
  ],
  ["We do not invest in companies with more than 500 employees.", { employees: "900" }],
  ["Portfolio companies must have at least 5 employees.", { employees: "2" }],
  ["We do not invest in companies founded before 2000.", { founded_year: 1995 }],
  ["Companies founded after 2025 are not eligible.", { founded_year: 2026 }],
  ["We do not invest in companies that raised more than $100 million.", { total_funding: "$150M" }],
  ["Every company must have raised at least $100K.", { total_funding: "$50K" }],
  ["No investments in companies valued at more than $1 billion.", { valuation: "$3B" }],
  [
    "We only invest in companies with revenue of less than $200 million.",
    { annual_revenue: "$450M" },
  ],
  ["We do not invest in Series C companies.", { stage: "Series C" }],
  ["Series D companies are excluded.", { stage: "Series D" }],
  ["We do not back companies in North Korea.", { country: "North Korea", city: null }],
  ["Nonprofits are excluded.", { company_type: "Nonprofit" }],
  ["We do not invest in companies that were acquired.", { status: "Acquired" }],
  ["We do not invest in closed companies.", { status: "Closed" }],
  ["We do not invest in real estate companies.", { industry: "Real estate" }],
  ["Gaming companies are excluded.", { industry: "Gaming" }],
  ["We do not invest in agriculture.", { industry: "Agriculture" }],
  ["The fund may not invest in mining companies.", { industry: "Mining" }],
  ["Investments in biotech companies are out of scope.", { industry: "Biotechnology" }],
  ["We do not invest in travel companies.", { industry: "Travel" }],
  ["The firm excludes fashion companies.", { industry: "Fashion" }],
  ["We cannot invest in construction companies.", { industry: "Construction" }],
  [
    "We do not invest in robotics companies in Japan.",
    { industry: "Robotics", country: "Japan", city: "Tokyo" },
  ],
];

/** Sentences that stay reminders: exceptions, duties of people, what no data holds. */
export const reminderSentences: readonly string[] = [
  "A partner who sits on the board of a company must disclose it before the vote.",
  "We do not invest in alcohol unless the committee approves.",
  "Tickets are between $0.5 million and $3 million.",
  "We do not invest in companies whose founders we have not met in person twice.",
  "Every investment needs two references from customers.",
];
