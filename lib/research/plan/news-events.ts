/** What a plan calls the events of news, and how a sentence and a question speak of them. */
export const newsEvents = {
  Funding: { noun: "funding", forms: "funding news|fundraise|fundraising|raise|raises|funding" },
  Acquisition: {
    noun: "acquisitions",
    forms: "acquisition|buyout|takeover|merger|m&a|acquired|acquires|who acquired|got acquired",
  },
  Launch: { noun: "launches", forms: "launch|product launch|launched|unveiled|new product" },
  Hire: { noun: "hires", forms: "hire|new hire|appointment|hired|appointed" },
  Departure: { noun: "departures", forms: "departure|resignation|stepped down|resigned" },
  Layoffs: {
    noun: "layoffs",
    forms: "layoff|lay off|laid off|lay off staff|job cut|laid off staff|laid off people",
  },
  Partnership: { noun: "partnerships", forms: "partnership|partnered|teamed up" },
  Lawsuit: { noun: "lawsuits", forms: "lawsuit|sued|was sued|were sued|got sued|legal action" },
  "Security breach": {
    noun: "security breaches",
    forms: "security breach|data breach|breach|breached|hacked|was hacked|were hacked|got hacked",
  },
  Shutdown: { noun: "shutdowns", forms: "shutdown|closure|shut down|closed down" },
  Expansion: { noun: "expansions", forms: "expansion|expanded" },
  Results: { noun: "results", forms: "quarterly result|financial result|results" },
} as const;

/** "acquisitions": as it comes after "news items about". */
export const eventInWords = (event: string): string =>
  Object.entries(newsEvents).find(([name]) => name === event)?.[1].noun ?? event.toLowerCase();
