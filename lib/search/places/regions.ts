import { US_STATES } from "../../values/places";

const of = (names: string): readonly string[] => names.split(", ");

const NORDICS = of("Denmark, Finland, Iceland, Norway, Sweden");
const SCANDINAVIA = of("Denmark, Norway, Sweden");
const BALTICS = of("Estonia, Latvia, Lithuania");
const DACH = of("Germany, Austria, Switzerland");
const BENELUX = of("Belgium, Netherlands, Luxembourg");
const BALKANS = of(
  "Albania, Bosnia and Herzegovina, Bulgaria, Croatia, Kosovo, Montenegro, North Macedonia, Romania, Serbia, Slovenia",
);
/** The members of the South-East European Cooperation Process. */
const SOUTHEAST_EUROPE = [...BALKANS, ...of("Greece, Moldova, Turkey")];
const VISEGRAD = of("Czechia, Hungary, Poland, Slovakia");
const EASTERN_EUROPE = [
  ...VISEGRAD,
  ...BALTICS,
  ...BALKANS,
  ...of("Belarus, Moldova, Russia, Ukraine"),
];
const CENTRAL_EUROPE = [...DACH, ...VISEGRAD, ...of("Liechtenstein, Slovenia")];
const NORTHERN_EUROPE = [...NORDICS, ...BALTICS, ...of("United Kingdom, Ireland")];
const IBERIA = of("Spain, Portugal");
const SOUTHERN_EUROPE = [...IBERIA, ...of("Italy, Greece, Malta, Cyprus, Andorra")];
const BRITISH_ISLES = of("United Kingdom, Ireland");
const WESTERN_EUROPE = [
  ...DACH,
  ...BENELUX,
  ...BRITISH_ISLES,
  ...IBERIA,
  ...of("France, Italy, Monaco, Liechtenstein"),
];
const EUROPEAN_UNION = [
  ...BENELUX,
  ...VISEGRAD,
  ...BALTICS,
  ...IBERIA,
  ...of(
    "Austria, Bulgaria, Croatia, Cyprus, Denmark, Finland, France, Germany, Greece, Ireland, Italy, Malta, Romania, Slovenia, Sweden",
  ),
];
const OUTSIDE_THE_EURO: ReadonlySet<string> = new Set(
  of("Czechia, Denmark, Hungary, Poland, Romania, Sweden"),
);
const EUROPE = [
  ...new Set([...NORDICS, ...EASTERN_EUROPE, ...SOUTHERN_EUROPE, ...WESTERN_EUROPE]),
  ...of("Faroe Islands, Gibraltar, San Marino"),
];
const ISLANDS_OF_EUROPE: ReadonlySet<string> = new Set(
  of("United Kingdom, Ireland, Iceland, Malta, Cyprus, Faroe Islands"),
);
/** The states of the Barcelona Convention, which lie on the sea. */
const MEDITERRANEAN = of(
  "Albania, Algeria, Bosnia and Herzegovina, Croatia, Cyprus, Egypt, France, Greece, Israel, Italy, Lebanon, Libya, Malta, Monaco, Montenegro, Morocco, Slovenia, Spain, Syria, Tunisia, Turkey",
);
const GULF = of("Bahrain, Kuwait, Oman, Qatar, Saudi Arabia, United Arab Emirates");
const LEVANT = of("Israel, Jordan, Lebanon, Palestine, Syria");
const MIDDLE_EAST = [...GULF, ...LEVANT, ...of("Egypt, Iran, Iraq, Turkey, Yemen")];
const NORTH_AFRICA = of("Algeria, Egypt, Libya, Morocco, Sudan, Tunisia");
const EAST_AFRICA = of("Burundi, Ethiopia, Kenya, Rwanda, Somalia, Tanzania, Uganda");
const WEST_AFRICA = of(
  "Benin, Burkina Faso, Cape Verde, Côte d'Ivoire, Gambia, Ghana, Guinea, Guinea-Bissau, Liberia, Mali, Mauritania, Niger, Nigeria, Senegal, Sierra Leone, Togo",
);
const SOUTHERN_AFRICA = of(
  "Angola, Botswana, Eswatini, Lesotho, Madagascar, Malawi, Mauritius, Mozambique, Namibia, South Africa, Zambia, Zimbabwe",
);
const SUB_SAHARAN = [
  ...EAST_AFRICA,
  ...WEST_AFRICA,
  ...SOUTHERN_AFRICA,
  ...of(
    "Cameroon, Central African Republic, Chad, Comoros, Congo, Democratic Republic of the Congo, Djibouti, Equatorial Guinea, Eritrea, Gabon, Seychelles, South Sudan",
  ),
];
const AFRICA = [...NORTH_AFRICA, ...SUB_SAHARAN];
const SOUTHEAST_ASIA = of(
  "Brunei Darussalam, Cambodia, Indonesia, Laos, Malaysia, Myanmar, Philippines, Singapore, Thailand, Timor-Leste, Vietnam",
);
const SOUTH_ASIA = of(
  "Afghanistan, Bangladesh, Bhutan, India, Maldives, Nepal, Pakistan, Sri Lanka",
);
const GREATER_CHINA = of("China, Hong Kong, Macao, Taiwan");
const EAST_ASIA = [...GREATER_CHINA, ...of("Japan, South Korea, Mongolia")];
const CENTRAL_ASIA = of("Kazakhstan, Kyrgyzstan, Tajikistan, Turkmenistan, Uzbekistan");
const CAUCASUS = of("Armenia, Azerbaijan, Georgia");
/** Western Asia of the UN's M49, but for Cyprus, which is counted with Europe. */
const WESTERN_ASIA = [...GULF, ...LEVANT, ...CAUCASUS, ...of("Iraq, Turkey, Yemen")];
const ASIA_WITHOUT_THE_WEST = [...SOUTHEAST_ASIA, ...SOUTH_ASIA, ...EAST_ASIA, ...CENTRAL_ASIA];
/** M49 counts Iran with Southern Asia. */
const ASIA = [...ASIA_WITHOUT_THE_WEST, ...WESTERN_ASIA, "Iran"];
const OCEANIA = of("Australia, Fiji, New Zealand, Papua New Guinea");
const ANZ = of("Australia, New Zealand");
const CENTRAL_AMERICA = of(
  "Belize, Costa Rica, El Salvador, Guatemala, Honduras, Nicaragua, Panama",
);
const CARIBBEAN = of(
  "Bahamas, Barbados, Cayman Islands, Cuba, Dominican Republic, Haiti, Jamaica, Puerto Rico, Trinidad and Tobago",
);
const SOUTH_AMERICA = of(
  "Argentina, Bolivia, Brazil, Chile, Colombia, Ecuador, Guyana, Paraguay, Peru, Suriname, Uruguay, Venezuela",
);
const LATIN_AMERICA = [...SOUTH_AMERICA, ...CENTRAL_AMERICA, ...CARIBBEAN, "Mexico"];
const NORTH_AMERICA = of("United States, Canada, Mexico");

/** A region of countries, and the words for it and for what comes from there. */
type Region = { name: string; words: string; countries: readonly string[] };

/** Regions that are made of countries. */
export const REGIONS: readonly Region[] = [
  { name: "Nordics", words: "nordics, nordic, the nordics, nordic countries", countries: NORDICS },
  { name: "Scandinavia", words: "scandinavia, scandinavian", countries: SCANDINAVIA },
  { name: "Baltics", words: "baltics, baltic, baltic states, the baltics", countries: BALTICS },
  { name: "DACH", words: "dach, d-a-ch", countries: DACH },
  {
    name: "German-speaking countries",
    words: "german-speaking",
    countries: [...DACH, "Liechtenstein"],
  },
  { name: "Benelux", words: "benelux, low countries, bene lux", countries: BENELUX },
  { name: "Balkans", words: "balkans, balkan, the balkans", countries: BALKANS },
  {
    name: "Southeast Europe",
    words: "southeast europe, southeastern europe, south east europe, south-east europe, see",
    countries: SOUTHEAST_EUROPE,
  },
  { name: "Visegrad", words: "visegrad, v4", countries: VISEGRAD },
  {
    name: "Eastern Europe",
    // The trade's lists of regions know no narrower one for CEE.
    words:
      "eastern europe, eastern european, east european, east europe, cee, central & eastern europe, central and eastern europe, central and eastern european",
    countries: EASTERN_EUROPE,
  },
  {
    name: "Central Europe",
    words: "central europe, central european, mitteleuropa",
    countries: CENTRAL_EUROPE,
  },
  {
    name: "Northern Europe",
    words: "northern europe, northern european",
    countries: NORTHERN_EUROPE,
  },
  { name: "Iberia", words: "iberia, iberian, iberian peninsula", countries: IBERIA },
  {
    name: "Southern Europe",
    words: "southern europe, southern european",
    countries: SOUTHERN_EUROPE,
  },
  { name: "Mediterranean", words: "mediterranean", countries: MEDITERRANEAN },
  {
    name: "British Isles",
    words: "british isles, uk & ireland, uk and ireland, uki, uk&i",
    countries: BRITISH_ISLES,
  },
  { name: "Western Europe", words: "western europe, western european", countries: WESTERN_EUROPE },
  { name: "European Union", words: "european union, eu, the eu", countries: EUROPEAN_UNION },
  {
    name: "Europe",
    words: "europe, european, pan-european",
    countries: EUROPE,
  },
  {
    name: "Continental Europe",
    words: "continental europe, continental european, mainland europe, the continent",
    countries: EUROPE.filter((name) => !ISLANDS_OF_EUROPE.has(name)),
  },
  {
    name: "GCC",
    words: "gcc, gulf, gulf states, the gulf, khaleeji",
    countries: GULF,
  },
  {
    name: "Persian Gulf",
    words: "persian gulf, arabian gulf",
    countries: [...GULF, ...of("Iran, Iraq")],
  },
  { name: "Levant", words: "levant, levantine", countries: LEVANT },
  { name: "Middle East", words: "middle east, middle eastern, mideast", countries: MIDDLE_EAST },
  {
    name: "MENA",
    words: "mena, middle east and north africa, middle east & north africa",
    countries: [...new Set([...MIDDLE_EAST, ...NORTH_AFRICA])],
  },
  {
    name: "North Africa",
    words: "north africa, north african, northern africa, northern african",
    countries: NORTH_AFRICA,
  },
  {
    name: "East Africa",
    words: "east africa, east african, eastern africa, eastern african",
    countries: EAST_AFRICA,
  },
  {
    name: "West Africa",
    words: "west africa, west african, western africa, western african",
    countries: WEST_AFRICA,
  },
  {
    name: "Southern Africa",
    words: "southern africa, southern african",
    countries: SOUTHERN_AFRICA,
  },
  {
    name: "Sub-Saharan Africa",
    words: "sub-saharan africa, sub-saharan, ssa",
    countries: SUB_SAHARAN,
  },
  { name: "Africa", words: "africa, african, pan-african", countries: AFRICA },
  {
    name: "EMEA",
    words: "emea, europe middle east and africa",
    countries: [...new Set([...EUROPE, ...MIDDLE_EAST, ...AFRICA])],
  },
  {
    name: "Southeast Asia",
    words:
      "southeast asia, south east asia, south-east asia, southeast asian, southeastern asia, south east asian, se asia, s.e. asia, sea, asean",
    countries: SOUTHEAST_ASIA,
  },
  {
    name: "South Asia",
    words: "south asia, south asian",
    countries: SOUTH_ASIA,
  },
  {
    name: "Indian subcontinent",
    words: "indian subcontinent, subcontinent",
    countries: SOUTH_ASIA.filter((name) => name !== "Afghanistan"),
  },
  { name: "Greater China", words: "greater china", countries: GREATER_CHINA },
  {
    name: "East Asia",
    words: "east asia, east asian, northeast asia",
    countries: EAST_ASIA,
  },
  { name: "Far East", words: "far east", countries: [...EAST_ASIA, ...SOUTHEAST_ASIA] },
  { name: "Central Asia", words: "central asia, central asian", countries: CENTRAL_ASIA },
  { name: "Caucasus", words: "caucasus, caucasian republics", countries: CAUCASUS },
  { name: "Asia", words: "asian continent", countries: ASIA },
  {
    name: "Western Asia",
    words: "western asia, west asia, west asian",
    countries: WESTERN_ASIA,
  },
  {
    name: "APAC",
    // What the trade calls Asia is this region: its lists of regions know no other.
    words: "asia, asian, pan-asian, apac, asia-pacific, asia pacific, apj, japac",
    countries: [...ASIA_WITHOUT_THE_WEST, ...OCEANIA],
  },
  { name: "Oceania", words: "oceania, oceanian", countries: OCEANIA },
  {
    name: "ANZ",
    words: "anz, australia & new zealand, antipodean, australasia, australasian",
    countries: ANZ,
  },
  {
    name: "Central America",
    words: "central america, central american",
    countries: CENTRAL_AMERICA,
  },
  { name: "Caribbean", words: "caribbean, the caribbean, west indies", countries: CARIBBEAN },
  { name: "South America", words: "south america, south american", countries: SOUTH_AMERICA },
  {
    name: "Latin America",
    words: "latin america, latin american, latam, lat am, latinamerica",
    countries: LATIN_AMERICA,
  },
  {
    name: "South and Central America",
    words: "central and south america",
    countries: [...SOUTH_AMERICA, ...CENTRAL_AMERICA],
  },
  { name: "North America", words: "north america, north american", countries: NORTH_AMERICA },
  {
    name: "Americas",
    words: "the americas, americas",
    countries: [...new Set([...NORTH_AMERICA, ...LATIN_AMERICA])],
  },
  {
    name: "BRICS",
    words: "brics",
    countries: of("Brazil, Russia, India, China, South Africa"),
  },
  { name: "BRIC", words: "bric", countries: of("Brazil, Russia, India, China") },
  {
    name: "G7",
    words: "g7, group of seven",
    countries: of("Canada, France, Germany, Italy, Japan, United Kingdom, United States"),
  },
  {
    name: "Eurozone",
    words: "eurozone, euro zone, euro area",
    countries: EUROPEAN_UNION.filter((name) => !OUTSIDE_THE_EURO.has(name)),
  },
  {
    name: "Maghreb",
    words: "maghreb, maghrebi",
    countries: of("Algeria, Libya, Morocco, Tunisia"),
  },
  {
    name: "Horn of Africa",
    words: "horn of africa",
    countries: of("Djibouti, Eritrea, Ethiopia, Somalia"),
  },
  { name: "Southern Cone", words: "southern cone", countries: of("Argentina, Chile, Uruguay") },
  {
    name: "Mercosur",
    words: "mercosur, mercosul",
    countries: of("Argentina, Brazil, Paraguay, Uruguay"),
  },
  {
    name: "Andean states",
    words: "andean, andes, andean states",
    countries: of("Bolivia, Chile, Colombia, Ecuador, Peru, Venezuela"),
  },
];

/** Parts of the United States that are made of states. */
export const US_REGIONS: readonly { name: string; words: string; states: readonly string[] }[] = [
  {
    name: "New England",
    words: "new england",
    states: of("Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island, Vermont"),
  },
  {
    name: "Pacific Northwest",
    words: "pacific northwest, pnw",
    states: of("Oregon, Washington, Idaho"),
  },
  {
    name: "Tri-State Area",
    words: "tri-state area, tri-state",
    states: of("New York, New Jersey, Connecticut"),
  },
  {
    name: "Mountain West",
    words: "mountain west, mountain states, the rockies",
    states: of("Colorado, Idaho, Montana, Nevada, Utah, Wyoming"),
  },
  { name: "West Coast", words: "west coast", states: of("California, Oregon, Washington") },
  {
    name: "East Coast",
    words: "east coast, eastern seaboard",
    states: of(
      "Connecticut, Delaware, Florida, Georgia, Maine, Maryland, Massachusetts, New Hampshire, New Jersey, New York, North Carolina, Pennsylvania, Rhode Island, South Carolina, Virginia, District of Columbia",
    ),
  },
  {
    name: "Midwest",
    words: "midwest, midwestern, the midwest, american midwest",
    states: of(
      "Illinois, Indiana, Iowa, Kansas, Michigan, Minnesota, Missouri, Nebraska, North Dakota, Ohio, South Dakota, Wisconsin",
    ),
  },
];

const regions = new Map(REGIONS.map((region) => [region.name, region.countries]));

/** The English names of a region's countries; none for a name that is no region of countries. */
export const countriesOfRegion = (name: string): readonly string[] => regions.get(name) ?? [];

const stateNames = new Set(US_STATES.values());

/** The states that a part of the United States is made of, or the state itself; else none. */
export const statesOfRegion = (name: string): readonly string[] =>
  stateNames.has(name) ? [name] : (US_REGIONS.find((region) => region.name === name)?.states ?? []);
