import { FUNDING_STAGES, stageRank } from "../../values/stages";
import type { Condition } from "../constraint";
import { type Match, type Reading, takeEach } from "./reading";

const SERIES = "(?:series|ser\\.?|serie)[\\s-]?(?<letter>[a-n])(?:[12](?!\\d))?(?![\\w'&])";
/** "Seed" is also what farmers sow: it counts as a stage beside words of funding. */
const SEED =
  "(?:(?<pre>pre)[\\s-]?seed|(?<seed>seed)(?=[\\s-](?:stage|rounds?|funding|funded|financing|investment|to (?=series|growth|[a-n]\\b)|or|and|through|extension|\\+)|\\s?[+/,;.)]|\\s*$|\\s(?:startups?|compan(?:y|ies)|firms?|in|with|from|that|who|and|backed|led|raise)\\b))";
const one = (suffix: string) =>
  `(?:pre[\\s-](?=series))?(?:${SERIES}|${SEED})(?![\\s-](?:sized?|lead|leads|investors?|funds?|metrics|valuations?|ready|readiness|traction|revenues?)\\b)`.replace(
    /\(\?<(\w+)>/g,
    (_, name: string) => `(?<${name}${suffix}>`,
  );
const LETTER = "(?<letter2>[a-n])(?![\\w'&])";
const NOUN = "(?:[\\s-](?:stages?|rounds?|funding|financing|funded|investment|extension))*";
const LEAD =
  "(?:\\b(?:raised|closed|secured|landed|hit|at|in|on|completed|announced|currently|is at|are at|reached)\\s(?:just\\s|its\\s|their\\s|a\\s|an\\s|the\\s|(?:at least|up to|beyond|past)\\s)*)?";
const ONWARD =
  "(?<onward>\\s?\\+|\\s(?:and|or) (?:later|beyond|above|up|higher|onwards?|further|after)\\b|\\sonwards?\\b)";
const BACKWARD = "(?<backward>\\s(?:and|or) (?:earlier|below|before|under)\\b)";

const RANGE = new RegExp(
  `${LEAD}(?:between |from )?\\b${one("1")}${NOUN}\\s?(?<join>-|to|through|or|and|\\/|,)\\s?(?:${one("3")}|${LETTER})${NOUN}`,
  "g",
);
const SINGLE = new RegExp(
  `${LEAD}(?:(?<least>at least |minimum |past |beyond )(?:a |an |the )?|(?<most>up to |before |at most |no later than |(?:has |have )?never (?:\\w+ ){0,3}(?:past|beyond) )(?:a |an |the )?)?\\b${one("1")}${NOUN}(?:${ONWARD}|${BACKWARD})?${NOUN}`,
  "g",
);
/** "straight to B": the letter alone, when a stage goes before. */
const LEAPT =
  /\b(?:went |jumped |moved |gone )?(?:straight|directly|right) to (?:a )?(?:series )?(?<letter1>[a-n])(?![\w'&])/g;
/**
 * Loose words give way to a head count behind them: "growth stage, 50-200 people" says what is
 * meant.
 */
const GLOSSED = /^,? ?(?:\(|with |at |of |around |about |- )?(?:\d|\uE000)/;
const ALIKE: [RegExp, readonly string[]][] = [
  [
    /\b(?:at )?early[\s-]stage\b(?! (?:clinical|drugs?|cancers?|diseases?|trials?|pipeline|detection))/g,
    ["Angel", "Pre-Seed", "Seed", "Early Stage Venture", "Pre-Series A", "Series A"],
  ],
  [
    /\b(?:at )?(?:growth|expansion|scale[\s-]?up)[\s-]stage\b/g,
    ["Series B", "Series C", "Series D", "Growth"],
  ],
  [
    /\b(?:at )?(?:late|later)[\s-]stage\b(?! (?:clinical|drugs?|cancers?|diseases?|trials?|pipeline|assets?))/g,
    from("Series C"),
  ],
];
/** Rounds that are wished for, not raised. */
const WISHED =
  /(?:(?:skip(?:ped|ping)?|(?:instead of|rather than|opposed to)(?: raising)?|bypass(?:ed|ing)?|without(?: raising)?|(?:went|going|gone|moved|progressed|jumped)(?: from)?|from (?:pre-?)?(?:seed|series [a-n]) to|(?:struggl|try|look|hop|plan|prepar|fail|about|want|ready)\w*(?: to| for)?)|seek\w*|rais(?:ing|e)(?: (?:its|their|a))?|not yet(?: raised)?|never(?: raised)?|without(?: a)?|yet to (?:raise|close)(?: a)?|before(?: their| its)?)\s(?:raise |close )?(?:a |an |the |its |their )?(?:\$?\d[\d.,]*[mbk]?\s)?$/;
/** "Died before Series B" tells when, not how far. */
const DONE = /\b(?:\w+ed|profitable|profitability|revenue|customers|sold|exits?|public)\s$/;
const WISHES = /^(?:raise |raising )/;

/** Every stage of a company's life from one on to the last private one. */
function from(stage: string, to = "Series N"): string[] {
  const [first, last] = [stageRank(stage), stageRank(to)];
  return FUNDING_STAGES.filter((each) => {
    const rank = stageRank(each);
    const isMain = /^(?:Pre-)?(?:Seed|Series)/.test(each);
    return (
      isMain && rank !== null && first !== null && last !== null && rank >= first && rank <= last
    );
  });
}

function stageOf({ groups, text }: Match, suffix: string): string | null {
  const of = (name: string) => groups[`${name}${suffix}`];
  const letter = of("letter") ?? (suffix === "3" ? groups.letter2 : undefined);
  if (letter) {
    const isBefore = suffix === "1" && /pre[\s-]ser/.test(text) && "abc".includes(letter);
    return `${isBefore ? "Pre-" : ""}Series ${letter.toUpperCase()}`;
  }
  if (of("pre")) return "Pre-Seed";
  return of("seed") ? "Seed" : null;
}

/** One stage is written as a series of its own is: `contains`, as a stage may hold more words. */
const stages = (values: readonly string[]): Condition[] =>
  values.length === 1
    ? [{ field: "funding_stage", op: "contains", value: values[0] ?? "" }]
    : [{ field: "funding_stage", op: "in", value: [...values] }];

function isWished(reading: Reading, { start, text }: Match): boolean {
  return WISHED.test(reading.folded.slice(0, start)) || WISHES.test(text);
}

function readRange(reading: Reading, match: Match): Condition[] | null {
  const [first, second] = [stageOf(match, "1"), stageOf(match, "3")];
  if (!first || !second || isWished(reading, match)) return null;
  const isList = /or|and|\/|,/.test(match.groups.join ?? "") && !match.text.includes("between");
  const between = isList
    ? [first, second]
    : from(first, second).filter((stage) => !stage.startsWith("Pre-Series"));
  return between.length > 0 ? stages(between) : null;
}

function readSingle(reading: Reading, match: Match): Condition[] | null {
  const stage = stageOf(match, "1");
  if (!stage || isWished(reading, match)) return null;
  const { onward, least, backward, most } = match.groups;
  if (most === "before " && DONE.test(reading.folded.slice(0, match.start))) return null;
  if (onward || least) return stages(from(stage));
  return stages(backward || most ? from("Pre-Seed", stage) : [stage]);
}

/** Stages and rounds: "Series B or later", "Series A to C", "seed-stage", "early-stage". */
export function readStages(reading: Reading): void {
  takeEach(reading, RANGE, (match) => readRange(reading, match));
  takeEach(reading, SINGLE, (match) => readSingle(reading, match));
  takeEach(reading, LEAPT, (match) => readSingle(reading, match));
  for (const [pattern, values] of ALIKE)
    takeEach(reading, pattern, ({ end }) =>
      GLOSSED.test(reading.free.slice(end)) ? null : stages(values),
    );
}
