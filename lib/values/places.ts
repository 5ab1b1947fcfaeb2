const written = (text: string) =>
  new Map(text.split("|").map((entry) => [entry.slice(0, 2), entry.slice(3)] as const));

/** States of the United States by postal code. */
export const US_STATES = written(
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming",
);

/** Provinces and territories of Canada by postal code. */
export const CANADIAN_PROVINCES = written(
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon|NT Northwest Territories|NU Nunavut",
);

/** Parts of the United Kingdom, which addresses use like regions. */
export const UK_NATIONS = ["England", "Scotland", "Wales", "Northern Ireland"];

/** A bare word that is neither a city nor a country. */
export const CONTINENTS = [
  "Africa",
  "Asia",
  "Europe",
  "North America",
  "South America",
  "Latin America",
  "Oceania",
  "Middle East",
];
