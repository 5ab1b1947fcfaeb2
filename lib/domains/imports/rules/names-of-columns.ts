import { lookupKey } from "../../../core/search-key.ts";
import type { CellTarget } from "./cell-kinds.ts";

/**
 * Column names used by exports for each target, in several languages, in the form of `columnKey`.
 */
const synonyms: Record<CellTarget, string> = {
  name: "name|company|company name|organization|organization name|organisation|organisation name|companies|startup|startup name|startups|account|account name|business name|legal name|portfolio company|target company|unicorn|nom|nom de l'entreprise|nom de la startup|entreprise|societe|raison sociale|firma|firmenname|unternehmen|unternehmensname|empresa|nombre|nombre de la empresa|nome|nome da empresa|azienda|societa|ragione sociale|bedrijf|bedrijfsnaam|naam|foretag|virksomhed|selskap|spolka|nazwa|会社名|公司|公司名称",
  website:
    "domains|web address|website|web site|website url|company website|homepage|homepage url|home page|url website|domain|domain name|web|company url|site|site web|site internet|webseite|internetseite|sitio web|pagina web|sito|sito web|hemsida|hjemmeside|strona www",
  description:
    "about company|about the company|what they do|description|short description|one liner|oneliner|one line description|tagline|summary|pitch|headline|elevator pitch|description courte|kurzbeschreibung|beschreibung|descripcion|descricao|descrizione|omschrijving|about",
  long_description:
    "long description|full description|company description|overview|detailed description|about us|description longue",
  industry:
    "primary industry sector|industry|sector|vertical|primary industry|primary industry group|primary industry code|industry vertical|industry sector|industries sector|category|primary category|market|secteur|secteur d'activite|domaine|branche|industria|setor|settore|bransch",
  sub_industry: "sub industry|subindustry|sub sector|subsector",
  tags: "sub industries|all tags|tags|industries|categories|keywords|industry groups|category list|technologies|topics|specialties|all industries|verticals|subcategory|mots cles|etiquetas|schlagworte",
  city: "city|hq city|headquarters city|company city|city location|town|ville|stadt|ciudad|cidade|citta|stad|miasto",
  region:
    "hq region|state|region|province|hq state|hq state province|state code|county|headquarters region|departement|bundesland|provincia|estado|regione",
  country:
    "country region|country territory region|hq country region|country|hq country|hq country territory region|country code|headquarters country|company country|country name|nation|pays|land|staat|pais|paese|kraj|国",
  cities: "cities|office cities",
  places: "countries|operating countries|countries of operation|geographies",
  regions: "regions|countries and regions",
  remote: "remote work|remote policy|remote status|work model|workplace type",
  nonprofit: "nonprofit|non profit|is nonprofit|not for profit",
  location:
    "primary location|hq address|location|hq location|headquarters location|headquarters|hq|headquarter|company location|all locations|address city|locations|based in|place|lieu|localisation|siege|siege social|adresse|standort|sitz|sede|ubicacion|localizacao|localita|vestigingsplaats",
  founded_year:
    "launch year|founded in|foundation year|fundacao|fundacion|grundung|fondee en|founded year|year founded|founding year|founded|year of foundation|year established|established|inception year|annee de creation|annee de fondation|creation|grundungsjahr|gegrundet|ano de fundacion|ano de fundacao|anno di fondazione|oprichtingsjahr|rok zalozenia",
  date_founded:
    "founded date|founded on|date founded|launch date|foundation date|incorporation date|incorporated on|founded at|date de creation|grundungsdatum|fecha de fundacion",
  employees:
    "employees|number of employees|employee count|employee range|headcount|team size|company size|size|staff|staff count|fte|ftes|nb employees|no of employees|effectif|effectifs|nombre d'employes|mitarbeiter|mitarbeiterzahl|empleados|funcionarios|dipendenti|medewerkers|anstallda",
  status: "status|operating status|company status|business status|statut|estado de la empresa",
  company_type: "company type|organization type|ownership status|type d'entreprise|unternehmenstyp",
  stage:
    "stage of funding|last round stage|stage|funding stage|funding status|last equity funding type|financing status|growth stage|current stage|company stage|maturity",
  maturity: "maturity stage|company maturity|growth phase",
  hiring: "hiring|is hiring|currently hiring|actively hiring|hiring now|recruiting|is recruiting",
  batch: "batch|cohort|program batch|promotion|accelerator batch",
  total_funding:
    "funding amount|funding raised|levee|kapital|capital|total funding|total raised|total funding amount|funding total|total raised usd|amount raised|raised amount|raised|funding|total equity funding amount|total funding usd|capital raised|money raised|funds raised total|montant total leve|total leve|gesamtfinanzierung|financiacion total|funding to date|raised to date|total capital raised",
  valuation:
    "valuation|post money valuation|last valuation|company valuation|last known valuation|latest valuation|current valuation|valorisation|bewertung|valoracion|valutazione|market cap",
  unicorn_since:
    "unicorn since|unicorn date|date became unicorn|became unicorn on|became a unicorn",
  annual_revenue:
    "estimated arr|arr estimate|revenue|annual revenue|estimated revenue|revenue range|estimated revenue range|arr|turnover|sales|chiffre d'affaires|umsatz|jahresumsatz|ingresos|fatturato|receita|omzet",
  annual_recurring_revenue: "annual recurring revenue|recurring revenue",
  yearly_growth: "yearly growth|yoy growth|year over year growth|revenue growth yoy",
  ticker: "ticker|symbol|stock symbol|ticker symbol",
  exchange: "exchange|stock exchange",
  cik: "cik|cik str",
  linkedin_url:
    "linkedin|linkedin url|company linkedin|linkedin profile|linkedin page|company linkedin url",
  twitter_url: "twitter|twitter url|x url|twitter handle|x handle|x twitter",
  facebook_url: "facebook|facebook url",
  investors:
    "investors|top 5 investors|top investors|select investors|active investors|all investors|investor|investor names|backers|backed by|vcs|investors name|investors names|investisseurs|investoren|inversores|investidores|investitori",
  github_repositories: "github repositories|github repos",
  github_stars: "github stars",
  github_active_on: "github last push|github activity",
  customers: "customers|clients|key customers|selected customers",
  alternative_to: "alternative to|alternatives to|competitors|competes with",
  former_name:
    "former name|former names|previous name|previous names|formerly|old name|also known as|aka|ancien nom",
  "round.stage":
    "funding round series|round series|round|round type|last funding type|last funding round type|last equity round type|last financing deal type|series|funding type|funding round|investment type|investment stage|investmentn type|deal type|last round|last round type|round name|funding round type|tour|type de tour|serie|runde|finanzierungsrunde|ronda|rodada",
  "round.amount":
    "amount|amount in usd|amount usd|round amount|round size|deal size|money raised usd|amount invested|investment amount|last round amount|last funding amount|last funding size|last financing size|raised in round|montant|montant leve|montant de la levee|betrag|summe|monto|importe|valor|importo|bedrag",
  "round.date":
    "date|round date|announced date|announced on|funded at|funding date|funded on|deal date|last round date|last funding date|last financing date|date of funding|date of investment|investment date|closed on|closing date|announcement date|date announced|date de la levee|date d'annonce|datum|fecha|data",
  "round.investors":
    "round investors|other investors|participating investors|co investors|investors in round",
  "round.lead_investors":
    "lead sole investors|lead investor|lead investors|led by|lead investor s|investisseur principal|hauptinvestor",
  "round.valuation":
    "last financing valuation|post money valuation at round|round valuation|valuation at round|post valuation",
  "person.name":
    "founder|founders|founder name|founder names|founders name|ceo|ceo name|primary contact|primary contact name|full name|first name last name|contact|contact name|fondateur|fondateurs|grunder|fundador|fundadores|fondatori|oprichters",
  "person.title":
    "title|job title|position|role|primary contact title|primary job title|poste|fonction|funktion|cargo|ruolo",
  "person.linkedin_url":
    "person linkedin url|founder linkedin|ceo linkedin|contact linkedin|person linkedin",
  record_id:
    "deal id|pbid|list entry id|id|record id|uuid|company id|organization id|source id|row id|key|identifier",
  record_source: "source list|list name",
  url: "source url|source link|news url|article url|reference url|organization name url|crunchbase url|pitchbook link|profile url|transaction name url",
  as_of:
    "as of|as of date|updated|updated at|last updated|last updated date|date updated|data as of",
};

const byName = new Map<string, CellTarget>();
for (const [target, names] of Object.entries(synonyms))
  for (const name of names.split("|")) byName.set(columnKey(name), target as CellTarget);

/** What a column's name reveals about its amounts. */
type Amounts = { unit?: 1_000 | 1_000_000 | 1_000_000_000; currency?: string };

const currencies: readonly [RegExp, string][] = [
  [/\busd\b|us ?\$|\bdollars?\b/i, "USD"],
  [/\beur\b|€|\beuros?\b/i, "EUR"],
  [/\bgbp\b|£/i, "GBP"],
  [/\binr\b|₹|\brs\b/i, "INR"],
  [/\bchf\b/i, "CHF"],
  [/\bsek\b/i, "SEK"],
  [/\bcad\b|c\$/i, "CAD"],
  [/\baud\b|a\$/i, "AUD"],
  [/\bsgd\b|s\$/i, "SGD"],
  [/\bbrl\b|r\$/i, "BRL"],
  [/\bcny\b|\brmb\b/i, "CNY"],
  [/\bjpy\b/i, "JPY"],
  [/\$/, "USD"],
];
const units: readonly [RegExp, NonNullable<Amounts["unit"]>][] = [
  [
    /\bbillions?\b|\bmds\b|\bmrd\b|\bmilliards?\b|\bbn\b|[$€£₹(]\s?b(?:n|illion)?\b|\bb\s?[$€£₹)]/i,
    1_000_000_000,
  ],
  [
    /\bmillions?\b|\bmio\b|\bmn\b|\bmm\b|[$€£₹(]\s?m(?:n|m|io|illion)?\b|\bm\s?[$€£₹)]|\b(?:usd|eur|gbp) m\b/i,
    1_000_000,
  ],
  [/\bthousands?\b|[$€£₹(]\s?k\b|\bk\s?[$€£₹)]|\b(?:usd|eur|gbp) k\b/i, 1_000],
];

/**
 * A column's name normalized for comparison: without accents, case, punctuation, units or
 * currencies.
 */
export function columnKey(name: string): string {
  return lookupKey(
    name
      .replace(/LinkedIn/g, "linkedin")
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .replace(/\(([^)]*)\)/g, (whole, inner) => (isAboutNumbers(inner) ? " " : whole)),
  )
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .replace(/ (?:dd mm|mm dd|yyyy mm) (?:yyyy|yy|dd)$/, "")
    .trim();
}

const isAboutNumbers = (text: string) =>
  [...currencies, ...units].some(([pattern]) => pattern.test(`(${text})`));

/** The unit and currency in a column's name: "Valuation ($B)", "Raised, EUR m". */
export function amountsOf(name: string): Amounts {
  const text = name.replace(/_/g, " ");
  const unit = units.find(([pattern]) => pattern.test(text))?.[1];
  const currency = currencies.find(([pattern]) => pattern.test(text))?.[1];
  return { ...(unit ? { unit } : {}), ...(currency ? { currency } : {}) };
}

/** The target that a column's name, or most of its words, means. */
export function targetOfName(name: string): { target: CellTarget; isExact: boolean } | null {
  const key = columnKey(name);
  const exact = byName.get(key);
  if (exact) return { target: exact, isExact: true };
  if (key === "url" || key === "link") return { target: "website", isExact: false };
  const bare = key
    .replace(/ (?:usd|eur|gbp|inr|in usd|in eur|s|\d+)$/, "")
    .replace(
      /^(?:company|companies|startup|organization|organisation|account|hq|headquarters|primary location|location) /,
      "",
    );
  const near = byName.get(bare);
  return near ? { target: near, isExact: false } : null;
}

/**
 * Names of amounts that mean a company's total in a list of companies and a round's in a list of
 * rounds.
 */
export const isAnyAmount = (name: string) =>
  /^(?:funding(?: amount| raised)?|(?:amount|money|capital) raised|raised(?: amount)?|capital|kapital|levee)\b/.test(
    columnKey(name),
  ) && !/total|to date/i.test(name);

/** Whether a column's name says that it holds another column's currency. */
export const isCurrencyColumn = (name: string) => /\bcurrency(?: code)?$/.test(columnKey(name));

/** Whether a column could be understood by its name alone. */
export const isKnownColumn = (name: string) => targetOfName(name) !== null;
