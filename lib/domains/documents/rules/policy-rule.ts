import { convertCriteria } from "@/lib/domains/criteria/rules/convert";
import { wantedInWords } from "@/lib/domains/criteria/rules/english";
import type { Criterion } from "@/lib/domains/criteria/schema";
import type { CustomLabels } from "@/lib/research/plan/in-words";
import { fieldConditions } from "@/lib/research/plan/plan";

/*
 * A sentence of a policy as a rule. The policy's own words say whether something is forbidden or
 * required; what is forbidden or required is compiled like criteria. A sentence with exceptions, or
 * of which a part is not understood, is no rule: it stays a reminder.
 */

/** A criterion with what a company does to break the rule: meets it, or does not. */
export type PolicyRule = {
  criterion: Criterion;
  /** Broken by meeting the criterion; else by not meeting it. */
  forbids: boolean;
  /** Words that break it too: a company of another line of business may say that it does this. */
  mentions?: Criterion;
  /** The names of the firm's own fields that decide it: without a value of these it is a reminder. */
  labels?: CustomLabels;
};

type Context = Parameters<typeof convertCriteria>[1];

const WE = `(?:we|the (?:fund|firm|partnership|company)|our (?:fund|firm))`;
const NOT = `(?:do(?:es)? not|don['’]t|doesn['’]t|will not|won['’]t|shall not|may not|must not|cannot|can['’]t|will never|shall never|never)`;
const INVEST = `(?:knowingly |directly |ever )?(?:make (?:any )?investments?|invest|put (?:money|capital)|participate|take (?:a )?stakes?)(?: (?:money|capital))?`;
const TARGETS = `(?:all |every |each |any )?(?:portfolio )?(?:companies|company|investments?|targets?|investees?|businesses|startups?|start-ups?)`;
const OUT = `(?:excluded|prohibited|not permitted|not allowed|not eligible|ineligible|off[- ]limits|out of scope|forbidden|banned|ruled out|restricted)`;

const forbidding: readonly RegExp[] = [
  new RegExp(`^${WE} ${NOT} (?:finance|fund|back|support) (.+)$`, "i"),
  new RegExp(`^${WE} ${NOT} ${INVEST} in(?:to)? (.+)$`, "i"),
  new RegExp(
    `^${WE} (?:exclude|excludes|avoid|avoids|decline|declines) (?:investments? in |any )?(.+)$`,
    "i",
  ),
  /^no (?:new )?(?:investments?|capital|money|funds)(?: (?:is|are|will be|may be|shall be) made| goes| go)? (?:in(?:to)?|to) (.+)$/i,
  new RegExp(
    `^(?:investments? in |investing in )?(.+?) (?:is|are|remains?) (?:strictly |always |generally )?${OUT}$`,
    "i",
  ),
  /^(?:excluded|exclusions?|prohibited|off[- ]limits|forbidden)\s*[:–-]\s*(.+)$/i,
  new RegExp(
    `^${TARGETS} (?:must|shall|may|should|can) ?(?:not|never) (be (?:.+)|have (?:.+)|employ (?:.+))$`,
    "i",
  ),
];
const requiring: readonly RegExp[] = [
  new RegExp(
    `^${WE} (?:only |exclusively |solely )(?:invest|invests|back|backs|fund|funds|consider|considers) (?:in )?(.+)$`,
    "i",
  ),
  new RegExp(
    `^${WE} (?:will |shall |may )?(?:invest|invests|back|backs|fund|funds|consider|considers) (?:only |exclusively |solely )(?:in )?(.+)$`,
    "i",
  ),
  /^investments? (?:is|are) (?:limited|restricted|confined) to (.+)$/i,
  new RegExp(
    `^${TARGETS} (?:must|shall|need to|needs to|have to|has to) (be (?:.+)|have (?:.+)|employ (?:.+))$`,
    "i",
  ),
];

/** Exceptions and duties of people, which no field of a company decides. */
const UNDECIDED =
  /\b(?:unless|except(?:ion|ions)?|other than|without (?:the )?(?:approval|consent)|approv(?:al|ed|es)|consent|disclos\w+|committee|partners?|employees? (?:must|may|shall)|members? of|conflicts?|board|in principle|case by case|normally|where possible|may be waived)\b/i;

/** "be headquartered in Norway" → "companies headquartered in Norway". */
const asCompanies = (words: string): string => {
  const [, verb = "", rest = ""] = /^(be|have|employ)\s+(.+)$/i.exec(words) ?? [];
  if (verb.toLowerCase() === "be") return `companies ${placed(rest)}`;
  return verb ? `companies with ${rest}` : placed(words);
};

/** Of all places that a company may have, the product knows where it is based. */
const placed = (words: string) =>
  words.replace(/\b(?:headquartered|located|domiciled|registered|incorporated) in\b/gi, "based in");

const plain = (sentence: string) =>
  sentence
    .replace(/\s+/g, " ")
    .replace(/^[\s•·*–-]+|^(?:\(?[a-z0-9]{1,3}[.)]|\d+(?:\.\d+)*)\s+/giu, "")
    .replace(/[\s.;:]+$/, "")
    .trim();

function matched(forms: readonly RegExp[], sentence: string): string | null {
  for (const form of forms) {
    const words = form.exec(sentence)?.[1];
    if (words) return words;
  }
  return null;
}

/** A topic of a few words: "weapons", "tobacco or gambling". */
const TOPIC =
  /^(?:(?:the )?(?:production|manufacture|sale|trade|development|manufacturing) of |companies (?:in|that (?:make|sell|produce|manufacture|develop)) |(?:manufacturers|producers|makers|sellers|operators) of )?((?:[\p{L}-]+ ?){1,4}(?:(?:, (?:and |or )?| and | or )(?:[\p{L}-]+ ?){1,4})*)$/iu;

/** A topic that no field holds, as words that the company's texts are searched for. */
function asWords(words: string, like: Criterion | undefined): Criterion | null {
  const [, topic = ""] = TOPIC.exec(words) ?? [];
  if (/\b(?:compan\w+|business\w*|startups?|start-ups?|firms?|sectors?|industr\w+)\b/i.test(topic))
    return null;
  const items = topic
    .split(/,\s*(?:and |or )?| and | or /i)
    .map((item) => item.trim())
    .filter(Boolean);
  if (!like || items.length === 0 || items.length > 8) return null;
  const { key, title, weight, part, question, unknown, evidence } = like;
  return {
    ...{ key, title, weight, part, question, unknown, evidence },
    kind: "read",
    dealbreaker: false,
    words: topic,
    reading: { words: items, found: 10, missing: null },
  };
}

/** Several conditions of one sentence as one criterion; null when one of them is no condition. */
function joined(criteria: readonly Criterion[]): Extract<Criterion, { kind: "measured" }> | null {
  const [first] = criteria;
  const where = criteria.flatMap((one) =>
    one.kind === "measured" && one.measure.of === "conditions" ? [one.measure.where] : [],
  );
  if (first?.kind !== "measured" || where.length < criteria.length) return null;
  return { ...first, dealbreaker: false, measure: { of: "conditions", where: where.flat() } };
}

/** Whether a criterion is about lines of business alone: a place or a figure is no topic. */
const isOfBusiness = ({ measure }: Extract<Criterion, { kind: "measured" }>): boolean =>
  measure.of === "conditions" &&
  fieldConditions(measure.where).every(({ field }) => /^(?:category|industry)$/.test(field));

/** Compiles a sentence of a policy; null when it stays a reminder. */
export function compileRule(sentence: string, context: Context): PolicyRule | null {
  const words = plain(sentence);
  if (UNDECIDED.test(words)) return null;
  const forbidden = matched(forbidding, words);
  const required = forbidden === null ? matched(requiring, words) : null;
  const said = forbidden ?? required;
  if (said === null) return null;
  const { criteria, not_converted } = convertCriteria(asCompanies(said), context);
  const criterion = not_converted.length === 0 ? joined(criteria) : null;
  const topic = forbidden === null ? null : asWords(forbidden, criteria[0]);
  if (criterion)
    return {
      criterion,
      forbids: forbidden !== null,
      ...(topic && isOfBusiness(criterion) && { mentions: topic }),
    };
  return topic && { criterion: topic, forbids: true };
}

const mentionsOf = (criterion: Criterion): string =>
  criterion.kind === "read"
    ? criterion.reading.words.map((word) => `“${word}”`).join(", ")
    : criterion.title;

/** What a rule looks at, in words. */
export function ruleInWords({ criterion, forbids, mentions, labels }: PolicyRule): string {
  if (criterion.kind === "read") return `Not: texts that mention ${mentionsOf(criterion)}`;
  const wanted =
    criterion.kind === "measured" && criterion.measure.of === "conditions"
      ? wantedInWords(criterion.measure.where, labels)
      : criterion.title;
  const texts = mentions && mentionsOf(mentions);
  if (!forbids) return `Only: ${wanted}`;
  return texts ? `Not: ${wanted}; or texts that mention ${texts}` : `Not: ${wanted}`;
}

const LIKE_RULE =
  /\b(?:not|never|no|cannot|only|must|shall|every|exclud\w+|prohibit\w+|forbid\w*|banned|restricted|avoids?|off[- ]limits|out of scope|ineligible|limited to)\b/i;

/** Whether a sentence reads like a rule, so that it is offered to be marked. */
export const readsLikeRule = (sentence: string): boolean =>
  sentence.length >= 12 && sentence.length <= 300 && LIKE_RULE.test(sentence);
