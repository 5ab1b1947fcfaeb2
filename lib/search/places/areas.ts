const of = (names: string): readonly string[] => names.split(", ");

/**
 * Areas and parts of countries that go by a name of their own, with the cities that belong to them.
 */
export const METROS: readonly {
  name: string;
  words: string;
  country: string;
  cities: readonly string[];
}[] = [
  {
    name: "Bay Area",
    words:
      "bay area, the bay area, the bay, sf bay area, san francisco bay area, san francisco area, sf area, greater san francisco, silicon valley",
    country: "United States",
    cities: of(
      "San Francisco, Oakland, Berkeley, San Jose, Palo Alto, Mountain View, Menlo Park, Redwood City, Sunnyvale, Santa Clara, Cupertino, San Mateo, Burlingame, South San Francisco, Fremont, Emeryville, Los Altos, Foster City, San Carlos, Milpitas, Campbell, Los Gatos, San Bruno, Hayward, Pleasanton, Walnut Creek, San Rafael, Sausalito",
    ),
  },
  {
    name: "Research Triangle",
    words: "research triangle, the research triangle",
    country: "United States",
    cities: of("Raleigh, Durham, Chapel Hill, Cary, Morrisville"),
  },
  {
    name: "England",
    words: "england, english",
    country: "United Kingdom",
    cities: of(
      "London, Manchester, Cambridge, Oxford, Bristol, Birmingham, Leeds, Liverpool, Sheffield, Newcastle, Newcastle upon Tyne, Nottingham, Brighton, Bath, Reading, Southampton, Leicester, Coventry, York, Guildford, Milton Keynes, Norwich, Exeter, Plymouth, Derby, Hull, Slough, Warwick, Salford, Stockport, Abingdon, Didcot",
    ),
  },
  {
    name: "Scotland",
    words: "scotland, scottish",
    country: "United Kingdom",
    cities: of("Edinburgh, Glasgow, Aberdeen, Dundee, Inverness, Stirling, St Andrews, Livingston"),
  },
  {
    name: "Wales",
    words: "wales, welsh",
    country: "United Kingdom",
    cities: of("Cardiff, Swansea, Wrexham, Bangor, Aberystwyth"),
  },
  {
    name: "Northern Ireland",
    words: "northern ireland, northern irish",
    country: "United Kingdom",
    cities: of("Belfast, Derry, Londonderry, Lisburn, Newry"),
  },
  {
    name: "Bavaria",
    words: "bavaria, bavarian, bayern",
    country: "Germany",
    cities: of(
      "Munich, Nuremberg, Augsburg, Regensburg, Ingolstadt, Würzburg, Erlangen, Fürth, Bayreuth, Garching, Passau",
    ),
  },
  {
    name: "Saxony",
    words: "saxony, saxon",
    country: "Germany",
    cities: of("Leipzig, Dresden, Chemnitz"),
  },
  {
    name: "Flanders",
    words: "flanders, flemish",
    country: "Belgium",
    cities: of("Antwerp, Ghent, Leuven, Bruges, Mechelen, Kortrijk, Hasselt, Aalst"),
  },
  {
    name: "Wallonia",
    words: "wallonia, walloon",
    country: "Belgium",
    cities: of("Liege, Liège, Namur, Charleroi, Mons, Louvain-la-Neuve"),
  },
  {
    name: "Catalonia",
    words: "catalonia, catalan, catalunya",
    country: "Spain",
    cities: of("Barcelona, Girona, Tarragona, Lleida, Sabadell, Terrassa, Sant Cugat del Vallès"),
  },
  {
    name: "Basque Country",
    words: "basque country, basque, euskadi",
    country: "Spain",
    cities: of("Bilbao, San Sebastián, Donostia, Vitoria-Gasteiz"),
  },
  {
    name: "Andalusia",
    words: "andalusia, andalusian, andalucia",
    country: "Spain",
    cities: of("Seville, Malaga, Granada, Córdoba, Cádiz, Almería"),
  },
  {
    name: "Lombardy",
    words: "lombardy",
    country: "Italy",
    cities: of("Milan, Bergamo, Brescia, Monza, Pavia, Como"),
  },
  {
    name: "Tuscany",
    words: "tuscany, tuscan",
    country: "Italy",
    cities: of("Florence, Pisa, Siena, Livorno, Lucca"),
  },
  {
    name: "Sicily",
    words: "sicily, sicilian",
    country: "Italy",
    cities: of("Palermo, Catania, Messina, Syracuse"),
  },
];

/**
 * What companies of a city's area give as their address beside its own name: of most of these
 * areas one in ten or more do, of 99,000 that were counted, of Berlin's, Paris's or New York's about
 * one in twenty.
 */
const AROUND: Readonly<Record<string, string>> = {
  Amsterdam: "Amstelveen, Hoofddorp, Diemen",
  Antwerp: "Berchem, Wilrijk, Mechelen",
  Atlanta: "Alpharetta, Sandy Springs",
  Austin: "Round Rock, Cedar Park",
  Baltimore: "Towson, Hunt Valley, Owings Mills",
  Barcelona: "Sant Cugat del Vallès, Hospitalet de Llobregat",
  Berlin: "Potsdam, Adlershof",
  Bordeaux: "Pessac, Mérignac, Talence",
  Boston:
    "Cambridge, Somerville, Waltham, Watertown, Burlington, Newton, Lexington, Woburn, Brookline",
  Boulder: "Longmont, Broomfield",
  Brussels: "Zaventem, Ixelles",
  "Cape Town": "Stellenbosch, Century City, Woodstock",
  Chandigarh: "Mohali, Panchkula",
  Chicago: "Evanston, Schaumburg",
  Cologne: "Hürth, Leverkusen, Frechen",
  Copenhagen: "Frederiksberg, Lyngby, Kongens Lyngby, Søborg, Hellerup, Ballerup",
  Dallas: "Plano, Irving, Richardson, Frisco, Fort Worth",
  Delhi: "New Delhi, Gurgaon, Gurugram, Noida, Faridabad, Ghaziabad",
  Denver: "Lakewood, Englewood, Broomfield",
  Detroit: "Southfield, Troy, Dearborn, Farmington Hills, Royal Oak, Auburn Hills",
  Dubai: "Jebel Ali, Dubai Silicon Oasis",
  Dublin: "Dún Laoghaire, Swords, Sandyford",
  Edinburgh: "Livingston, Leith",
  Eindhoven: "Veldhoven, Helmond",
  Frankfurt: "Eschborn, Offenbach, Bad Homburg",
  Geneva: "Carouge, Plan-les-Ouates, Meyrin, Vernier",
  Helsinki: "Espoo, Vantaa",
  Houston: "The Woodlands, Sugar Land, Katy",
  Indianapolis: "Carmel, Fishers",
  Jakarta: "Tangerang, Depok, Bekasi",
  Johannesburg: "Sandton, Midrand, Randburg, Bryanston, Rosebank",
  "Kansas City": "Overland Park, Lenexa, Leawood, Olathe",
  "Kuala Lumpur": "Petaling Jaya, Cyberjaya, Shah Alam",
  Lagos: "Ikeja, Lekki, Yaba, Victoria Island, Ikoyi",
  "Las Vegas": "Henderson",
  Lausanne: "Ecublens, Renens",
  Lisbon: "Oeiras, Cascais, Almada",
  "Los Angeles":
    "Santa Monica, Culver City, Venice, El Segundo, Pasadena, Beverly Hills, West Hollywood, Burbank, Glendale, Marina del Rey",
  Lyon: "Villeurbanne, Écully, Limonest",
  Madrid: "Alcobendas, Pozuelo de Alarcón, Las Rozas, Tres Cantos",
  Manchester: "Salford, Stockport, Altrincham, Bolton",
  Manila: "Makati, Taguig, Quezon City, Pasig, Mandaluyong",
  Mannheim: "Ludwigshafen, Heidelberg",
  Marseille: "Aix-en-Provence, La Ciotat",
  Melbourne:
    "South Melbourne, Port Melbourne, Collingwood, Docklands, Cremorne, Southbank, St Kilda",
  Miami: "Miami Beach, Coral Gables, Doral, Aventura",
  Milan: "Sesto San Giovanni, Assago, Segrate",
  Minneapolis: "Saint Paul, St. Paul, Edina, Minnetonka, Eden Prairie",
  Montreal: "Laval, Longueuil, Westmount",
  Mumbai: "Navi Mumbai, Thane",
  Munich:
    "Garching, Garching bei München, Unterföhring, Ottobrunn, Taufkirchen, Planegg, Ismaning, Gilching",
  "New York City": "New York, Brooklyn, Queens, Long Island City, Jersey City, Hoboken",
  Nuremberg: "Erlangen, Fürth",
  Orlando: "Winter Park, Maitland, Lake Mary",
  Oslo: "Lysaker, Fornebu",
  Ottawa: "Kanata, Gatineau, Nepean",
  Oxford: "Abingdon, Didcot",
  Paris:
    "Boulogne-Billancourt, Levallois-Perret, Neuilly-sur-Seine, Issy-les-Moulineaux, Montreuil, Courbevoie, Saint-Denis, Palaiseau",
  Philadelphia: "King of Prussia, Wayne, Conshohocken, Malvern",
  Phoenix: "Scottsdale, Tempe, Chandler, Mesa",
  Portland: "Beaverton, Hillsboro, Lake Oswego, Tigard",
  "Salt Lake City": "Lehi, Draper, Sandy, Orem, Provo",
  "San Diego": "La Jolla, Carlsbad, Del Mar, Encinitas",
  "São Paulo": "Barueri, Osasco, Santana de Parnaíba",
  Seattle: "Bellevue, Redmond, Kirkland",
  Seoul: "Seongnam, Pangyo",
  Stockholm: "Solna, Kista, Danderyd",
  Stuttgart: "Böblingen, Sindelfingen, Esslingen, Ludwigsburg",
  Sydney: "North Sydney, Surry Hills, Pyrmont, Chatswood, Manly, Darlinghurst, Ultimo, Redfern",
  Tampa: "Clearwater, St. Petersburg",
  "Tel Aviv": "Tel Aviv-Yafo, Ramat Gan, Herzliya, Petah Tikva, Bnei Brak, Givatayim, Holon",
  "The Hague": "Rijswijk, Delft, Voorburg",
  Toronto: "Mississauga, Markham, Vaughan, Richmond Hill",
  Vancouver: "Burnaby",
  "Washington DC": "Washington, Arlington, Reston, McLean, Bethesda, Tysons, Alexandria",
  Zug: "Baar, Cham, Rotkreuz, Steinhausen, Hünenberg",
  Zurich: "Schlieren, Dübendorf, Opfikon, Rüschlikon",
};

/**
 * The cities of an area that goes by its own name ("Bay Area") or by its first city's ("Boston");
 * none for a city that has no such area.
 */
export function citiesOfArea(name: string): readonly string[] {
  const metro = METROS.find((each) => each.name === name);
  if (metro) return metro.cities;
  const around = isAreaOfCity(name) ? AROUND[name] : undefined;
  return around ? [name, ...around.split(", ")] : [];
}

/** Whether a city's name also stands for the area around it. */
export const isAreaOfCity = (name: string): boolean => Object.hasOwn(AROUND, name);

/** The cities of each area, by the area that goes by a name of its own or by its first city. */
export const citiesOfAreas = (): readonly (readonly [
  area: string,
  cities: readonly string[],
])[] => [
  ...METROS.map(({ name, cities }) => [name, cities] as const),
  ...Object.entries(AROUND).map(([city, around]) => [city, around.split(", ")] as const),
];
