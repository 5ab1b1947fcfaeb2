import type { EventType } from "../constants";

/** What a rule looks for in one sentence. */
export type EventRule = {
  /** Shown to readers as the reason: "raise-amount". */
  name: string;
  type: EventType;
  /** The words that say what happened. */
  says: RegExp;
  /** A sentence with these is about something else. */
  unless?: RegExp;
  /** On which side the company is that it happened to; it may also be on the other side. */
  about: "before" | "after";
  /** Who did it must be somebody with a name, right before the words. */
  needsSubject?: boolean;
};

const NUMBER = String.raw`\d[\d.,]*`;
const SCALE = "(?:k|m|mn|mln|million|b|bn|billion|trillion|crore|lakh)";
const MONEY = String.raw`(?:(?:(?:us|au?|ca?|sg?|hk|nz|r)?[$€£¥₹]|(?:eur|usd|gbp|chf|sek|rs\.?)\s)\s?${NUMBER}\s?-?${SCALE}?\b|${NUMBER}\s?-?${SCALE}\s(?:euros?|dollars?|pounds?|kron(?:or|er)|yen|rupees|francs)\b)`;
const ABOUT = `(?:an?|another|over|more than|about|nearly|almost|up to|the|its|additional|roughly|some|around|fresh|new|record|further|initial|first)`;
const ROUND = String.raw`(?:(?:pre-?)?seed (?:round|funding|financing|extension)|series [a-k]\d?\b|funding|financing|fundraise|round\b|equity\b|capital\b|investment\b|investors?\b|venture|fund\b)`;
const GETS = `(?:secur(?:es?|ed|ing)|lands?|landed|clos(?:es?|ed|ing)|bags?|bagged|nets?|netted|scor(?:es?|ed)|grabs?|grabbed|pull(?:s|ed)? in|pick(?:s|ed)? up|collect(?:s|ed)?|receiv(?:es?|ed)|complet(?:es?|ed)|obtain(?:s|ed)?|attract(?:s|ed)?|gets?|got|wins?|won|snag(?:s|ged)?|nab(?:s|bed)?|haul(?:s|ed) in|banks|draws?|rak(?:es|ed) in|brings? in|snaps? up|takes? in)`;
const rule = (text: string) => new RegExp(text, "iu");

const RAISED: EventRule[] = [
  {
    name: "raise-amount",
    type: "raised",
    says: rule(String.raw`\b(?:rais(?:es?|ed|ing))\s(?:${ABOUT}\s){0,3}${MONEY}`),
    about: "before",
  },
  {
    name: "raise-round",
    type: "raised",
    says: rule(
      String.raw`\b(?:rais(?:es?|ed|ing)|${GETS})\b[^;]{0,50}?\b(?:series [a-k]\d?\b|seed (?:round|funding)|(?:funding|financing|investment) round)`,
    ),
    about: "before",
  },
  {
    name: "secure-funding",
    type: "raised",
    says: rule(
      String.raw`\b${GETS}\s(?:${ABOUT}\s){0,3}${MONEY}(?=[^;]{0,60}?\b(?:${ROUND}|from\b|to (?:build|map|expand|scale|bring|grow|make|develop|launch|help|extract|fund|accelerate))|\s*$)`,
    ),
    unless: rule(
      String.raw`\b(?:contract|order|grant|fine|penalty|settlement|jackpot|lawsuit|revenue|sales|profit)\b`,
    ),
    about: "before",
  },
  {
    name: "lead-round",
    type: "raised",
    says: rule(
      String.raw`\b(?:co-)?(?:leads?|led)\b[^;]{0,60}?\b(?:round|series [a-k]\b|financing|investment)`,
    ),
    unless: /\bled to\b/i,
    about: "after",
  },
  {
    name: "round-led-by",
    type: "raised",
    says: rule(
      String.raw`\b(?:series [a-k]\b|round|financing|investment)\b[^;]{0,90}?\b(?:was|were|is|been)?\s?(?:co-)?led by\b`,
    ),
    about: "before",
  },
  {
    name: "invest-in",
    type: "raised",
    says: rule(
      String.raw`\b(?:(?:backs?|backed)\b[^;]{0,60}?\bwith\s(?:an?\s)?${MONEY}|(?:pours?|poured|invests?|invested|investing|plow(?:s|ed)|puts?)\s(?:${ABOUT}\s){0,2}${MONEY}\s(?:in|into)\b)`,
    ),
    about: "after",
  },
  {
    name: "round-of-amount",
    type: "raised",
    says: rule(
      String.raw`${MONEY}\s(?:in\s)?(?:(?:new|fresh|pre|growth|equity|debt|venture|primary)[\s-]){0,2}(?:(?:pre-?)?seed\b|series [a-k]\b|funding|financing|capital\b|round\b)`,
    ),
    unless: /\b(?:bill|budget|plan|package|government|senate)\b/i,
    about: "before",
  },
];

const BUYS = `(?:acquir(?:es?|ed|ing)|buys?|bought|buying|purchas(?:es?|ed|ing)|snap(?:s|ped)? up|gobbl(?:es|ed) up|tak(?:es?|ing|en) over (?!as)|scoop(?:s|ed) up|swallow(?:s|ed))`;

const ACQUIRED: EventRule[] = [
  {
    name: "acquire",
    type: "acquired",
    says: rule(
      String.raw`\b(?:(?:to|will|would|has|have|agree[sd]? to|is|officially|is to|set to|plans to)\s)?${BUYS}\b`,
    ),
    unless: rule(
      String.raw`\b(?:acquir\w+ (?:a taste|knowledge|skills?|immunity|data)|shares?\b.{0,20}\bback|buy(?:s|ing)? (?:back|now|time|out of)|user acquisition|should you|to buy\b.{0,10}\?|(?:acquired|bought|taken over|purchased|snapped up) by|buy this|midfielder|striker|defender|outfielder|pitcher)\b`,
    ),
    about: "after",
    needsSubject: true,
  },
  {
    name: "acquired-by",
    type: "acquired",
    says: rule(String.raw`\b(?:acquired|bought|taken over|purchased|snapped up) by\b`),
    about: "before",
  },
  {
    name: "acquisition-of",
    type: "acquired",
    says: rule(
      String.raw`\b(?:(?:complet|clos|announc|confirm|finali[sz]|agree)\w*\s[^;]{0,40}?\b(?:acquisition|takeover|purchase|buyout|take-private)\b|(?:takeover|acquisition|buyout) (?:of|by)\b|deal to (?:buy|acquire)\b|tak(?:es?|ing)\s[^;]{1,40}?\sprivate\b|takes?\s(?:an?\s)?\d+%\sstake\b)`,
    ),
    about: "after",
  },
  {
    name: "buy-for-amount",
    type: "acquired",
    says: rule(
      String.raw`\b(?:picks? up|picked up|sells? (?:its|to)\b|sold to)\b[^;]{0,70}?(?:\bfor\s(?:about\s|nearly\s)?${MONEY}|\b(?:business|unit|division|arm)\b[^;]{0,20}\bto\b)`,
    ),
    about: "after",
  },
];

const LAUNCH = `(?:launch(?:es|ed|ing)|unveil(?:s|ed|ing)?|introduc(?:es|ed|ing)|roll(?:s|ed|ing) out|debut(?:s|ed)|releas(?:es|ed|ing)|ships|shipped|goes live|went live|takes? the wraps off)`;

const LAUNCHED: EventRule[] = [
  {
    name: "launch",
    type: "launched",
    says: rule(
      String.raw`\b(?:${LAUNCH}|(?:to|and|plans to|will)\s(?:launch|unveil|introduce|roll out|release|debut))\b`,
    ),
    unless: rule(
      String.raw`\b(?:launch(?:es|ed)? (?:an? )?(?:investigation|probe|inquiry|attack|strike|lawsuit|appeal|campaign|search|missile|rocket|satellite|in (?:brazil|latin|europe|asia|africa))|released? (?:from|on bail|a statement|lengthy|data)|releases? (?:results|earnings))\b`,
    ),
    about: "before",
    needsSubject: true,
  },
  {
    name: "announce-product",
    type: "launched",
    says: rule(
      String.raw`\bannounc(?:es|ed|ing)\b[^;]{0,40}?\b(?:general availability|availability of|beta|platform|desk|app|tool|tech|product|service|device|feature)\b`,
    ),
    about: "before",
    needsSubject: true,
  },
  {
    name: "launch-of",
    type: "launched",
    says: rule(
      String.raw`\b(?:with the launch of|announcing)\s(?:the\s)?(?=\p{Lu})|\b(?:is|are|samples|now) released\b`,
    ),
    unless: /\b(?:winners?|fellowship|results|conference|speakers?|on the hub)\b/i,
    about: "before",
  },
];

const TITLE = String.raw`(?:(?:co-)?(?:ceo|cfo|cto|coo|cmo|cpo|cro|ciso)\b|chief\b|president|chair(?:man|woman|person)?\b|head of|board\b|director|partner\b|vice president|vp\b|executive\b|general counsel|adviser|advisor|officer|strategist|to lead|boss|veteran)`;

const HIRED: EventRule[] = [
  {
    name: "appoint",
    type: "hired",
    says: rule(
      String.raw`\b(?:names|named|appoints?|appointed|hires?|hired|taps|tapped|recruits?|recruited|poach(?:es|ed)|elects?|elected|promot(?:es|ed)|brings in|brought in)\b(?=[^;]{0,90}?\b${TITLE})`,
    ),
    unless: rule(
      String.raw`\b(?:minister|ambassador|judge|governor|senator|bishop|coach|after|named (?:in|as a defendant))\b(?![^;]*\bceo\b)`,
    ),
    about: "before",
  },
  {
    name: "take-over-role",
    type: "hired",
    says: rule(
      String.raw`\b(?:takes? over as|joins?\b[^;]{0,60}?\bas|joined\b[^;]{0,60}?\bas|joins\b[^;]{0,40}\bboard)\b(?=[^;]{0,40}|$)`,
    ),
    unless: /\b(?:minister|coach|team|band)\b/i,
    about: "after",
  },
];

const LEFT: EventRule[] = [
  {
    name: "step-down",
    type: "left",
    says: rule(
      String.raw`\b(?:step(?:s|ped|ping)? down|resign(?:s|ed|ing)?|quits?\b|to leave\b|has left|is leaving|leaves\b|left the (?:company|firm|bank|startup)|depart(?:s|ed|ing)|is departing|exits\b|retires\b|out after)\b`,
    ),
    unless: rule(
      String.raw`\b(?:minister|president of the|senator|mayor|governor|pope|coach|rates|banks?\b after|unchanged|hornets|leaves (?:\d|many|users|customers))\b|\bexits? (?:the )?(?:us|uk|china|india|russia|market)\b`,
    ),
    about: "before",
    needsSubject: true,
  },
  {
    name: "oust",
    type: "left",
    says: rule(
      String.raw`\b(?:ousts?|ousted|fires|fired|sacks|sacked|dismisses)\b(?=[^;]{0,60}?\b${TITLE})`,
    ),
    about: "before",
  },
];

const STAFF = `(?:jobs?|roles?|employees|staff|workers|workforce|headcount|positions|people|of its team|of us staff)`;

const LAID_OFF: EventRule[] = [
  {
    name: "lay-off",
    type: "laid_off",
    says: rule(
      String.raw`\b(?:lays?|laid|laying|to lay)\s(?:off)\b|\blay off\b|\blayoffs (?:hit|at)\b|\bannounces? layoffs\b`,
    ),
    unless: /\b(?:study|survey|economists|how to|spread)\b/i,
    about: "before",
  },
  {
    name: "cut-jobs",
    type: "laid_off",
    says: rule(
      String.raw`\b(?:cuts?|cutting|slash(?:es|ed|ing)?|ax(?:e|es|ed)|eliminat(?:es|ed|ing)|sheds?|shedding|trim(?:s|med)|reduc(?:e|es|ed|ing)|lets? go of|let go of|dismiss(?:es|ed)|mak(?:es?|ing))\b[^;]{0,50}?\b(?:${STAFF})\b|\bjob cuts\b|\bredundan(?:t|cies)\b|\bone in (?:ten|five|four|three) jobs\b`,
    ),
    unless:
      /\b(?:carbon|emissions|taxes|minister|how|unemployment|economists|mak\w+ (?:people|staff|employees|workers|\d+ people) (?!redundant))\b/i,
    about: "before",
  },
];

const PARTNERED: EventRule[] = [
  {
    name: "partner-with",
    type: "partnered",
    says: rule(
      String.raw`\b(?:partner(?:s|ed|ing)? (?:with|to|for|on)|team(?:s|ed|ing)? up|join(?:s|ed|ing)? forces|collaborat(?:es?|ed|ing) with|to collaborate with|link(?:s|ed)? up with|tie-?up\b|(?:enter|sign|ink|announc|expand|form|strik|forg)\w*\s[^;]{0,50}?\b(?:partnership|collaboration|alliance|distribution deal|supplier deal|supply deal|supply agreement|joint venture)|(?:strategic|in|under new|the|cloud) partnership\b(?: with|:|$)?)`,
    ),
    unless: /\b(?:less often|study|between schools|parents|law partner|managing partner)\b/i,
    about: "before",
  },
  {
    name: "strike-deal",
    type: "partnered",
    says: rule(
      String.raw`\b(?:strikes?|struck|signs?|signed|inks?|inked)\s[^;]{0,40}?\b(?:deal|agreement|pact)\s(?:with|to (?:supply|distribute|sell|develop|provide|build|use))\b`,
    ),
    unless: /\b(?:peace|tribunal|buy|acquire|trade deal|midfielder|striker|defender)\b/i,
    about: "before",
  },
];

const SUED: EventRule[] = [
  {
    name: "sue",
    type: "sued",
    says: rule(String.raw`\b(?:sues?|sued|suing)\b`),
    about: "after",
  },
  {
    name: "lawsuit",
    type: "sued",
    says: rule(
      String.raw`\b(?:(?:fil(?:es|ed)|hit with|faces?|facing)\s[^;]{0,40}?\b(?:lawsuit|suit|complaint|class action)|(?:lawsuit|suit|complaint),? (?:filed|accus\w+|against)|to court\b|charges\s[^;]{1,40}?\bwith\b)`,
    ),
    unless: /\b(?:murder|police|assault)\b/i,
    about: "after",
  },
  {
    name: "fine",
    type: "sued",
    says: rule(
      String.raw`\b(?:fines|fined)\b|\b(?:slapped|hit) with\b[^;]{0,40}\b(?:fine|penalty)|\bto pay\b[^;]{0,30}\b(?:penalty|fine|settlement)\b`,
    ),
    about: "after",
  },
];

const BREACHED: EventRule[] = [
  {
    name: "hack",
    type: "breached",
    says: rule(
      String.raw`\b(?:hackers?|attackers?|cybercriminals)\b[^;]{0,40}?\b(?:st[oe]le|stolen|breach(?:ed)?|access(?:ed)?|hit|leak(?:ed)?|took)\b|\b(?:hacked|breached) (?:for|by)\b|\bwas hacked\b`,
    ),
    unless: /\?|\b(?:history|how to)\b/i,
    about: "before",
  },
  {
    name: "breach",
    type: "breached",
    says: rule(
      String.raw`\b(?:data breach|security (?:breach|incident)|breach (?:of (?:customer|user|data|its|the company)|affected)|cyber-?\s?attack|ransomware|data theft|data leak|leaks? (?:of|in)\b|(?:private code|data)\b[^;]{0,30}\b(?:stolen|leaked|exposed))\b`,
    ),
    unless: /\b(?:dam\b|how to|report says|study|guide|tips|scheme|hide|protect|fine)\b/i,
    about: "before",
  },
];

const SHUT_DOWN: EventRule[] = [
  {
    name: "shut-down",
    type: "shut_down",
    says: rule(
      String.raw`\b(?:shuts? down|shutting down|shut(?:s|ting)? (?:its|their) doors|clos(?:es|ing|e) (?:its|their) doors|clos(?:es|ing) down|to close after|ceas(?:es|ed|ing) operations|winds? down|winding down|goes? out of business|went out of business|pulls? the plug|discontinues)\b`,
    ),
    unless: /\b(?:police|storm|bridge|schools?|road|airport|government|reactor)\b/i,
    about: "before",
  },
  {
    name: "insolvency",
    type: "shut_down",
    says: rule(
      String.raw`\b(?:fil(?:es|ed|ing) for (?:bankruptcy|insolvency|chapter (?:7|11)|administration|creditor)|(?:enters?|entered|into|collapse[sd]? into) (?:administration|insolvency|liquidation|receivership)|declare[sd]? (?:bankrupt|bankruptcy|insolvent)|go(?:es)? bankrupt|insolvent\b|chapter 11)\b`,
    ),
    about: "before",
  },
];

const EXPANDED: EventRule[] = [
  {
    name: "enter-market",
    type: "expanded",
    // Capitals count here: markets have names.
    says: /\b(?:[Ee]nters|[Ee]ntered|[Ee]xpand(?:s|ed|ing)? (?:in|into|to|across)|[Ee]xpands \p{Lu}\w+ to|[Mm]oves? into|[Ll]aunch(?:es|ed) in) (?:the )?(?=\p{Lu}|\d)/u,
    unless: /\b(?:administration|insolvency|chapter|liquidation|politics)\b/i,
    about: "before",
    needsSubject: true,
  },
  {
    name: "open-site",
    type: "expanded",
    says: rule(
      String.raw`\bopen(?:s|ed|ing)?\b[^;]{0,40}?\b(?:office|hub|plant|factory|store|headquarters|campus|data cent(?:er|re)|warehouse|lab)\b|\bbreaks? ground\b|\bto build\b[^;]{0,60}?\b(?:plant|factory|gigafactory|data cent(?:er|re))\b`,
    ),
    about: "before",
    needsSubject: true,
  },
];

const FIGURE = `(?:revenues?|sales|profits?|earnings|net (?:income|loss)|losses|loss|bookings|guidance|outlook|forecasts?)`;

const RESULTS: EventRule[] = [
  {
    name: "figures",
    type: "results",
    says: rule(
      String.raw`\b(?:${FIGURE})\b[^;]{0,40}?\b(?:ris(?:es?|ing)|rose|climb(?:s|ed)?|jump(?:s|ed)?|surg(?:es?|ed)|soar(?:s|ed)?|f[ae]ll(?:s)?|drop(?:s|ped)?|slid(?:es?)?|beats?|hits?|doubl(?:es|ed)|tripl(?:es|ed)|grow(?:s|n)?|grew|narrow(?:s|ed)|widen(?:s|ed)|top(?:s|ped)?|up|down|miss(?:es|ed)?)\b`,
    ),
    unless: /\b(?:house prices|taxes|election|inflation|oil)\b/i,
    about: "before",
  },
  {
    name: "report-figures",
    type: "results",
    says: rule(
      String.raw`\b(?:reports?|reported|posts?|posted|books?|booked|swings? to|swung to|doubles|doubled|triples|tripled|misses|missed|beats|beat|tops?|lifts?|raises?|hits|reaches|turns?)\b[^;]{0,45}?\b(?:${FIGURE}|estimates|expectations|targets)\b`,
    ),
    about: "before",
  },
  {
    name: "after-results",
    type: "results",
    says: rule(
      String.raw`\bshares?\b[^;]{0,30}\b(?:after|on)\b[^;]{0,40}\b(?:quarter\w*|${FIGURE})\b`,
    ),
    about: "before",
  },
];

/** Every rule, in the order in which they are tried; a sentence may state several events. */
export const eventRules: readonly EventRule[] = [
  ...[...RAISED, ...ACQUIRED, ...LAUNCHED, ...HIRED, ...LEFT, ...LAID_OFF],
  ...[...PARTNERED, ...SUED, ...BREACHED, ...SHUT_DOWN, ...EXPANDED, ...RESULTS],
];
