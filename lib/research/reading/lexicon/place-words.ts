import { wordSet } from "./surroundings";

/** Names that are everyday words as well: read as places where the words around them say so. */
export const EVERYDAY_WORDS = wordSet(
  "aus bk brit canton cayman cologne dane dc essen finn goa gulf kiwi kl la oz persian png rio rsa sea see swede us york english polish jersey lima bonn ulm surat imperial chad turkey guinea split v4 ssa uki gb",
);

/** Those of them that are written in capitals when they are meant as places. */
export const ACRONYMS = wordSet("us uk la dc sea see bk kl aus png rsa gb ssa uki eu hk nz uae");

/** Names of people and firms as well: a capital alone does not make them places. */
export const ALSO_NAMES = wordSet(
  "austin jordan paris sydney florence victoria charlotte madison sofia georgia chad israel houston dallas orlando milan santiago salvador kobe bergen lima york warwick derby durham princeton cambridge oxford boulder phoenix columbus mobile arlington burlington brooklyn lexington vienna berkeley richmond buffalo providence venice darwin kingston kawasaki stanford lincoln waterloo london wellington nice reading bath",
);

/** A place after these is where something is. */
export const LEADS = wordSet(
  "in from near around across within inside throughout outside based headquartered hq located domiciled registered incorporated",
);
/** After these a place may be the company's, or that of its customers. */
export const LOOSE_LEADS = wordSet("to for with between of at on by against than vs versus");
/** A place before these is where the company is. */
export const SEATS = wordSet(
  "based headquartered hq born made native domiciled registered located",
);

/** After these nobody speaks of themselves: "excl us", "no us", "china vs us". */
export const NEVER_OURSELVES = wordSet(
  "excl exclude excluding ex except outside no not minus non vs versus",
);

/** Before these a place says whose they are, and not where the company is. */
export const OTHERS_AFTER = wordSet(
  "customer customers client clients user users consumer consumers patient patients buyers shoppers market markets investor investors vc vcs fund funds founder founders government governments military army navy regulator regulators speaker speakers speaking language languages cuisine food restaurant restaurants diaspora immigrants expats refugees travelers students farmers citizens families competitor competitors rival rivals incumbent incumbents giant giants law laws regulation regulations tax taxes dollar dollars stocks shares parent subsidiary subsidiaries facing focused bound owned funded backed style inspired listed university universities college americans express airlines airways times dynamics instruments expansion presence office offices operations treaty agreement convention protocol border sanctions elections war exports",
);
/** What is in a place without the company's being there: "customers in Germany". */
export const OTHERS_BEFORE = wordSet(
  "customer customers client clients user users consumers center centers centre centres office offices operations presence factory factories plant plants warehouses stores store subsidiary subsidiaries branches sell sells selling sold expand expands expanding expansion expanded ship ships shipping export exports exporting import imports importing deliver delivers licensed regulated available approved banned manufactured manufacturing sourced sourcing moved moving relocated relocating fled pilots deployments projects went go goes studied studying graduated graduates degree degrees educated",
);
/** Verbs whose object is a place that the company serves. */
export const SERVING = wordSet(
  "into onto attended attends attending attend serving serves serve targeting targets target entering enters enter toward towards speaking learn learning",
);
/** "African American" is one word, "University of Toronto" one name. */
export const AMERICANS = wordSet("african asian native hispanic arab black mexican irish italian");
export const INSTITUTIONS = wordSet(
  "university universities college institute bank school museum port government ministry republic people state alumni alumnus alumna graduates dropouts",
);

/** Parts of a city. */
export const PARTS_OF_CITIES = wordSet("greater central downtown metro metropolitan inner");
/** With these before, after and around its name a city is meant with those around it. */
export const WIDER_CITIES = wordSet("greater metro metropolitan");
export const AREAS_OF_CITIES = wordSet("area region metro ncr suburbs vicinity surroundings");
export const AROUND_CITIES = wordSet("near around nearby surrounding");

/** The states of cities of the United States that are called by their names alone. */
const CITIES_BY_STATE = `
Alabama: Mobile
Arizona: Phoenix, Scottsdale, Tempe, Tucson
California: San Francisco, Los Angeles, San Diego, San Jose, Palo Alto, Mountain View, Menlo Park, Redwood City, Sunnyvale, Santa Clara, Santa Monica, Oakland, Berkeley, Cupertino, San Mateo, Sacramento, Irvine, Pasadena, Long Beach, Santa Barbara, Fremont, Emeryville, El Segundo, Culver City, Venice Beach, San Carlos, Foster City, Burlingame
Colorado: Boulder, Denver
Connecticut: Hartford, New Haven, Stamford
District of Columbia: Washington DC
Florida: Miami, Orlando, Tampa, Jacksonville
Georgia: Atlanta
Hawaii: Honolulu
Idaho: Boise
Illinois: Chicago
Indiana: Indianapolis
Iowa: Des Moines
Kentucky: Louisville
Louisiana: New Orleans
Maryland: Baltimore
Massachusetts: Boston, Somerville, Waltham, Burlington, Lexington
Michigan: Ann Arbor, Detroit
Minnesota: Minneapolis
Missouri: Kansas City, St. Louis
Montana: Bozeman
Nebraska: Omaha
Nevada: Las Vegas
New Jersey: Hoboken, Jersey City, Princeton
New Mexico: Albuquerque
New York: Brooklyn, Buffalo, New York City, Rochester
North Carolina: Charlotte, Durham, Raleigh
Ohio: Cincinnati, Cleveland, Columbus
Oklahoma: Oklahoma City
Oregon: Portland
Pennsylvania: Philadelphia, Pittsburgh
Rhode Island: Providence
Tennessee: Chattanooga, Memphis, Nashville
Texas: Austin, Dallas, Fort Worth, Houston, Plano, San Antonio
Utah: Lehi, Provo, Salt Lake City
Virginia: Arlington, Reston, Richmond
Washington: Bellevue, Redmond, Seattle, Spokane
Wisconsin: Madison, Milwaukee
`;

const homeStates = new Map(
  CITIES_BY_STATE.trim()
    .split("\n")
    .flatMap((line) => {
      const [state = "", cities = ""] = line.split(": ");
      return cities.split(", ").map((city) => [city, state] as const);
    }),
);

/** The state of a city of the United States by its usual name; null where it is not known. */
export const stateOfCity = (name: string): string | null => homeStates.get(name) ?? null;

/** A second place of a name, which may as well be meant. */
export const NAMESAKES: Readonly<
  Record<string, { label: string; country: string; region?: string; city?: string }>
> = {
  georgia: { label: "Georgia (US state)", country: "United States", region: "Georgia" },
  washington: { label: "Washington (state)", country: "United States", region: "Washington" },
  cambridge: { label: "Cambridge, Massachusetts", country: "United States", city: "Cambridge" },
};
