import { lookupKey } from "@/lib/core/search-key";

/*
 * Nobody is scored by who they are. A trait is refused where it is said of people who found, lead or
 * work at a company; "software for women's health" and "a company's age" are no traits of founders.
 */

const PEOPLE =
  "(?:co-?founders?|founders?|founding team|founding teams|ceos?|ctos?|cfos?|coos?|entrepreneurs?|owners?|executives?|leaders?|leadership|management|team|teams|staff|chairman|chairwoman|president|principals?|partners?|directors?|people|person|employees|workforce|he|she)";
/** One of them by name of the post: of a team, a number is its size, and a nation where it works. */
const PERSON =
  "(?:co-?founders?|founders?|founding team|ceos?|ctos?|cfos?|coos?|entrepreneurs?|owners?|he|she)";

const TRAITS: Readonly<Record<string, string>> = {
  age: "(?:ages?|aged|young|younger|youthful|older|elderly|millennials?|boomers?|gen[ -]?z|twenty-?somethings?|in (?:their|his|her) (?:\\w+ )?(?:20s|30s|40s|50s|60s|twenties|thirties|forties|fifties|sixties)|[2-6]0-?somethings?|(?:under|over)-[2-6]\\d|(?:under|over|below|above) the age of|years? old|year-olds?|birth ?(?:date|day|year)|date of birth|born in|born (?:before|after))",
  sex: "(?:sex|gender|female|females|male|males|woman|women|man|men|girls?|boys?'?|lgbt\\w*|gay|lesbian|queer|bisexual|trans(?:gender)?|non-?binary|straight|heterosexual|homosexual|sexual orientation|pronouns)",
  origin:
    "(?:race|racial|ethnic\\w*|ethnicit\\w*|national origin|nationalit\\w*|origin|descent|citizen(?:s|ship)?|immigrants?|immigration status|foreign-?born|native-?born|skin colou?r|black|white|caucasian|hispanic|latin[oax]s?|latin[ao]|latinx|asian|arab|indian|chinese|african|african-american|native american|indigenous|roma|caste|accent|mother tongue|passports?|of colou?r|native (?:\\w+ )?speakers?|minorit(?:y|ies))",
  religion:
    "(?:religio\\w*|faith|church|mosque|synagogue|christian\\w*|catholic\\w*|protestant\\w*|muslims?|islam\\w*|jew(?:s|ish)?|judaism|hindu\\w*|buddhis\\w*|sikhs?|mormons?|atheis\\w*|evangelical\\w*|pray(?:s|ers?|ing)?|worship\\w*|hijab\\w*|bible|quran|ramadan)",
  health:
    "(?:disab\\w*|handicap\\w*|chronic illness|illness|ill health|health status|state of health|medical (?:history|condition|record)s?|mental health|depress\\w*|adhd|autis\\w*|neurodiver\\w*|dyslexi\\w*|pregnan\\w*|hiv|cancer survivors?|sick leave|wheelchairs?|healthy|recover(?:s|ed|ing|y) from)",
  family:
    "(?:marital|married|unmarried|marriage|divorced?|spouses?|wife|wives|husbands?|children|childless|child-?free|kids|parent(?:s|hood|al(?: status)?)?|mothers?|fathers?|moms?|dads?|famil(?:y status|y plans|y planning|ies)|(?:has|have|plans?|planning|starts?|starting) a family|single parents?|caregivers?|maternity|paternity|siblings?|brothers?|sisters?|twins)",
};

/** Said of whom a product serves or of the company itself, these words are no trait of its people. */
const NO_TRAIT = [
  /\b(?:for|to|serv\w+|helps?|helping|target\w*|sell\w*|market\w*|platform|software|products?|services?|tools?|apps?|care|clothing|brand\w*|consumers?|customers?|users?|patients?|buyers?) (?:\w+ ){0,2}(?:women|men|females?|males?|children|kids|parents|mothers|fathers|families|older (?:adults|people)|the elderly|elderly people|young people|people with \w+|disabled (?:people|users|customers)|black (?:women|consumers)|immigrants|minorities|muslims|christians|jews)\b/g,
  /\b(?:women|men|children|kid|parent|mother|famil(?:y|ie))s?'?s? (?:health|care|wear|clothing|apparel|education|products?|offices?|businesses)\b/g,
  /\b(?:age of (?:the )?(?:company|business|startup|product)|company age|(?:company|business|startup|product)'?s? age|mental health (?:software|care|platforms?|apps?|companies|startups|services?|products?|markets?|providers?|tech|sector)|(?:asian|african|indian|chinese|arab|latin american|hispanic) (?:markets?|customers?|consumers?|compan(?:y|ies)|startups?|cit(?:y|ies)|banks?|countr(?:y|ies)|buyers?|users?|subsidiar(?:y|ies)))\b/g,
  /\b(?:country|region|certificate|place|source|data|cloud|point) of origin\b|\borigin of (?:the )?(?:goods|data|products?|materials?)\b/g,
  /\b(?:white (?:paper|label|space|collar|labels|papers)|black (?:box|friday|swan)|old (?:code|systems?|stack|software)|young (?:market|company|companies|industry|category|product)|older (?:systems?|software|product)|healthy (?:food|margins?|growth|unit economics|balance sheet|pipeline|cash)|race (?:conditions?|to market)|family (?:offices?|businesses|business)|parent compan(?:y|ies)|good faith|man hours?|straight(?:forward| line))\b/g,
];

/** A protected word and people, with few words between them and no new clause. */
const NEAR =
  "(?:['’]s?)?(?:[ -](?!and |or |but |with (?:at|more|less|fewer)|in (?!a )|at )[\\w'’%-]+){0,4}?[ -]";

const patterns = Object.entries(TRAITS).map(([trait, words]) => ({
  trait,
  pattern: new RegExp(
    `\\b${PEOPLE}\\b${NEAR}${words}\\b|\\b${words}[ -](?:[\\w'’-]+[ ]){0,3}?(?:${PEOPLE}|led|owned|founded|run|only team)\\b|\\b(?:founded|led|run|owned|managed) by (?:[\\w'’-]+ ){0,2}${words}\\b`,
  ),
}));

/** "Founders under 30", "the CEO should be below 40", "30 under 30". */
const OLD_IN_NUMBERS = new RegExp(
  `\\b${PERSON}\\b(?: (?!with |and |or |of |in |at |own)[\\w'-]+){0,3}? (?:under|over|below|above|at (?:most|least)|(?:younger|older|less|more) than) [2-6]\\d(?=$|[.,;?!)]| (?:years(?: old| of age|$)|only|and|or)\\b)|\\b30 under 30\\b`,
);

/** After those who found or lead, "they" and "their" mean them. */
const SPOKEN_OF = new RegExp(
  `\\b(?:${PERSON}|teams?|leaders?|leadership|management|executives?|directors?)\\b`,
);
const PRONOUNS = /\b(?:they|them|theirs?)\b/g;
const named = (text: string): string =>
  SPOKEN_OF.test(text) ? text.replace(PRONOUNS, "founders") : text;

/** A nation's people, by the endings that English gives them. */
const NATION =
  "(?:(?!\\w*ician|(?:civil|librar|vegetar|veterinar|humanitar|guard|comed|custod|histor)ian\\b|these\\b|obese\\b)\\w+(?:ian|ean|ese)|(?:brit|dan|swed|finn|pol|span|turk|ir|scott|kurd|engl)ish|(?:pakistan|bangladesh|israel|iraq|saud|kuwait|emirat|yemen|oman|qatar|bahrain|nepal|somal|afghan)i|(?:amer|mex|afr|morocc|jama|domin)i?can|german|french|dutch|greek|swiss|czech|thai|filipino|welsh)";
/** "Nigerian founders", "the CEO is Danish". */
const OF_A_NATION = new RegExp(
  `\\b${NATION}(?:-born|-american)? ${PERSON}\\b|\\b${PERSON} (?:is|are|(?:must|should|has to|have to) be) (?:an? |all )?${NATION}\\b(?! \\w)`,
);

/**
 * The protected trait of founders that texts ask about ("age", "sex", "origin", "religion",
 * "health", "family"); null when they ask about none.
 */
export function protectedTrait(texts: readonly string[]): string | null {
  for (const text of texts) {
    const plain = NO_TRAIT.reduce(
      (rest, pattern) => rest.replace(pattern, "  "),
      lookupKey(text).replace(/’/g, "'"),
    );
    const trait = traitIn(plain) ?? traitIn(named(plain));
    if (trait) return trait;
  }
  return null;
}

function traitIn(plain: string): string | null {
  if (OLD_IN_NUMBERS.test(plain)) return "age";
  if (OF_A_NATION.test(plain)) return "origin";
  return patterns.find(({ pattern }) => pattern.test(plain))?.trait ?? null;
}
