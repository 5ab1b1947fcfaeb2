import type { Evidence } from "../tools";
import type { Block, Status } from "../types";
import type { EvidenceIndex } from "./evidence-index";
import { contains, folded, plain, quoted } from "./plain-text";

/*
 * How sentences without a form are treated. One may be shown as an inference, a question or a gap
 * in the data, but only if it states nothing that needs evidence.
 */

/** Nouns for a field; a sentence may use them if it cites evidence of that field. */
const FIELD_NOUNS: readonly [RegExp, readonly string[]][] = [
  [/\bfunding\b|\brounds?\b|\bfinancing\b/i, ["total_funding", "round"]],
  [/\binvestors?\b|\binvestments?\b|\bbackers?\b/i, ["investors", "round"]],
  [/\bheadcount\b|\bstaff\b|\bemployees?\b|\bteams?\b|\bworkforce\b/i, ["employees"]],
  [/\bvaluations?\b/i, ["valuation"]],
  [/\brevenues?\b|\bturnover\b/i, ["annual_revenue"]],
  [/\bbatch\b|\by combinator\b|\byc\b/i, ["batch"]],
  [/\bheadquarters\b|\boffices?\b|\blocations?\b/i, ["city", "region", "country"]],
  [/\bfounders?\b|\bfounding\b/i, ["person", "founded_year"]],
];

/** Words that relate values of a field: only a form can check such relations. */
const RELATING =
  /\bfounded\b|\bco-?found|\bestablished\b|\bstarted\b|\bset up\b|\bceo\b|\bcto\b|\bcfo\b|\bcoo\b|\bcmo\b|\bchief\b|\bpresident\b|\bchair|\bexecutive|\bdirector|\bheadquartered\b|\bbased\b|\blocated\b|\bemploys?\b|\bemployed\b|\brais(?:e|ed|es|ing)\b|\bfunded\b|\binvest(?:s|ed|ing)?\b|\bback(?:s|ed)\b|\bleads?\b|\bled\b|\bvalued\b|\bunicorn\b|\blisted\b|\btraded?s?\b|\bformerly\b|\bpreviously\b|\brenamed\b|\bowns?\b|\bowned\b|\bsubsidiar|\bparent\b|\bhiring\b|\brecruit|\bremote\b/i;

/** Words that state what no field holds, or that negate a statement. */
const ASSERTING =
  /\bacqui|\bbought\b|\bbuys?\b|\bmerge|\bsold\b|\bsells?\b|\bsue[ds]?\b|\blawsuit|\bfraud|\bbankrupt|\binsolven|\blayoff|\blaid off\b|\bprofit|\bloss(?:es)?\b|\bcustomers?\b|\bclients?\b|\busers?\b|\bgrew\b|\bgrow|\bdoubl|\btripl|\bhal(?:f|ved)\b|\bpercent|\bpartner|\bpatent|\baward|\bwon\b|\blaunch|\breleas|\bannounc|\bexpand|\bshut\b|\bclos(?:ed|es|ing)\b|\bhired?\b|\bfired\b|\bresign|\bappoint|\bjoined\b|\bipo\b|\bdead\b|\barrest|\binvestigat|\b(?:larg|bigg|small|fast|slow|old|young|new|high|low|strong|great|b)est\b|\bworst\b|\bfirst\b|\bonly\b|\bleading\b|\bleader|\btop\b|\bmost\b|\bleast\b|\bmore\b|\bless\b|\bfewer\b|\bmajority\b|\bnever\b|\bnot\b|n't\b|\bno\b|\bnone\b|\bnobody\b|\bnothing\b|\bneither\b|\bwithout\b|\bevery\b|\ball\b|\balways\b|\bbecause\b|\bsince\b|\btherefore\b|\bthus\b|\bhence\b|\bdue to\b|\bcaus|\bas a result\b|\bwill\b|\bwould\b|\brecently\b|\blast (?:year|month|week|quarter)\b|\bago\b|\bstill\b|\balready\b|\bnearly\b|\balmost\b|\bunlike\b|\bthan\b/i;

const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|trillions?|dozens?|twice|thrice)\b/iu;

/** Capitalized words that name nobody, at the start of a sentence or anywhere. */
const OPENERS = new Set(
  `a an the this that these those it its they their there here he she his her i we in on at by for from to of
  with within among between across both each some several many few other others another one as if when while
  where which what who why how do does did is are was were can could may might should shall yes no not and or
  but so also overall however together taken given although though though despite beyond besides
  like similarly likewise meanwhile instead still perhaps possibly probably likely for example note
  please you your our my nothing none all any every most more less such then thus judging looking consider
  further next first second third finally lastly below above in sources would`.split(/\s+/),
);
const TRADE = new Set(["AI", "API", "SaaS", "B2B", "B2C", "I", "ML", "IT", "HR"]);

const CAPITALIZED = /(?<![\p{L}\p{N}])[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}'&.+-]*/gu;
/** A name of several words, numbers included: "Winter 2022". */
const RUN =
  /^[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}'&.+-]*(?: [\p{Lu}\p{Lt}\p{N}][\p{L}\p{M}\p{N}'&+-]*)*/u;
const FIGURE = /[\p{N}](?:[\p{N}.,]*\p{N})?/gu;

/** What a sentence may repeat: the evidence, the question, and the tools' counts. */
export type Repeatable = { known: EvidenceIndex; question: string; counts: ReadonlySet<number> };

function strangeName(
  text: string,
  repeatable: Repeatable,
  words: ReadonlySet<string>,
): string | null {
  const asked = folded(repeatable.question);
  const corpus = repeatable.known.corpus();
  for (const { 0: written, index } of text.matchAll(CAPITALIZED)) {
    const name = written.replace(/(?:'s|[.'-])+$/u, "");
    const isOpening = /(?:^|[.:!?“(] ?)$/.test(text.slice(0, index));
    if (isOpening && OPENERS.has(name.toLowerCase())) continue;
    if (TRADE.has(name) || words.has(name.toLowerCase()) || contains(corpus, name)) continue;
    if (contains(asked, name.toLowerCase())) continue;
    return (RUN.exec(text.slice(index))?.[0] ?? name).replace(/'s$/, "");
  }
  return null;
}

function strangeFigure(text: string, repeatable: Repeatable, fromEvidence: boolean): string | null {
  const corpus = `${fromEvidence ? repeatable.known.corpus() : ""}\n${plain(repeatable.question)}`;
  for (const [written] of text.matchAll(FIGURE))
    if (!contains(corpus, written) && !repeatable.counts.has(Number(written.replaceAll(",", ""))))
      return written;
  const word = fromEvidence ? undefined : NUMBER_WORDS.exec(text)?.[0];
  return word && !contains(folded(repeatable.question), word.toLowerCase()) ? word : null;
}

const ADDRESS = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]{2,})+[^\s,;)“]*/gu;

const strangeAddress = (text: string, { known }: Repeatable): string | undefined =>
  text.match(ADDRESS)?.find((each) => !known.corpus().includes(each.replace(/[.?!:]$/, "")));

/** Words of headings: names of fields and of parts of an answer. */
const HEADING = new Set(
  `about answer background basics batch business companies company comparison compared conclusion conflicts
  country data description details differences employees facts financing found founded founders founding
  funding headcount headquarters history in industry investors key leadership location locations market matches
  name near misses next notes open overview people product profile questions results revenue rounds sector
  similar snapshot source sources stage status steps summary table tags team the and of to for total unknown
  valuation versus vs website what where who why`.split(/\s+/),
);
/** Longest heading that only labels the lines below it, in words. */
const HEADING_WORDS = 3;
const NO_WORDS: ReadonlySet<string> = new Set();

const ASKING =
  /^(?:which|who|what|where|when) |^(?:do|did) you (?:mean|want)\b|^(?:would you|shall i|should i|is it)\b/i;
const UNKNOWN =
  /\b(?:do|does|did) not (?:say|state|show|mention|contain|include|list|have|tell|know|find)\b|\bnot in (?:your|the) data\b|\bnothing (?:in (?:your|the) data )?(?:says|states|about)\b|\bcould not find\b|\bno (?:information|data|evidence|answer)\b|\b(?:is|are) (?:not known|unknown)\b|\blacks?\b/i;
const DATA =
  /^(?:your data|the data|the evidence|the sources?|it|i|there (?:is|are)|nothing|no (?:information|data|evidence)|whether|when|where|who|how|what|that|this)\b/i;

type Shown = { status: Exclude<Status, "proved"> };

/** What a gap in the data is about, by field. */
const ASKED_AFTER: readonly [RegExp, readonly string[]][] = [
  [/\bfounded\b|\bfounding\b/i, ["founded_year"]],
  [/\bfounders?\b|\bwho founded\b|\bceo\b/i, ["person"]],
  [/\bheadquarter|\bbased\b|\blocated\b/i, ["city", "country"]],
  [/\brais(?:e|ed|es|ing)\b/i, ["total_funding"]],
  ...FIELD_NOUNS.slice(1, 6),
];

/**
 * Whether a stated gap is known after all: there is evidence of the field for a company that the
 * sentence names.
 */
function isToldAfterAll(text: string, known: EvidenceIndex): boolean {
  const fields = ASKED_AFTER.filter(([form]) => form.test(text)).flatMap(([, all]) => all);
  const named = known.companies.filter(({ names }) => names.some((name) => contains(text, name)));
  return known.all.some(
    ({ field, company_id }) =>
      fields.includes(field ?? "") && named.some(({ id }) => id === company_id),
  );
}

/** Words by which a sentence marks itself as a view. */
const VIEW =
  /\b(?:looks?|seems?|appears?|could|might|may|suggests?|probably|likely|arguably|perhaps|possibly|worth|interesting|promising|notable|i think|in my view|overall|consider|recommend)\b/i;
/** Words that a sentence may use on its own, besides `OPENERS`. */
const OWN = new Set(
  `answer answers been being both companies company data details evidence facts following found have help
  here information listed match matches question result results same search shown since source sources
  summary than them those very well were`.split(/\s+/),
);

const WORD = /\p{L}[\p{L}\p{M}'-]*/gu;
const stemOf = (word: string) => word.slice(0, Math.max(4, word.length - 3));

/**
 * A word of a sentence that no cited line has together with its other words; null: one line has
 * all.
 */
function unfounded(text: string, cited: readonly Evidence[]): string | null {
  const names = new Set(
    cited.flatMap(({ company_name }) => folded(company_name).match(WORD) ?? []),
  );
  const isOwn = (word: string) =>
    word.length < 4 || OPENERS.has(word) || OWN.has(word) || names.has(word);
  const words = (folded(text).match(WORD) ?? []).filter((word) => !isOwn(word));
  const lines = [...new Set(cited.map((each) => each.text))]
    .flatMap((each) => each.split(/\n|(?<=[.!?])\s/))
    .map((line) => folded(line).match(WORD) ?? []);
  const missing = (line: readonly string[]) =>
    words.filter((word) => !line.some((each) => each.startsWith(stemOf(word))));
  const [fewest = words] = lines.map(missing).sort((a, b) => a.length - b.length);
  return fewest[0] ?? null;
}

/** What a sentence asserts without cited evidence; null when it asserts nothing. */
function asserted(text: string, cited: readonly Evidence[]): string | null {
  const word = ASSERTING.exec(text)?.[0] ?? RELATING.exec(text)?.[0];
  if (word) return word.trim();
  const noun = FIELD_NOUNS.find(
    ([form, all]) => form.test(text) && !cited.some(({ field }) => all.includes(field ?? "")),
  );
  return noun?.[0].exec(text)?.[0].trim() ?? (VIEW.test(text) ? null : unfounded(text, cited));
}

const because = (reason: string) => ({ because: reason });

/** What a heading asserts: it may name fields, as the lines below it state their values. */
const headingOf = (text: string) =>
  (ASSERTING.exec(text) ??
    (text.split(" ").length > HEADING_WORDS ? RELATING.exec(text) : null))?.[0];

/** How a sentence without a form may be shown, or why it may not. `text` is plain. */
export function unparsedStatus(
  block: Block,
  text: string,
  cited: readonly Evidence[],
  repeatable: Repeatable,
): Shown | { because: string } {
  const isAsking = text.endsWith("?") && ASKING.test(text);
  const isUnknown = UNKNOWN.test(text) && DATA.test(text);
  const isHeading = block === "heading";
  const status = isAsking ? "question" : isUnknown ? "unknown" : "inference";
  const name = strangeName(text, repeatable, isHeading ? HEADING : NO_WORDS);
  const strange = name ?? strangeAddress(text, repeatable);
  if (strange) return because(`${quoted(strange)} is not in the evidence.`);
  const figure = strangeFigure(text, repeatable, isAsking);
  if (figure) return because(`Nothing cited says ${quoted(figure)} in this way.`);
  if (isAsking) return { status };
  if (isUnknown)
    return isToldAfterAll(text, repeatable.known)
      ? because("The evidence does say it.")
      : { status };
  const word = isHeading ? headingOf(text) : asserted(text, cited);
  return word ? because(`Nothing cited says ${quoted(word)} in this way.`) : { status };
}
