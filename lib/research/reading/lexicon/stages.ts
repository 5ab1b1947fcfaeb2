import { FUNDING_STAGES, stageRank } from "../../../values/stages";
import type { Condition } from "../../plan/plan";
import { dictionaryOf } from "../dictionary";
import type { Item, Meaning } from "../item";
import type { Token } from "../token";
import {
  ARTICLES,
  hasPlainWords,
  isCapitalized,
  isCompanyNoun,
  leadsToCompanies,
  placeBefore,
  wordAfter,
  wordBefore,
  wordSet,
} from "./surroundings";

/*
 * Funding stages and kinds of round: one is `funding_stage eq "Seed"`, several are
 * `funding_stage in [...]` in the order of a company's life. A round's own stage takes the same
 * values. "Early" and "Growth" are also what an accelerator's directory says of a company.
 */

const oneOf = (stages: readonly string[]): Condition =>
  stages.length === 1
    ? { field: "funding_stage", op: "eq", value: stages[0] ?? "" }
    : { field: "funding_stage", op: "in", value: [...stages] };

const stageValue = (label: string, stages: readonly string[]): Meaning => ({
  kind: "value",
  slot: "stage",
  label,
  where: [oneOf(stages)],
});

const maturityValue = (value: string): Meaning => ({
  kind: "value",
  slot: "maturity",
  label: `${value.toLowerCase()} growth stage`,
  where: [{ field: "maturity", op: "eq", value }],
});

const RANKED = FUNDING_STAGES.filter((stage) => /^(?:Pre-)?(?:Seed|Series)/.test(stage));

/** The stages that a company passes from one to another, both among them. */
function between(first: string, last: string): string[] {
  const [low, high] = [stageRank(first), stageRank(last)].map((rank) => rank ?? -1);
  return RANKED.filter((stage) => {
    const rank = stageRank(stage) ?? -2;
    return rank >= Math.min(low ?? 0, high ?? 0) && rank <= Math.max(low ?? 0, high ?? 0);
  });
}
const LAST = "Series N";
const onward = (stage: string): string[] => [
  ...between(stage, LAST),
  "Late Stage Venture",
  "Pre-IPO",
];

const EARLY = ["Angel", "Pre-Seed", "Seed", "Early Stage Venture", "Pre-Series A", "Series A"];
const GROWTH = ["Series B", "Series C", "Series D", "Growth"];

/** Each form alone and with "stage", "-funded" and the like after it. */
const withNouns = (forms: string): string =>
  forms
    .split("|")
    .flatMap((form) => [form, `${form} stage`, `${form} funded`])
    .join("|");

const LETTERS = "ABCDEFGHIJKLMN".split("");
const SERIES = LETTERS.map((letter) => ({
  forms: withNouns(`series ${letter}|series ${letter}1|ser. ${letter}|serie ${letter}`),
  meaning: stageValue(`Series ${letter}`, [`Series ${letter}`]),
}));

const named = (stage: string, forms: string) => ({ forms, meaning: stageValue(stage, [stage]) });

/** Words that say a stage wherever they appear. */
const certain = dictionaryOf([
  ...SERIES,
  ...["A", "B", "C"].map((letter) =>
    named(`Pre-Series ${letter}`, withNouns(`pre series ${letter}`)),
  ),
  named("Pre-Seed", withNouns("pre seed|preseed")),
  named("Seed", "seed stage|seed funded|seed plus|seed+"),
  named("Early Stage Venture", "early stage venture|early stage vc"),
  named("Late Stage Venture", "late stage venture|late stage vc"),
  named("Convertible Note", "convertible note|convertible loan|convertible"),
  named("Debt", "venture debt|debt funded|debt financed"),
  named("Grant", "grant funded|government grant|research grant"),
  named("Angel", "angel funded|angel backed|angel stage"),
  named("Accelerator", "accelerator stage"),
  named("Crowdfunding", "equity crowdfunding|crowdfunded"),
  named("Growth", "growth equity"),
  named("Buyout", "buyout|leveraged buyout|management buyout|lbo|mbo"),
  named("Secondary", "secondary sale|secondary transaction"),
  named("Token Sale", "token sale|initial coin offering|ico"),
  named("Pre-IPO", "pre ipo|pre ipo stage"),
  named("Post-IPO", "post ipo equity|post ipo debt"),
  named("Venture", "series unknown"),
]);

/** Words that say a kind of round before "round" or "financing" alone. */
const kinds = dictionaryOf([
  named("Debt", "debt"),
  named("Bridge", "bridge"),
  named("Grant", "grant"),
  named("Angel", "angel|friends and family"),
  named("Accelerator", "accelerator"),
  named("Crowdfunding", "crowdfunding"),
  named("Corporate", "corporate|strategic"),
  named("Growth", "growth"),
  named("Private Equity", "private equity|pe"),
  named("Secondary", "secondary|secondary market"),
  named("Post-IPO", "post ipo"),
  named("Venture", "venture|unattributed"),
]);
/** Rounds that reopen one of their stage, which only rounds are. */
const extensions = dictionaryOf([
  ...["Seed", "Pre-Seed"].map((stage) =>
    named(`${stage} extension`, `${stage} extension|${stage} ext`),
  ),
  ...LETTERS.map((letter) =>
    named(
      `Series ${letter} extension`,
      `series ${letter} extension|series ${letter} ext|series ${letter}2`,
    ),
  ),
]);
const extensionItems = (tokens: readonly Token[]): Item[] =>
  extensions(tokens).map((item) => ({ ...item, weight: 1.3 }));

const ROUNDS = wordSet("round rounds financing financings deal deals raise raises loan loans");
const kindItems = (tokens: readonly Token[]): Item[] =>
  kinds(tokens).flatMap((item) =>
    ROUNDS.has(wordAfter(tokens, item.to)) ? [{ ...item, weight: 1.2 }] : [],
  );

/** Stages in everyday words, and what a directory's growth stage may mean by them. */
const everyday = dictionaryOf([
  { forms: "early stage|earlier stage|earliest stage", meaning: stageValue("early-stage", EARLY) },
  { forms: "mid stage|middle stage", meaning: stageValue("mid-stage", ["Series B", "Series C"]) },
  {
    forms: "growth stage|expansion stage|scale up stage|scaleup stage",
    meaning: stageValue("growth-stage", GROWTH),
  },
  {
    forms: "late stage|later stage|latest stage",
    meaning: stageValue("late-stage", onward("Series C")),
  },
]);
const maturity = dictionaryOf([
  {
    forms: "early stage|early growth stage|stage early|growth stage early|early maturity",
    meaning: maturityValue("Early"),
  },
  {
    forms: "growth stage|stage growth|growth stage growth|growth maturity",
    meaning: maturityValue("Growth"),
  },
]);

/** "Stage breakdown: early against growth": bare words of a question about stages. */
const bareMaturity = dictionaryOf([
  { forms: "early", meaning: maturityValue("Early") },
  { forms: "growth", meaning: maturityValue("Growth") },
]);

const MEDICAL = wordSet(
  "clinical drug drugs cancer cancers disease diseases trial trials pipeline assets detection",
);
const ASKING = wordSet("by per each which what their its average");
const DIRECTORY = wordSet(
  "yc combinator directory accelerator batch batches cohort marked labelled labeled tagged flagged",
);

/** "Early-stage": funding rounds, or the directory's word where the question speaks of one. */
function everydayItems(tokens: readonly Token[]): Item[] {
  const isDirectory = tokens.some(({ text }) => DIRECTORY.has(text));
  const isMeant = ({ from, to }: Item) => {
    const isField =
      /^growth|^early growth/.test(tokens[from]?.text ?? "") &&
      ASKING.has(wordBefore(tokens, from, ARTICLES)) &&
      !leadsToCompanies(tokens, to);
    return !isField && wordAfter(tokens, to) !== "of" && !MEDICAL.has(wordAfter(tokens, to));
  };
  return [
    ...everyday(tokens).map((item) => ({ ...item, weight: 1.1 })),
    ...maturity(tokens).map((item) => ({ ...item, weight: isDirectory ? 1.2 : 0.95 })),
    ...(isDirectory && tokens.some(({ text }) => /^stages?$/.test(text))
      ? bareMaturity(tokens).map((item) => ({ ...item, weight: 1.05 }))
      : []),
  ].filter(isMeant);
}

const seed = dictionaryOf([named("Seed", "seed")]);
const FUNDING = wordSet(
  "round rounds funding funded financing financings investment investments investor investors deal deals raise raises check checks cheque cheques valuation valuations money capital stage",
);
const FARMING = wordSet(
  "oil oils bank banks crop crops corn potato potatoes treatment treatments coating coatings genetics breeding breeder breeders planting phrase phrases sowing vault varieties farmer farmers production producer producers cleaning drill drills germination supplier suppliers pod pods data list",
);
const PLANTS = wordSet(
  "grass mustard sunflower cotton hemp chia vegetable crop crops plant poppy flax sesame grape rape canola soy bird",
);

/** "Seed" is also what farmers sow, and a name. */
function seedItems(tokens: readonly Token[], hasCapitals: boolean): Item[] {
  return seed(tokens).flatMap((item): Item[] => {
    const { from, to, meaning } = item;
    const [before, after] = [wordBefore(tokens, from, ARTICLES), wordAfter(tokens, to)];
    if (FARMING.has(after) || PLANTS.has(before) || meaning.kind !== "value") return [];
    const isFunding =
      FUNDING.has(after) || /^(?:raised|at|from|to|or|and|series|beyond|closed)$/.test(before);
    if (isFunding) return [{ ...item, weight: 1.1 }];
    const isName = hasCapitals && isCapitalized(tokens[from]) && !isCompanyNoun(tokens, to);
    return isName
      ? [{ ...item, weight: 0.6, meaning: { ...meaning, canBeName: true } }]
      : [{ ...item, weight: 0.8 }];
  });
}

/** "An A round", "Series A or B": the letter alone before "round" or in a list of series. */
function letterItems(tokens: readonly Token[], items: readonly Item[]): Item[] {
  const listed = new Set(items.map(({ to }) => to));
  return tokens.flatMap(({ text, raw, isSpaced }, from): Item[] => {
    if (!/^[a-n]$/.test(text) || from === 0) return [];
    const isNoArticle = text !== "a" || raw === "A";
    const isRound = /^(?:rounds?|raises?)$/.test(wordAfter(tokens, from + 1));
    const isArticled = ARTICLES.has(tokens[from - 1]?.text ?? "");
    const isJoined = /^(?:or|and|,|\/)$/.test(tokens[from - 1]?.text ?? "") && listed.has(from - 1);
    const isLetter = isJoined ? isNoArticle : isRound && isSpaced && (isArticled || raw !== text);
    if (!isLetter) return [];
    listed.add(from + 1);
    const stage = `Series ${text.toUpperCase()}`;
    return [{ from, to: from + 1, weight: 1.1, meaning: stageValue(stage, [stage]) }];
  });
}

/** The one ranked stage that an item says; null for lists and kinds of round without a rank. */
function rankedStage({ meaning }: Item): string | null {
  const [condition] = meaning.kind === "value" ? meaning.where : [];
  if (!condition || !("field" in condition) || typeof condition.value !== "string") return null;
  return condition.field === "funding_stage" && RANKED.some((stage) => stage === condition.value)
    ? condition.value
    : null;
}

const ONWARD = /^(?:later|beyond|above|up|higher|onwards?|further|after|more advanced)$/;
const BACKWARD = /^(?:earlier|below|before|under|less)$/;
const RANGE = wordSet("to through thru until till and -");

/** The end of the words after a stage that reach on or back from it; null where there are none. */
function reachOf(tokens: readonly Token[], at: number): { to: number; isOn: boolean } | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  const skip = first && /^(?:rounds?|stages?)$/.test(first.text) ? 1 : 0;
  const word = tokens[at + skip]?.text ?? "";
  if (word === "+" || /^onwards?$/.test(word)) return { to: at + skip + 1, isOn: true };
  const direction = (skip ? tokens[at + skip + 1] : second)?.text ?? "";
  if (!/^(?:and|or)$/.test(word)) return null;
  if (ONWARD.test(direction)) return { to: at + skip + 2, isOn: true };
  return BACKWARD.test(direction) ? { to: at + skip + 2, isOn: false } : null;
}

const LEADS_ON: [RegExp, boolean][] = [
  [/^(?:at least|past|beyond|after|minimum|post|later than|no earlier than)$/, true],
  [/^(?:up to|before|at most|no later than|earlier than|not past|not beyond)$/, false],
];

/** "At least", "up to" before a stage: where the words begin, and which way they reach. */
function leadOf(tokens: readonly Token[], from: number): { from: number; isOn: boolean } | null {
  const last = placeBefore(tokens, from, ARTICLES);
  for (let first = Math.max(0, last - 2); first <= last; first++) {
    const words = tokens
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(" ");
    const lead = LEADS_ON.find(([pattern]) => pattern.test(words));
    if (lead) return { from: first, isOn: lead[1] };
  }
  return null;
}

/** "Series B or later", "at least seed", "seed to Series B": stages from one on, or between two. */
function rangeItems(tokens: readonly Token[], items: readonly Item[]): Item[] {
  const ranked = items.filter((item) => rankedStage(item) !== null);
  const starting = new Map<number, Item>();
  for (const item of ranked) {
    const known = starting.get(item.from);
    if (!known || known.to < item.to) starting.set(item.from, item);
  }
  return [...starting.values()].flatMap((item): Item[] => {
    const { from, to } = item;
    const stage = rankedStage(item) ?? "";
    const made: Item[] = [];
    const add = (first: number, end: number, label: string, stages: readonly string[]) =>
      made.push({ from: first, to: end, weight: 1.1, meaning: stageValue(label, stages) });
    const reach = reachOf(tokens, to);
    if (reach?.isOn) add(from, reach.to, `${stage} or later`, onward(stage));
    else if (reach) add(from, reach.to, `${stage} or earlier`, between("Pre-Seed", stage));
    const lead = leadOf(tokens, from);
    const isStrict =
      lead !== null &&
      /^(?:past|beyond|after|post|later|before|earlier)$/.test(tokens[lead.from]?.text ?? "");
    const without = (stages: readonly string[]) =>
      stages.filter((each) => !isStrict || each !== stage);
    if (lead?.isOn)
      add(lead.from, to, `${isStrict ? "after" : "at least"} ${stage}`, without(onward(stage)));
    else if (lead)
      add(
        lead.from,
        to,
        `${isStrict ? "before" : "up to"} ${stage}`,
        without(between("Pre-Seed", stage)),
      );
    made.push(...spans(tokens, item, starting));
    return made;
  });
}

/** "Seed to Series B", "Series A to C", "between seed and Series A". */
function spans(tokens: readonly Token[], first: Item, starting: Map<number, Item>): Item[] {
  const joint = tokens[first.to]?.text ?? "";
  const isBetween = wordBefore(tokens, first.from) === "between";
  if (!RANGE.has(joint) || (joint === "and" && !isBetween)) return [];
  const at = first.to + 1;
  const second = starting.get(at);
  const letter = /^[a-n]$/.test(tokens[at]?.text ?? "")
    ? `Series ${tokens[at]?.raw.toUpperCase()}`
    : null;
  const [low, high] = [rankedStage(first), second ? rankedStage(second) : letter];
  if (!low || !high) return [];
  const stages = between(low, high).filter((stage) => !stage.startsWith("Pre-Series"));
  const from = isBetween ? first.from - 1 : first.from;
  const to = second?.to ?? at + 1;
  return [{ from, to, weight: 1.1, meaning: stageValue(`${low} to ${high}`, stages) }];
}

const WISHING = wordSet(
  "skipped skipping skip seeking bypassed planning preparing targeting contemplating",
);

const WISHED =
  /(?:^| )(?:looking for|(?:looking|about|ready|planning|trying|hoping|preparing|yet) to raise)$/;

/** Rounds that are wished for or left out say no stage; who looks for companies asks for theirs. */
function isWished(tokens: readonly Token[], { from, to }: Item): boolean {
  if (leadsToCompanies(tokens, to)) return false;
  const last = placeBefore(tokens, from, ARTICLES);
  const words = tokens.slice(Math.max(0, last - 2), last + 1).map(({ text }) => text);
  return WISHING.has(words.at(-1) ?? "") || WISHED.test(words.join(" "));
}

/** What the stages of a question say. Linear in the number of tokens. */
export function stageItems(tokens: readonly Token[]): Item[] {
  const written = [
    ...certain(tokens),
    ...kindItems(tokens),
    ...extensionItems(tokens),
    ...seedItems(tokens, hasPlainWords(tokens)),
  ];
  const single = [...written, ...letterItems(tokens, written)];
  return [...single, ...everydayItems(tokens), ...rangeItems(tokens, single)].filter(
    (item) => !isWished(tokens, item),
  );
}
