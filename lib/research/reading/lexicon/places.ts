import { isAreaOfCity } from "../../../search/places/areas";
import { placeOf } from "../../../search/places/gazetteer";
import { isCommonWord } from "../../../search/vocabulary";
import { type Condition, type FieldCondition, isFieldCondition } from "../../plan/plan";
import type { Item } from "../item";
import type { Token } from "../token";
import {
  type Mention,
  type OwnCities,
  type Place,
  placeMentions,
  placeOfCode,
} from "./place-names";
import {
  ACRONYMS,
  ALSO_NAMES,
  AMERICANS,
  AREAS_OF_CITIES,
  AROUND_CITIES,
  EVERYDAY_WORDS,
  INSTITUTIONS,
  LEADS,
  LOOSE_LEADS,
  NAMESAKES,
  NEVER_OURSELVES,
  OTHERS_AFTER,
  OTHERS_BEFORE,
  PARTS_OF_CITIES,
  SEATS,
  SERVING,
  stateOfCity,
  WIDER_CITIES,
} from "./place-words";
import {
  hasPlainWords,
  isCapitalized,
  isCompanyNoun,
  placeBefore,
  wordAfter,
  wordBefore,
  wordSet,
} from "./surroundings";

/*
 * Places in a question. Their conditions are those of the search page, the deciding one first:
 * - a country: `country eq "Germany"`;
 * - a region of countries: `region eq "Nordics"`; its countries are the search's to know;
 * - a state or an area: `region eq "Texas"`, and its country;
 * - a city: `city eq "Boston"`, and its country; a city with those around it ("Greater Boston",
 *   "near Boston"): `region eq "Boston"`, and its country.
 */

type Reading = { label: string; where: Condition[] };

const is = (field: string, value: string): FieldCondition => ({ field, op: "eq", value });

/** `isWide`: a city is meant with those around it. */
function readingOf(place: Place, isWide = false): Reading {
  const { name } = place;
  if (place.kind === "country") return { label: name, where: [is("country", name)] };
  if (place.kind === "region") return { label: name, where: [is("region", name)] };
  const isArea = place.kind === "city" && isWide && isAreaOfCity(name);
  const field = place.kind === "city" && !isArea ? "city" : "region";
  return {
    label: isArea ? `${name} area` : name,
    where: place.country ? [is(field, name), is("country", place.country)] : [is(field, name)],
  };
}

const cityIn = (city: string, region: string | null, country: string): Reading => ({
  label: `${city}, ${region ?? country}`,
  where: [is("city", city), ...(region ? [is("region", region)] : []), is("country", country)],
});

const itemOf = (
  from: number,
  to: number,
  weight: number,
  reading: Reading,
  isName = false,
): Item => ({
  from,
  to,
  weight,
  meaning: {
    kind: "value",
    slot: "place",
    ...reading,
    ...(isName ? { canBeName: true as const } : {}),
  },
});

/** How a mention appears in its question. */
type Setting = {
  tokens: readonly Token[];
  /** Whether capitals tell names from words here. */
  hasCapitals: boolean;
  /** Ends of places that say where the company is, and of those that say something else. */
  homes: Set<number>;
  others: Set<number>;
};

const ARTICLE = wordSet("the both");
const BEFORE_PLACES = new Set([...ARTICLE, ...PARTS_OF_CITIES]);
const JOINTS = wordSet("or and / , & nor");

/** The end of the place before a joint, as in "Berlin or Paris"; -1 where there is none. */
function joinedTo({ tokens }: Setting, from: number): number {
  const joint = placeBefore(tokens, from, ARTICLE);
  if (!JOINTS.has(tokens[joint]?.text ?? "")) return -1;
  const isTwice = tokens[joint - 1]?.text === ",";
  return isTwice ? joint - 1 : joint;
}

/** Whether the words around a place say that it is one. */
function isPlaced(setting: Setting, { from, to }: Mention): boolean {
  const { tokens, homes } = setting;
  return (
    LEADS.has(wordBefore(tokens, from, BEFORE_PLACES)) ||
    /^(?:non|of|for)$/.test(wordBefore(tokens, from, ARTICLE)) ||
    SEATS.has(wordAfter(tokens, to)) ||
    homes.has(joinedTo(setting, from))
  );
}

/** Whether the place is somebody else's: "customers in Germany", "German investors". */
function isOthers(setting: Setting, { from, to, key }: Mention): boolean {
  const { tokens, others, hasCapitals } = setting;
  const after = tokens[to]?.text === "'s" ? wordAfter(tokens, to + 1) : wordAfter(tokens, to);
  // "In Brazil backed by Harbor": somebody else's deed says nothing of the place.
  const isDeed = tokens[to + 1]?.text === "by";
  if ((OTHERS_AFTER.has(after) && !isDeed) || others.has(joinedTo(setting, from))) return true;
  const isInstitute = after === "tech" && hasCapitals && isCapitalized(tokens[to]);
  if (isInstitute && !isCompanyNoun(tokens, to + 1)) return true;
  const before = wordBefore(tokens, from);
  if (/^americans?$/.test(key) && AMERICANS.has(before)) return true;
  if (AMERICANS.has(key) && /^americans?$/.test(after)) return true;
  const lead = placeBefore(tokens, from, BEFORE_PLACES);
  const leading = tokens[lead]?.text ?? "";
  if (SERVING.has(leading)) return true;
  const whose = tokens[lead - 1]?.text ?? "";
  if (leading === "of" || leading === "for") return INSTITUTIONS.has(whose);
  return (LEADS.has(leading) || leading === "to") && OTHERS_BEFORE.has(whose);
}

/** "Boston Dynamics", "ETH Zurich": a city next to another word that is written as a name. */
function isInName({ tokens, hasCapitals }: Setting, { from, to, place, key }: Mention): boolean {
  const isWide = place.kind === "country" || place.kind === "region";
  if (!hasCapitals || (isWide && !ALSO_NAMES.has(key))) return false;
  const isName = (token: Token | undefined) =>
    token?.kind === "word" &&
    isCapitalized(token) &&
    !isCommonWord(token.text) &&
    placeOf(token.text) === null;
  return (isName(tokens[to]) && tokens[to]?.isSpaced === true) || isName(tokens[from - 1]);
}

const GIVING = wordSet(
  "give gives show shows find get gets tell tells bring send offer let lets help helps for to with by of about like join",
);

/**
 * "us" in small letters is a pronoun, unless companies are "us-based" or "in the us", or it is left
 * out or compared: "excl us", "us vs china".
 */
function weightOfUs({ tokens, hasCapitals }: Setting, mention: Mention, placed: boolean): number {
  const { from, to } = mention;
  if (tokens[from]?.raw === "US" && (hasCapitals || placed)) return 1;
  const before = wordBefore(tokens, from, ARTICLE);
  if (SEATS.has(wordAfter(tokens, to))) return 1;
  if (LEADS.has(before) || wordBefore(tokens, from) === "the") return 0.9;
  if (NEVER_OURSELVES.has(before) || /^(?:vs|versus)$/.test(wordAfter(tokens, to))) return 0.9;
  return isCompanyNoun(tokens, to) && !GIVING.has(before) ? 0.8 : 0;
}

/** The weight of an everyday word as a place: none where nothing says that it is one. */
function weightOfWord(setting: Setting, mention: Mention, placed: boolean): number {
  const { tokens, hasCapitals } = setting;
  const token = tokens[mention.from];
  const isUpper =
    token !== undefined && token.raw.length > 1 && token.raw === token.raw.toUpperCase();
  const isMarked = hasCapitals && (ACRONYMS.has(mention.key) ? isUpper : isCapitalized(token));
  if (placed) return isMarked ? 1 : mention.key === "see" ? 0 : 0.7;
  if (!isMarked)
    return isCompanyNoun(tokens, mention.to) && mention.place.kind === "country" ? 0.8 : 0;
  return isUpper ? 0.9 : 0.6;
}

function weightOf(setting: Setting, mention: Mention): number {
  const { tokens } = setting;
  const { place, key } = mention;
  const placed = isPlaced(setting, mention);
  if (key === "us") return weightOfUs(setting, mention, placed);
  const isWord = EVERYDAY_WORDS.has(key) || (place.kind === "city" && place.isWord === true);
  const weight = isWord ? weightOfWord(setting, mention, placed) : 1;
  if (mention.isNested) return weight * 0.4;
  if (mention.isNear) return placed ? 0.8 : 0.6;
  if (isInName(setting, mention)) {
    if (placed) return weight * 0.8;
    return ALSO_NAMES.has(key) ? 0 : weight * 0.5;
  }
  const isLoose = LOOSE_LEADS.has(wordBefore(tokens, mention.from, BEFORE_PLACES));
  return isLoose && !placed ? weight * 0.9 : weight;
}

/** Words that belong to the name of a place, and whether they say that a city is meant widely. */
type Widened = { from: number; to: number; isWide: boolean };

/** "Greater London", "the Boston area", "near Boston", "UK-based". */
function widened(
  tokens: readonly Token[],
  { from, to, place }: Pick<Mention, "from" | "to" | "place">,
): Widened {
  const dash = tokens[to]?.text === "-" ? 1 : 0;
  const isSeat = dash > 0 && SEATS.has(tokens[to + 1]?.text ?? "");
  const end = isSeat ? to + 2 : to;
  if (place.kind !== "city") return { from, to: end, isWide: false };
  const part = tokens[from - 1]?.text ?? "";
  const first = PARTS_OF_CITIES.has(part) ? from - 1 : from;
  const metro = /^metro/.test(tokens[to + dash]?.text ?? "") ? 1 : 0;
  const isArea = AREAS_OF_CITIES.has(tokens[to + dash + metro]?.text ?? "");
  return {
    from: first,
    to: isArea ? to + dash + metro + 1 : metro > 0 ? to + dash + metro : end,
    isWide:
      isArea ||
      metro > 0 ||
      WIDER_CITIES.has(part) ||
      AROUND_CITIES.has(wordBefore(tokens, first, BEFORE_PLACES)),
  };
}

/** What a mention says, with its namesakes; `placed` ones are no names of companies. */
function itemsOf(setting: Setting, mention: Mention): Item[] {
  const { tokens, homes, others } = setting;
  // "Customers in New York" are not in York either.
  if (mention.isNested && others.has(mention.to)) return [];
  if (isOthers(setting, mention)) {
    others.add(mention.to);
    return [];
  }
  const weight = weightOf(setting, mention);
  if (weight === 0) return [];
  const { from, to, isWide } = widened(tokens, mention);
  if (weight >= 0.6) for (const end of [mention.to, to]) homes.add(end);
  const canBeName =
    !isPlaced(setting, mention) &&
    (mention.isNear || isInName(setting, mention) || ALSO_NAMES.has(mention.key)) &&
    isCapitalized(tokens[mention.from]);
  const own = readingOf(mention.place, isWide);
  const reading = isWide ? own : withNamesake(own, mention.key);
  return [itemOf(from, to, weight, reading, canBeName)];
}

/** "Georgia", "Cambridge": either of the places of the name, where nothing says which. */
function withNamesake(own: Reading, key: string): Reading {
  const other = NAMESAKES[key];
  if (!other) return own;
  const [place] = own.where;
  const isCity = place !== undefined && isFieldCondition(place) && place.field === "city";
  if (isCity && place.value === other.city) return { label: own.label, where: [place] };
  const namesake = {
    all: [
      other.region ? is("region", other.region) : is("city", other.city ?? ""),
      is("country", other.country),
    ],
  };
  const [only] = own.where.length === 1 ? own.where : [{ all: own.where }];
  return {
    label: `${own.label} or ${other.label}`,
    where: only ? [{ any: [only, namesake] }] : [],
  };
}

/** The places that begin at a token, the longest last, and what two letters there stand for. */
type Outer = { place: Place; to: number; isCode: boolean };

function outerAt(
  tokens: readonly Token[],
  at: number,
  starting: Map<number, Mention>,
): Outer | null {
  const mention = starting.get(at);
  if (mention && !mention.isNear) return { place: mention.place, to: mention.to, isCode: false };
  const place = placeOfCode(tokens[at]);
  return place && { place, to: at + 1, isCode: true };
}

/** What a city is when its state or country comes after it; null when that is another place. */
function inside(city: Mention["place"] & { kind: "city" }, outer: Outer): Reading | null {
  const { place } = outer;
  const own = readingOf(city);
  if (place.kind === "city") return place.name === city.name ? own : null;
  if (place.kind === "region") return null;
  const isGeorgia = place.name === "Georgia" && city.country === "United States";
  const state = place.kind === "area" ? place.name : isGeorgia ? "Georgia" : null;
  const country = place.kind === "area" ? place.country : isGeorgia ? city.country : place.name;
  // A city that only the organization's companies say is in whatever place comes after it.
  if (city.country === "") return cityIn(city.name, state, country);
  if (state === null) return country === city.country ? own : null;
  if (country !== city.country)
    return outer.isCode || state ? cityIn(city.name, state, country) : null;
  const home = stateOfCity(city.name);
  return country !== "United States" || home === state ? own : cityIn(city.name, state, country);
}

/** "Boston, MA", "Austin Texas", "Paris, Texas, USA": one place. */
function joinedItems({ tokens, others }: Setting, mentions: readonly Mention[]): Item[] {
  const starting = new Map(mentions.map((mention) => [mention.from, mention]));
  return mentions.flatMap((mention): Item[] => {
    const { from, to, place } = mention;
    const isOwn = !mention.isNear && !mention.isNested && !others.has(to);
    if (place.kind !== "city" || !isOwn) return [];
    let [end, reading] = [to, null as Reading | null];
    for (let steps = 0; steps < 3; steps++) {
      const hasComma = tokens[end]?.text === ",";
      const outer = outerAt(tokens, hasComma ? end + 1 : end, starting);
      if (!outer || (!hasComma && (steps > 0 || tokens[end]?.isSpaced !== true))) break;
      const next =
        steps === 0 || !reading ? inside(place, outer) : isAround(reading, outer) ? reading : null;
      const isOwn = next?.label === place.name;
      const isListed = JOINTS.has(tokens[outer.to]?.text ?? "") && !outer.isCode && !isOwn;
      if (!next || isListed || (!hasComma && !isOwn)) break;
      [end, reading] = [outer.to, next];
    }
    if (!reading) return [];
    const around = widened(tokens, { from, to: end, place });
    const isIt = reading.label === place.name;
    const whole = isIt ? readingOf(place, around.isWide) : reading;
    return [itemOf(around.from, around.to, 1.1, whole)];
  });
}

/** Whether a further place around one that is read already agrees with it: "Austin, TX, USA". */
function isAround({ where }: Reading, { place }: Outer): boolean {
  const country = where.filter(isFieldCondition).find(({ field }) => field === "country")?.value;
  return (
    country === (place.kind === "country" ? place.name : "country" in place ? place.country : "")
  );
}

/** Most words of a city that no gazetteer knows. */
const LONGEST_UNKNOWN = 3;

/** "In Ithaca, NY": a city that is not known by name, told by what comes after its comma. */
function unknownCities(tokens: readonly Token[], mentions: readonly Mention[]): Item[] {
  const starting = new Map(mentions.map((mention) => [mention.from, mention]));
  const ends = new Set(mentions.map(({ to }) => to));
  return tokens.flatMap(({ text }, comma): Item[] => {
    const outer = text === "," ? outerAt(tokens, comma + 1, starting) : null;
    if (!outer || ends.has(comma) || outer.place.kind === "region" || outer.place.kind === "city")
      return [];
    let from = comma;
    const isPart = (token: Token | undefined) =>
      token?.kind === "word" && isCapitalized(token) && !isCommonWord(token.text);
    while (comma - from < LONGEST_UNKNOWN && isPart(tokens[from - 1])) from--;
    if (from === comma || !LEADS.has(wordBefore(tokens, from))) return [];
    const city = tokens
      .slice(from, comma)
      .map(({ raw }) => raw)
      .join(" ");
    const { place } = outer;
    const [region, country] =
      place.kind === "area" ? [place.name, place.country] : [null, place.name];
    return [itemOf(from, outer.to, 0.9, cityIn(city, region, country))];
  });
}

/** States that two letters alone say: "in TX", "NY startups". */
const KNOWN_CODES = wordSet("NY TX NJ CA FL");

function codeItems(setting: Setting): Item[] {
  const { tokens, hasCapitals } = setting;
  return tokens.flatMap((token, from): Item[] => {
    const place = hasCapitals ? placeOfCode(token) : null;
    if (place?.kind !== "area" || token.raw === "LA") return [];
    const isLed = LEADS.has(wordBefore(tokens, from)) || SEATS.has(wordAfter(tokens, from + 1));
    if (!isLed && !KNOWN_CODES.has(token.raw)) return [];
    return [itemOf(from, from + 1, isLed ? 0.9 : 0.7, readingOf(place))];
  });
}

/** What the places of a question say of companies. Linear in the number of tokens. */
export function placeItems(tokens: readonly Token[], cities?: OwnCities): Item[] {
  const mentions = placeMentions(tokens, cities);
  const setting: Setting = {
    tokens,
    hasCapitals: hasPlainWords(tokens),
    homes: new Set(),
    others: new Set(),
  };
  return [
    ...mentions.flatMap((mention) => itemsOf(setting, mention)),
    ...joinedItems(setting, mentions),
    ...unknownCities(tokens, mentions),
    ...codeItems(setting),
  ];
}
