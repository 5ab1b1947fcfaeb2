import type { Condition } from "../constraint";
import { citiesOfArea } from "../places/areas";
import { LONGEST_NAME, nearPlace, type Place, placeOf } from "../places/gazetteer";
import { BRANDS, isCommonWord } from "../vocabulary";
import { isInName, oneHome } from "./places/homes";
import { type Reading, TAKEN, take } from "./reading";
import { type Word, wordsOf } from "./words";

/** A place in a query; its constraints' text is from `start` to `end`. */
export type PlaceMention = { place: Place; start: number; end: number };

const IN =
  /(?:\b(?:headquartered|head-?quartered|hq'?e?d?|based|located|domiciled|incorporated|registered|situated|operating|hailing|born|made)[\s-]+)?\b(?:in|from|out of|across|within|inside|near|around|throughout|of|at)\s(?:the\s|greater\s|central\s)*$/;
const NEGATED =
  /(?:\b(?:(?:that (?:is|are)|which (?:is|are)|who (?:is|are)|is|are)\s)?(?:not|isn't|aren't|never)\s(?:(?:headquartered|based|located|domiciled|operating|founded|started|born|made|in|from|out of|the|a|an|any|to|within|inside)\s)*|\b(?:outside|outside of|except|except for|except in|excluding|excl\.?|other than|but not(?: in| from)?|without|apart from|besides|anywhere but|everywhere but|all but|beyond|no|minus|exclude|excludes|ignoring|avoid|avoiding|leaving out)\s(?:(?:in|from|the|of|any|those|ones|companies|startups|anything)\s)*|\b(?:non|ex)[\s-])$/;
/** Behind these a place says where something else is than the company. */
const ELSEWHERE_BEFORE =
  /\b(?:(?!expan\w+ from|grow\w* from)(?:offices?|cent(?:er|re)s?|customers?|clients?|users?|operations|presence|factor(?:y|ies)|plants?|subsidiar(?:y|ies)|investors?|markets?|stores?|projects?|founders?|backers?|deployments?|pilots?|branch(?:es)?|sold|approved|available|licensed|regulated|teams|staff|expand\w*|expansion|grow\w*|invest(?:s|ing|ed)?|sell\w*|compet(?:e|es|ed|ing)|immigrants?|refugees|travell?ers|expats|popular|banned|blocked|illegal|prohibited|tested|deployed|installed|famous|dominant|launch\w*|hir(?:es|ing)|engineers|developers|talent|contracts?|partners?|partnerships?|sales|revenues?|licen[cs]es?|permits?|approvals?)(?:\s(?!(?:compan|startup|start-up|firm|business|platform|app|tool|software|provider|vendor|maker|unicorn)\w*\s)\w+)?\s(?:in|across|from|within|to|into|throughout|outside|with)|with|for|to|into|onto|against|versus|vs\.?|like|using|toward|towards|by|before|after|enter(?:ing|ed)?|serv(?:ing|es?)|target(?:ing|s)?|connect(?:ing|s)?|between|than|sell(?:ing|s)?|help(?:s|ing)?|disrupt(?:ing|s)?|in both|listed (?:on|in)(?: the)?|(?:rel(?:y|ies|ied|ying)|depend\w*|reliance|built|dependence) (?:up)?on|independent (?:of|from)|(?:mov(?:ed|ing)|relocat\w+|emigrat\w+|fled|fleeing|import\w*|sourc\w+) (?:from|out of)|left|leaving)\s(?:both\s|the\s|a\s|an\s|major\s|large\s|big\s|mainly\s|mostly\s)*$/;
/**
 * "Manufacturing in Vietnam", "engineering in Kyiv": what is done there; "African American" is one
 * word.
 */
const DONE_ELSEWHERE =
  /(?:\b(?:compan(?:y|ies)|startups?|brands?|firms?|that|which)\s(?:is\s|are\s)?(?:manufactur|produc|sourc|import|export|ship|deliver)(?:ing|es|s)(?:\s\w+){0,2}\s(?:in|from|to)|(?:,|\band|\bwith|\bbut)\s(?:engineering|manufacturing|production|r&d|development|research|sales)\s(?:team\s)?in|\bmanufactured in)\s(?:the\s)?$/;
const BEFORE_AMERICAN = /\b(?:african|asian|native|hispanic|arab|black|mexican)[\s-]$/;
/** "Without Chinese parts" excludes no company; "without Chinese companies" does. */
const WITHOUT = /^(?:without|no|minus|ignoring|avoid|avoiding|leaving out)\b/;
const NO_COMPANIES =
  /^\s(?!(?:compan\w+|startups?|firms?|players?|vendors?|providers?|ones?|or|and|nor|in|from|with|but|please)\b)[a-z]/;
/** "From Berlin to Lagos": a way, no home. */
const FROM = /(?<!(?:expan|gr[eo]w)\w* )\bfrom (?:the )?$/;
const ROUTE_TO = /^\s(?:to|into)\s(?:the\s)?$/;

/**
 * "With warehouses in Poland": what it has stands there; its staff and its money stand where it
 * does.
 */
const HAS_ELSEWHERE =
  /\b(?:with|has|having|opened|opening|won|holds|holding)\s(?!(?:\S+\s)*?(?:headquarters|hq|head office|roots|people|employees|staff|team|funding|series|seed|round|raised)\b)(?:[a-z&]+[\s-]){1,3}(?:in|across|throughout)\s(?:both\s|the\s)*$/;
/** Before these a place says whose customers, investors or rivals they are. */
const ELSEWHERE_AFTER =
  /^(?:'s|[\s-])?\s?(?:vcs?|investors?|founders?|founded by|customers|clients|incumbents?|giants?|governments?(?:'s)?|markets?|users|universit\w+|military|army|navy|consumers|regulators?|backers?|backed|funded|owned|listed|audiences?|shoppers|expats?|immigrants?|diaspora|speakers|languages?|cuisine|patients|citizens|immigrants?|refugees|travell?ers|americans?|famil(?:y|ies)|students|farmers|competitors?|rivals?|dollars?|law|tax|regulations?|funds?\b|accelerators?|expansion|office|wars?|conflict|invasion|border|sanctions|elections?|operations(?! (?:software|platform|tool))|presence|(?:\w+ )?industr(?:y|ies)|subsidiar(?:y|ies)|parents?\b|exports?|rollout|entry|ambitions|agreement|accord|climate accord|distributors|suppliers|merchants|stocks|shares|equities|approvals?|clearance|ce mark|ai act|directives?|cloud providers?|immigrants|military|pentagon|nhs|medicare|medicaid|free|speaking|style|inspired|linked|sourced|compliant|certified|trained|educated|facing|bound|focused)\b|^\s(?:sales|revenues?|distribution|launch(?:es)?|listings?|patents?|manufacturing|engineering|headcount)(?=\s*(?:$|[,;.)]|and\b|but\b))/;
const BASED =
  /^[\s-](?:based|headquartered|hq|born|made|founded(?! (?:(?:in|after|before|since|between|from|during|around|until) )?(?:19|20)\d\d)|grown|native)\b/;
const JOIN =
  /^\s?(?:,\s?(?:and|or)?|and|or|\/|-|&|\+|as well as|plus|nor)\s?(?:in\s|from\s|the\s|non-)?$/;
/** Words that name a place only behind "in" or in capitals. */
const PRONOUNS = new Set([
  "us",
  "la",
  "dc",
  "sea",
  "see",
  "bk",
  "kl",
  "oz",
  "dane",
  "finn",
  "gulf",
  "aus",
  "png",
  "rio",
  "persian",
  "swede",
  "brit",
  "canton",
  "cayman",
  "sf",
  "rsa",
]);

/** "Seed stage us startup": no pronoun, unless somebody gives, shows or helps. */
const US_COMPANIES =
  /^\s(?:based\b|\w*tech\b|saas\b|ai\b|b2b\b|software\b|robotics\b|compan(?:y|ies)\b|startups?\b|firms?\b|unicorns?\b)/;
const GIVE_US =
  /(?:^|[,;.]\s?|\b(?:give|gives|gave|show|shows|find|finds|get|gets|tell|tells|bring|send|offer|let|lets|help|helps|helping|for|to|with|by|like|of|about|between|among|around|behind|join|teach|make|makes)\s)$/;

/** The longest place that begins with the word. */
function longestAt(words: readonly Word[], at: number): { place: Place; to: number } | null {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count--) {
    const run = words.slice(at, at + count);
    const isWhole = run.every((word, index) => index === 0 || word.isJoined);
    const place = isWhole && placeOf(run.map(({ text }) => text).join(" "));
    if (place) return { place, to: at + count };
  }
  const word = words[at];
  const near = word && !isCommonWord(word.text) && !BRANDS.has(word.text) && nearPlace(word.text);
  return near ? { place: near, to: at + 1 } : null;
}

/** Whether a word that is also another is meant as a place here. */
function isMeant(reading: Reading, place: Place, { start, end }: { start: number; end: number }) {
  const [before, after] = [reading.folded.slice(0, start), reading.folded.slice(end)];
  const written = reading.query.slice(start, end);
  const isPlaced =
    IN.test(before) ||
    NEGATED.test(before) ||
    BASED.test(after) ||
    /(?:\b(?:or|and|the)|[,/&])\s?$/.test(before);
  if (US_COMPANIES.test(after) && written === "us" && !GIVE_US.test(before)) return true;
  if (PRONOUNS.has(reading.folded.slice(start, end)))
    return (
      isPlaced ||
      (written === written.toUpperCase() && /[a-z]/.test(reading.query)) ||
      (start === 0 && written !== "see")
    );
  const isInCity = IN.test(before) || BASED.test(after) || /\bor\s$/.test(before);
  return place.kind !== "city" || !place.isWord || isInCity;
}

/** "Germany's" is Germany. */
const withoutOwner = (word: Word): Word =>
  word.text.endsWith("'s") ? { ...word, text: word.text.slice(0, -2), end: word.end - 2 } : word;

/** All places of the free words, left to right, each the longest that its words make. */
export function findPlaces(reading: Reading): PlaceMention[] {
  const words = wordsOf(reading.free).map(withoutOwner);
  const found: PlaceMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const match = longestAt(words, at);
    const [first, last] = [words[at], words[(match?.to ?? 0) - 1]];
    if (!match || !first || !last) continue;
    const span = { start: first.start, end: last.end };
    if (!isMeant(reading, match.place, span)) continue;
    found.push({ place: match.place, ...span });
    at = match.to - 1;
  }
  return found;
}

type Group = { places: Place[]; start: number; end: number };

/**
 * "Austin, Texas" and "Paris, France" are one place, and what stands behind the comma its country.
 */
function isInside(inner: Place, outer: Place, between: string): boolean {
  if (!/^,?\s?$/.test(between) || inner.kind !== "city") return false;
  if (outer.kind === "country") return inner.country === outer.name || outer.name === "Georgia";
  return outer.kind === "area" && outer.country === inner.country;
}

/** "Paris, Texas": the place behind the comma says which Paris, unless it is one of a list. */
function isNamesake(group: Group, next: PlaceMention, afterNext: string): boolean {
  const [first, ...others] = group.places;
  const isOther = next.place.kind === "area" || next.place.kind === "country";
  return first?.kind === "city" && others.length === 0 && isOther && !JOIN.test(afterNext);
}

/** Mentions that "or", "and" or a comma joins. */
function grouped({ folded }: Reading, mentions: readonly PlaceMention[]): Group[] {
  const groups: (Group & { last: Place })[] = [];
  const afterOf = (at: number) => folded.slice(mentions[at]?.end, mentions[at + 1]?.start);
  for (const [at, mention] of mentions.entries()) {
    const { place, start, end } = mention;
    const group = groups.at(-1);
    const between = group ? folded.slice(group.end, start) : "";
    if (group && isInside(group.last, place, between)) group.end = end;
    else if (group && /^, $/.test(between) && isNamesake(group, mention, afterOf(at)))
      Object.assign(group, { places: [place], end, last: place });
    else if (group && JOIN.test(between)) {
      group.places.push(place);
      Object.assign(group, { end, last: place });
    } else groups.push({ places: [place], start, end, last: place });
  }
  return groups;
}

const unique = (names: string[]) => [...new Set(names)];
const countryOf = (place: Place) => ("country" in place ? place.country : place.name);

function condition(
  field: "country" | "region" | "city",
  names: string[],
  isNot: boolean,
): Condition {
  const [first = ""] = names;
  if (names.length > 1) return { field, op: isNot ? "not_in" : "in", value: names };
  if (field === "region") return { field, op: isNot ? "not_contains" : "contains", value: first };
  return { field, op: isNot ? "not_eq" : "eq", value: first };
}

/**
 * Conditions of places that stand together. A city with others around it is asked for as a region,
 * as companies of Boston sit in Cambridge; with a city or an area, its country is stated as well.
 */
function conditionsOf(places: readonly Place[], isNot: boolean): Condition[] {
  const kinds = new Set(places.map(({ kind }) => kind));
  const names = unique(places.map(({ name }) => name));
  const isCities = kinds.has("city") && !names.some((name) => citiesOfArea(name).length > 0);
  const one = kinds.has("country") ? "country" : isCities ? "city" : "region";
  const where = condition(kinds.size === 1 ? one : "region", names, isNot);
  if (isNot || kinds.has("country") || kinds.has("region")) return [where];
  return [where, condition("country", unique(places.map(countryOf)), false)];
}

/** Whether the group says where the company is, rather than its customers or rivals. */
function isHome(reading: Reading, { places, start, end }: Group, not?: string): boolean {
  const { folded, query } = reading;
  const [before, after] = [folded.slice(0, start), folded.slice(end)];
  const elsewhere = [ELSEWHERE_BEFORE, HAS_ELSEWHERE, DONE_ELSEWHERE];
  if (ELSEWHERE_AFTER.test(after)) return false;
  if (not) return !WITHOUT.test(not) || !NO_COMPANIES.test(after);
  if (elsewhere.some((pattern) => pattern.test(before))) return false;
  if (/^american/.test(folded.slice(start)) && BEFORE_AMERICAN.test(before)) return false;
  const written = { before: query.slice(0, start), after: query.slice(end) };
  const [place] = places;
  return place === undefined || !isInName(place, { before, after, written });
}

const SEATED =
  /\b(?:headquartered|head-?quartered|hq'?e?d?|based|located)[\s-]+(?:in|out of|at)?\s?(?:the\s)?$/;
const REGISTERED = /\b(?:incorporated|registered|domiciled)[\s-]+in\s(?:the\s)?$/;
const OF_COMPANY =
  /\b(?:compan(?:y|ies)|startups?|start-ups?|firms?|marketplaces?|platforms?|banks?|businesses|scaleups?|unicorns?) in (?:the )?$/;

/** How surely a place says where the company is: more for its seat, less for a register. */
function rankOf({ folded }: Reading, { start, end }: Group): number {
  const [before, after] = [folded.slice(0, start), folded.slice(end)];
  if (SEATED.test(before) || /^[\s-](?:based|headquartered|hq)\b/.test(after)) return 3;
  if (OF_COMPANY.test(before)) return 2;
  return REGISTERED.test(before) || /^[\s-](?:registered|incorporated)\b/.test(after) ? 0 : 1;
}

type Where = Group & { not: RegExpExecArray | null; rank: number };

/** The groups that say where the company is or is not, and no more than one home. */
function homesOf(reading: Reading): Where[] {
  const groups = grouped(reading, findPlaces(reading));
  const where = groups.flatMap((group, at): Where[] => {
    const before = reading.folded.slice(0, group.start);
    const not = NEGATED.exec(before);
    const next = groups[at + 1];
    const isRoute =
      FROM.test(before) && next && ROUTE_TO.test(reading.folded.slice(group.end, next.start));
    if (isRoute || !isHome(reading, group, not?.[0])) return [];
    return [{ ...group, not, rank: rankOf(reading, group) }];
  });
  const kept = new Set(oneHome(where.filter(({ not }) => not === null)));
  return where.filter((each) => each.not !== null || kept.has(each));
}

/** Where companies are: "in Tel Aviv", "Nordic", "US-based", "outside Germany or France". */
export function readPlaces(reading: Reading): void {
  for (const { not, ...group } of homesOf(reading)) {
    const lead = IN.exec(reading.folded.slice(0, group.start));
    const based = BASED.exec(reading.folded.slice(group.end));
    const from = (not ?? lead)?.index ?? group.start;
    const isFree = !reading.free.slice(from, group.start).includes(TAKEN);
    const start = isFree ? from : group.start;
    take(
      reading,
      start,
      group.end + (based?.[0].length ?? 0),
      conditionsOf(group.places, not !== null),
    );
  }
}
