import { COMPANY_NOUNS, FUNCTION_WORDS, PLURAL_NOUNS } from "./words";

/** What can be asked about one company. */
export const factKinds = [
  "founded",
  "founders",
  "people",
  "headcount",
  "place",
  "continent",
  "business",
  "batch",
  "funding",
  "last_round",
  "rounds",
  "investors",
  "stage",
  "status",
  "acquirer",
  "acquisitions",
  "valuation",
  "revenue",
  "ticker",
  "exchange",
  "cik",
  "former_names",
  "legal_name",
  "website",
  "linkedin",
  "twitter",
  "facebook",
  "tags",
  "alternatives",
  "company_type",
] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * A fact that is asked for; `detail` narrows it: a role ("ceo"), a stage ("series a") or all money
 * ("total").
 */
export type FactAsk = { kind: FactKind; detail?: string };

/*
 * How facts are asked for, read in this order over the question's words with one space between
 * them; "@" stands for a company. What a rule takes the later ones do not see.
 */
const rules: [FactKind, RegExp][] = [
  ["legal_name", /(?:registered|legal|official|full legal)(?: company| business)? (?:name|entity)/],
  [
    "former_names",
    /(?:former|old|older|previous|earlier|original|prior|past)(?: company| legal)? names?|(?:formerly|previously|originally|once)(?: known as| called| named)?|(?:used|use) to be(?: called| named| known as)?|(?:also )?known as|aka|renamed(?: from| to)?|change(?:d)? (?:its|their|the) name|(?:is|was|were) @ (?:called|named) before|rebrand(?:ed)?(?: from| to)?/,
  ],
  [
    "acquirer",
    /(?:who|whom|which company|what company|which firm)(?: has| have| had)? (?:acquired|bought|purchased|owns|own|took over)(?= @)|(?:acquired|bought|purchased|taken over|owned) by (?:who|whom|which company)|(?<=@ )(?:was |were |is |has been |got |been )?(?:acquired|bought|purchased|taken over|owned|sold)(?: by| to)(?= whom| who| which company| @|$)|(?<=^@ )(?:was |were |is |has been |got )?(?:acquired|bought|taken over)$|acquirers? of|(?:parent|mother|holding) company|(?<=@ )(?:acquirer|owner|parent)|owner of|(?<=(?:was|is|were) @ )(?:acquired|bought|sold|purchased|taken over)|(?<=(?:has|did) @ )(?:been|get|got) (?:acquired|bought|sold|purchased|taken over)|(?<=company that |company which |firm that |startup that |one that )(?:acquired|bought|purchased|took over|owns)(?= @)|acquisition of(?= @$)/,
  ],
  [
    "acquisitions",
    /(?:companies|startups|firms|businesses|company)? ?(?:acquired|bought|purchased|taken over) by|\b(?:acquire|acquires|acquired|buy|buys|bought|purchase|purchased|acquiring|acquisitions?|takeovers?|mergers?|m&a|taken over|take over)(?: count| deals| made| history)?/,
  ],
  [
    "last_round",
    /(?:last|latest|most recent|newest|recent)(?: known)?(?: funding| financing| investment| fundraising| fund)?(?: round| raise| financing| funding| investment| fundraise)|when did @ (?:last |most recently )?(?:raise|get funding)(?: money| funding| capital)?|(?:raise|raised) (?:most recently|last|recently)|last (?:raised?|funded)/,
  ],
  [
    "rounds",
    /(?:pre-seed|pre seed|seed|angel|series [a-l]|bridge|pre-series [a-l])(?: funding| financing)?(?: round| raise)|(?<=(?:raise|raised|raising) (?:in |for |at |during |with )?(?:its |their |the |a |an )?)(?:pre-seed|seed|angel|series [a-l])|(?<=@ )(?:pre-seed|series [a-l])|(?:funding|financing|investment|fundraising) (?:rounds?|history)|rounds(?: of funding)?/,
  ],
  [
    "investors",
    /(?:lead |biggest |main |key |existing |current |largest )?(?:investors?|backers?|shareholders?|vcs)|(?:backed|funded|financed) by|who(?: has| have)? led (?:the|that|this|its|their) (?:last |latest )?(?:funding )?round|who(?: all| else)?(?: has| have)? (?:backed|backs|funded|funds|financed|finances|invested in|invests in|led|put money into)|invest(?:ed|s)? in|venture (?:firms|funds|capitalists)/,
  ],
  [
    "valuation",
    /valuations?|valued(?: at)?|\bworth\b|market (?:cap|capitali[sz]ation)|how valuable/,
  ],
  [
    "revenue",
    /(?:annual |yearly |total )?(?:revenues?|turnover)(?: figures?)?|(?:annual|yearly) sales/,
  ],
  [
    "founders",
    /who(?: all)?(?: are| were| is| was)?(?: the)?(?: people| person)?(?: that| who)? ?(?:co-?founded|founded|started|created|built|set up|established|launched|began|behind)|(?:names? of )?(?:the )?(?:co-?)?founders?(?: name| names)?|founding (?:team|members?)|(?:co-?founded|founded|started|created|established|launched|set up|built|made) by|whose (?:company|startup) is/,
  ],
  [
    "founded",
    /(?:year|date)(?: was| of| it was)? ?(?:founded|started|founding|established|incorporated|foundation|created|launched|formed|inception|establishment|incorporation|started)|founding (?:year|date)|(?:founded|established|started|incorporated|formed|created|launch(?:ed)?|set up|founding|inception|foundation|establishment|begin|begun|began|start|get started|go live)(?: when| what year| which year| in what year| in which year| date| year)?|how old|how long has @ (?:been around|existed)|\bage\b|been around|existed|since when|found(?=$)|year of birth|birth year/,
  ],
  [
    "headcount",
    /(?:bigg|larg|small)(?:er|est) (?:team|staff|workforce)|how (?:big|large) (?:is|are) (?:the )?(?:team|staff|workforce|company)?(?: of| at)?|(?:number|count|amount|total) of (?:employees|people|staff|workers|team members|staffers)|(?:employee|staff|team|head|people|personnel|worker)s?[ -]?(?:count|size|numbers?|strength)|headcounts?|team ?size|company size|size of(?: the team| the company)?|workforce|employees|employs?|employed|employ|staff|how many (?:people|persons|workers|folks|staff members|staff|team members|humans)(?: does| do| are)?|(?:work|working|works)(?: at| for| in)|people (?:work|working|employed)|on the payroll|payroll|how (?:big|large)/,
  ],
  ["continent", /(?:what |which )?(?:continent|world region|part of the world|region)/],
  [
    "place",
    /head ?-?quarters?|headquartered|headquarter|\bhqs?\b|(?:head|main|home|central) office|(?:is |are )?(?:based|located|situated)(?: in| out of| at| where)?|locations?|^where(?: is| are| was| s| does| do)?|where|(?:what|which) (?:city|country|town|state|place)|(?:home|base) (?:country|city|town)|country|city|hometown|(?:come|comes|hails?|operates?) (?:out of|from)/,
  ],
  [
    "funding",
    /(?:total |overall |all )?(?:funding|financing|fundraising|capital|money)(?: raised| amount)?(?: so far| to date| in total)?|(?:total |amount )?(?:raised|raise|raises|raising)(?: money| funding| capital)?(?: in total| so far| to date| altogether| overall)?/,
  ],
  [
    "batch",
    /(?:(?:part of|(?:go|went|gone|been|get|got|come|came) (?:through|into|to)) )?(?:\byc\b|y combinator|ycombinator|y-combinator)(?:'s)?(?: batch| year| cohort| class| season| program| programme)?|accelerators?(?: batch| program| programme| cohort)?|incubator|\bbatch\b|cohort|demo day/,
  ],
  [
    "stage",
    /(?:funding|investment|financing|company|growth|development)? ?\bstage\b|how far along/,
  ],
  [
    "company_type",
    /(?:public|private|publicly|privately)(?: held| owned| traded| company)? (?:or|vs) (?:public|private|publicly|privately)(?: held| owned| traded| company)?|(?:type|kind|form) of ownership|ownership(?: structure| type)?|company type/,
  ],
  ["ticker", /(?:stock |ticker |trading )?(?:ticker|symbol)(?: symbol)?/],
  ["exchange", /(?:which |what )?(?:stock )?exchange|(?:listed|traded|trades) (?:on|at)/],
  ["cik", /\bcik\b(?: number| code)?|sec (?:number|id)/],
  [
    "status",
    /(?:operating |operational |current |company )?status|(?:active|operating|around|alive|in business|running|going|operational|defunct|out of business|shut ?down|shutdown|closed(?: down)?|dead|inactive|go out of business|closed its doors)|(?<=@ )(?:exist|exists)/,
  ],
  ["linkedin", /linked ?in(?: page| profile| url| account| link)?/],
  [
    "twitter",
    /twitter(?: page| profile| handle| url| account| link)?|\bx (?:account|handle|page|profile)/,
  ],
  ["facebook", /facebook(?: page| profile| url| account| link)?/],
  [
    "website",
    /web ?-?sites?(?: address| url| link)?|home ?pages?|web (?:address|page)|\burl\b|domain(?: name)?|\bsite\b/,
  ],
  [
    "people",
    /\b(?:ceo|cto|cfo|coo|cmo|cpo|cio|chief [a-z]+ officer|president|chair(?:man|woman|person)?|managing director|vp(?: of)? [a-z]+|vice president|head of [a-z]+|director of [a-z]+)\b|who (?:runs|leads|heads|manages|works|work)(?: at| for| in)?|leadership(?: team)?|management(?: team)?|executives?|executive team|key people|team members|\bteam\b|\bpeople\b/,
  ],
  ["tags", /\btags?\b|tagged|keywords?/],
  ["alternatives", /(?:an )?(?:open source |open-source )?alternatives? (?:to|for)(?= what|$)/],
  [
    "business",
    /(?:what |which )?(?:industry|industries|sector|sectors|market|markets|vertical|line of business|niche|space|field|segment|category)(?: .{0,12}?in\b)?|(?:what|which) kind of (?:company|business|product)s?|(?:do|does) (?:for a living|exactly)|focus(?:es|ed)?(?: on| area)?|speciali[sz]es?(?: in| on)?|products?|offer(?:s|ings?)?|descriptions?|describe|summary|(?:make|makes|build|builds|sell|sells|working on|works? on)(?=$| exactly)/,
  ],
];

const WHAT_IT_DOES =
  /^(?:so )?what(?:'s| is| are| does| do| s)? (?:the )?(?:company )?@(?: do| make| build| sell| offer| about| for| all about| doing)?(?: exactly| for a living| as a company)?$|what (?:does|do|is) .{0,20}@ (?:do|doing|about|make|build|sell|offer)\b/;

const ROLE =
  /\b(ceo|cto|cfo|coo|cmo|cpo|cio|chief [a-z]+ officer|president|chair(?:man|woman|person)?|managing director|vp(?: of)? [a-z]+|vice president|head of [a-z]+|director of [a-z]+)\b/;
const STAGE = /\b(pre-?\s?seed|seed|angel|bridge|(?:pre-)?series [a-l])\b/;

const IN_ALL = /\b(?:total|overall|altogether|all)\b/;

const detailOf = (kind: FactKind, words: string): string | undefined => {
  if (kind === "people") return ROLE.exec(words)?.[1];
  if (kind === "funding") return IN_ALL.test(words) ? "total" : undefined;
  return kind === "rounds" ? STAGE.exec(words)?.[1] : undefined;
};

/** A fact with the words that ask for it: from `from` to before `to`. */
export type FoundFact = FactAsk & { from: number; to: number };

/**
 * What a question asks: facts in the order of their words, and the places of words that nothing
 * explains.
 */
export type FactReading = { facts: FoundFact[]; unexplained: number[] };

/** Whether a word is no more than the question's shape, or a figure's. */
const isShape = (word: string) =>
  FUNCTION_WORDS.has(word) || COMPANY_NOUNS.has(word) || PLURAL_NOUNS.test(word);

/** The rules as they are used: what they take begins and ends where words do. */
const readers = rules.map(
  ([kind, says]) => [kind, new RegExp(`(?<![^ ])(?:${says.source})(?![^ ])`, "g")] as const,
);

/** The words of a line, and where each begins. */
const startsOf = (words: readonly string[]): number[] => {
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += word.length + 1;
    return start;
  });
};

/** Reads the facts that are asked for; `words` are folded, "@" for a company. */
export function readFacts(words: readonly string[]): FactReading {
  let line = words.join(" ");
  const starts = startsOf(words);
  const facts: FoundFact[] = [];
  const take = (kind: FactKind, start: number, text: string) => {
    const detail = detailOf(kind, text);
    const from = starts.indexOf(start);
    const to = from + text.split(" ").length;
    facts.push({ kind, ...(detail && { detail }), from, to });
    line = line.slice(0, start) + text.replace(/[^ @]/g, "~") + line.slice(start + text.length);
  };
  const does = WHAT_IT_DOES.exec(line);
  if (does) take("business", does.index, does[0]);
  for (const [kind, says] of readers)
    for (const match of line.matchAll(says)) {
      const text = match[0].trim();
      if (text) take(kind, match.index + match[0].indexOf(text), text);
    }
  const isTaken = (at: number) => facts.some(({ from, to }) => at >= from && at < to);
  const unexplained = words.flatMap((word, at) =>
    word === "@" || isTaken(at) || isShape(word) ? [] : [at],
  );
  return { facts: facts.sort((a, b) => a.from - b.from), unexplained };
}
