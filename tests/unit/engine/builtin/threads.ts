/** Threads: questions that follow each other, and what the last one's answer begins with. */
export const threads: { asked: string[]; facts: string; said: string; companies?: string[] }[] = [
  {
    asked: ["fintech companies in Germany", "and in France?"],
    facts: "",
    said: "1 company matches “fintech” and “in France”.",
    companies: ["Monnaie"],
  },
  {
    asked: ["fintech companies in Germany", "only seed stage"],
    facts: "",
    said: "1 company matches “fintech”, “in Germany” and “seed stage”.",
    companies: ["Ledgerly"],
  },
  {
    asked: ["Where is Orbwise based?", "And Paydune?", "which one is bigger?"],
    facts: "headcount",
    said: "Paydune has more employees than Orbwise (700 against between 51 and 200).",
  },
  {
    asked: ["Where is Orbwise based?", "is it bigger than Paydune?"],
    facts: "headcount",
    said: "Paydune has more employees than Orbwise (700 against between 51 and 200).",
  },
  {
    asked: ["Where is Orbwise based?", "who led the round?"],
    facts: "investors",
    said: "Orbwise is backed by Sequoia and Fern Capital.",
  },
  {
    asked: ["fintech companies in Germany", "which of those has the most employees?"],
    facts: "headcount",
    said: "Kreditwerk has more employees than Ledgerly (120 against between 11 and 50).",
  },
  {
    asked: ["fintech companies in Germany", "only seed stage ones"],
    facts: "",
    said: "1 company matches “fintech”, “in Germany” and “seed stage”.",
    companies: ["Ledgerly"],
  },
  {
    asked: ["fintech companies in Germany", "only Seed stage", "anywhere"],
    facts: "",
    said: "2 companies match “fintech” and “Seed stage”.",
    companies: ["Ledgerly", "Monnaie"],
  },
  {
    asked: ["fintech companies", "those founded after 2018"],
    facts: "",
    said: "2 companies match “fintech” and “founded after 2018”.",
    companies: ["Ledgerly", "Monnaie"],
  },
  {
    asked: ["fintech companies", "in Berlin"],
    facts: "",
    said: "1 company matches “fintech” and “in Berlin”.",
    companies: ["Ledgerly"],
  },
  {
    asked: ["fintech companies", "with more than 100 employees"],
    facts: "",
    said: "2 companies match “fintech” and “more than 100 employees”.",
    companies: ["Paydune", "Kreditwerk"],
  },
  {
    asked: ["fintech companies", "what about climate companies in Norway"],
    facts: "",
    said: "1 company matches “climate” and “in Norway”.",
    companies: ["Fjordcell"],
  },
  {
    asked: ["fintech companies", "robotics startups"],
    facts: "",
    said: "1 company matches “robotics”.",
    companies: ["Orbwise"],
  },
  {
    asked: ["fintech companies in Germany", "the second one"],
    facts: "",
    said: "Kreditwerk is described as “Loans for bakeries”.",
    companies: ["Kreditwerk"],
  },
  {
    asked: ["fintech companies in Germany", "the second one", "and the first?"],
    facts: "",
    said: "Ledgerly is described as “Bookkeeping for freelancers”.",
  },
  {
    asked: ["fintech companies in Germany", "how many employees does the second one have"],
    facts: "headcount",
    said: "Kreditwerk has 120 employees.",
  },
  {
    asked: [
      "fintech companies in Germany",
      "how many employees does the second one have",
      "and the first?",
    ],
    facts: "headcount",
    said: "Ledgerly has between 11 and 50 employees.",
  },
  {
    asked: ["fintech companies in Germany", "who are their investors?"],
    facts: "investors",
    said: "Who invested in Ledgerly is not in your data.",
    companies: ["Ledgerly", "Kreditwerk"],
  },
  {
    asked: ["fintech companies in Germany", "what about their investors?"],
    facts: "investors",
    said: "Who invested in Ledgerly is not in your data.",
  },
  {
    asked: ["fintech companies in Germany", "when were they founded"],
    facts: "founded",
    said: "Ledgerly was founded in 2019.",
  },
  {
    asked: ["fintech companies in Germany", "compare the first two"],
    facts: "",
    said: "Ledgerly is described as “Bookkeeping for freelancers”.",
    companies: ["Ledgerly", "Kreditwerk"],
  },
  {
    asked: ["fintech companies in Germany", "which of them is older"],
    facts: "founded",
    said: "Kreditwerk was founded before Ledgerly (2012 against 2019).",
  },
  {
    asked: ["fintech companies", "which one is the largest?"],
    facts: "headcount",
    said: "Paydune has more employees than Ledgerly (700 against between 11 and 50).",
  },
  {
    asked: ["fintech companies in Germany", "why not Monnaie?"],
    facts: "",
    said: "Monnaie does not match “in Germany”.",
    companies: ["Monnaie"],
  },
  {
    asked: ["fintech companies in Germany", "why isn't Orbwise in the list?"],
    facts: "",
    said: "Orbwise does not match “fintech”.",
  },
  {
    asked: ["fintech companies in Germany", "why not Zorblax?"],
    facts: "",
    said: "“Zorblax” is not in your data.",
  },
  {
    asked: ["fintech companies in Germany", "why not Ledgerly?"],
    facts: "",
    said: "Ledgerly is one of the companies above.",
  },
  { asked: ["fintech companies in Germany", "more"], facts: "", said: "These were all of them." },
  {
    asked: ["Orbwise founded", "and Paydune?"],
    facts: "founded",
    said: "Paydune was founded in 2015.",
  },
  {
    asked: ["Orbwise founded", "what about Ledgerly"],
    facts: "founded",
    said: "Ledgerly was founded in 2019.",
  },
  {
    asked: ["Orbwise founded", "where is it based?"],
    facts: "place",
    said: "Orbwise is based in Munich, Germany.",
  },
  {
    asked: ["Orbwise founded", "headcount?"],
    facts: "headcount",
    said: "Orbwise has between 51 and 200 employees.",
  },
  {
    asked: ["Orbwise", "who are its founders"],
    facts: "founders",
    said: "Petra Gomes is Co-founder & CEO of Orbwise.",
  },
  {
    asked: ["Orbwise", "what about funding?"],
    facts: "funding",
    said: "Orbwise has raised $76.1M in total.",
  },
  {
    asked: ["Orbwise", "what does the company do"],
    facts: "business",
    said: "Orbwise is described as “Imaging for egg hatcheries”.",
  },
  { asked: ["Northvolta", "is it in Sweden?"], facts: "", said: "Yes." },
  {
    asked: ["Northvolta", "does it have more than 500 employees?"],
    facts: "headcount",
    said: "Yes, Northvolta has between 1,000 and 5,000 employees, which is more than 500.",
  },
  {
    asked: ["companies in San Francisco", "is it still active?"],
    facts: "status",
    said: "Which of these companies do you mean?",
  },
  {
    asked: ["compare Ledgerly and Kreditwerk", "and Monnaie?"],
    facts: "",
    said: "Ledgerly is described as “Bookkeeping for freelancers”.",
    companies: ["Ledgerly", "Kreditwerk", "Monnaie"],
  },
  {
    asked: ["compare Ledgerly and Kreditwerk", "which is older?"],
    facts: "founded",
    said: "Kreditwerk was founded before Ledgerly (2012 against 2019).",
  },
  {
    asked: ["compare Ledgerly and Kreditwerk", "which one has raised more?"],
    facts: "funding",
    said: "How much Ledgerly has raised in total is not in your data.",
  },
];
