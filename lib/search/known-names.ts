import { lookupKey } from "../core/search-key";

/** Names of one place or firm, as lists write them; the usual one first. */
const groupsOf = (written: string) =>
  new Map(
    written.split("\n").flatMap((line) => {
      const names = line.split("|").map((name) => name.trim());
      return names.map((name) => [lookupKey(name), names] as const);
    }),
  );

const cities = groupsOf(`New York|New York City|NYC|Manhattan
San Francisco|SF|San Fran
Los Angeles|LA
Washington|Washington DC|Washington, DC|Washington D.C.
Bengaluru|Bangalore
Mumbai|Bombay
Gurugram|Gurgaon
Chennai|Madras
Kolkata|Calcutta
New Delhi|Delhi
Kochi|Cochin
Mysuru|Mysore
Thiruvananthapuram|Trivandrum
Ho Chi Minh City|Saigon|HCMC
Beijing|Peking
Guangzhou|Canton
Tel Aviv|Tel Aviv-Yafo|Tel Aviv Yafo
Kyiv|Kiev
Lviv|Lvov
Munich|München|Muenchen
Cologne|Köln|Koeln
Nuremberg|Nürnberg|Nuernberg
Frankfurt|Frankfurt am Main
Hannover|Hanover
Düsseldorf|Duesseldorf
Zurich|Zürich|Zuerich
Geneva|Genève|Genf
Basel|Bâle
Vienna|Wien
Brussels|Bruxelles|Brussel
Antwerp|Antwerpen|Anvers
Ghent|Gent
The Hague|Den Haag|'s-Gravenhage
Copenhagen|København|Kobenhavn
Gothenburg|Göteborg
Lisbon|Lisboa
Porto|Oporto
Seville|Sevilla
Prague|Praha
Warsaw|Warszawa
Krakow|Kraków|Cracow
Bucharest|București
Cluj|Cluj-Napoca
Kharkiv|Kharkov
Belgrade|Beograd
Athens|Athina
Milan|Milano
Rome|Roma
Turin|Torino
Florence|Firenze
Naples|Napoli
Mexico City|Ciudad de México|CDMX
Bogota|Bogotá|Bogota D.C.
Montreal|Montréal
Quebec City|Québec|Quebec
St. Louis|Saint Louis
Istanbul|İstanbul
Seoul|Seoul-si
Singapore|Singapore City`);

const investors = groupsOf(`Y Combinator|YC|YCombinator
Andreessen Horowitz|a16z|AH Capital
Sequoia Capital|Sequoia
Google Ventures|GV
New Enterprise Associates|NEA
Institutional Venture Partners|IVP
Kleiner Perkins|KPCB|Kleiner Perkins Caufield & Byers
Bessemer Venture Partners|Bessemer|BVP
Lightspeed Venture Partners|Lightspeed
Draper Fisher Jurvetson|DFJ
General Catalyst|General Catalyst Partners
Union Square Ventures|USV
Khosla Ventures|Khosla
SoftBank|Softbank Vision Fund
Tiger Global|Tiger Global Management
500 Global|500 Startups`);

const namesIn = (groups: Map<string, string[]>, name: string): readonly string[] =>
  groups.get(lookupKey(name)) ?? [name];

/** All names of the city with this name: "Bangalore" and "Bengaluru". */
export const namesOfCity = (name: string) => namesIn(cities, name);
/**
 * All names of the investor with this name: "a16z" and "Andreessen Horowitz". One that begins it is
 * left out, for other investors' names begin so too: "Lightspeed".
 */
export const namesOfInvestor = (name: string) =>
  namesIn(investors, name).filter((other) => !lookupKey(name).startsWith(`${lookupKey(other)} `));

/**
 * Whether an investor is the accelerator whose batches are known: companies in a batch are backed
 * by it.
 */
export const isAccelerator = (name: string): boolean =>
  namesOfInvestor(name).includes("Y Combinator");
