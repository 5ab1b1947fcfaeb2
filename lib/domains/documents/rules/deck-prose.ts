import { readField } from "@/lib/domains/evidence/rules";
import { type Knowing, MONEY, PERCENT, readAmount, type Statement, YEARLY } from "./deck-fields";
import type { DeckPage, Span } from "./deck-lines";
import { placeNamedIn } from "./deck-places";
import { dayIn, isPlanned } from "./deck-time";

/*
 * Values in sentences. A sentence counts if it speaks of the company: "we", "the company", its name,
 * or nobody ("Founded in 2019 and based in Oslo").
 */

export type Speaker = Knowing & { name: string | null };

/** Sentences of a page; a line's end is a space, an empty line and a bullet end a sentence. */
export function sentencesIn({ number, text }: DeckPage): Span[] {
  const ends = /(?<=[\p{L}\p{N})%”"])[.!?](?=\s+["“(\p{Lu}\d]|\s*$)|\n\s*\n|\n(?=\s*[•·▪●–*-]\s)/gu;
  const spans: Span[] = [];
  let from = 0;
  const take = (to: number) => {
    const words = text.slice(from, to);
    const start = from + (/^[\s•·▪●*–-]*/u.exec(words)?.[0].length ?? 0);
    const end = from + words.trimEnd().length;
    if (end > start) spans.push({ page: number, start, end, text: text.slice(start, end) });
  };
  for (const { index, 0: end } of text.matchAll(ends)) {
    take(/^[.!?]/.test(end) ? index + 1 : index);
    from = index + end.length;
  }
  take(text.length);
  return spans;
}

const OTHERS =
  /\b(?:competitors?|competing|incumbents?|unlike|compared (?:to|with)|rivals?|alternatives?|industry|the market|market (?:size|of)|(?:for|with|of|at|by) (?:companies|businesses|firms|teams|enterprises)|(?:our|their|each|every|a|per) (?:customers?|clients?)|(?:she|he|they) (?:was|were|has|had)|previously|formerly|prior to|ex-)\b/i;

/** Whether the words before a value speak of the company itself. */
export function isOfCompany(before: string, { name }: Speaker): boolean {
  if (OTHERS.test(before)) return false;
  if (name && before.toLowerCase().includes(name.toLowerCase())) return true;
  if (/\b(?:we|our|us|the company|company)\b/i.test(before)) return true;
  // Another name as the subject: "Acme was founded in 2011".
  return !/\p{Lu}[\p{L}\p{N}.]+(?: \p{Lu}[\p{L}\p{N}.]+)*\s+(?:was|is|has|were|are)?\s*$/u.test(
    before.replace(/^[A-Z]\p{Ll}+\s/u, (word) =>
      /^(?:It|In|Now|Today|Since)\s/.test(word) ? "" : word,
    ),
  );
}

type Rule = {
  form: RegExp;
  read: (words: string, speaker: Speaker) => Pick<Statement, "field" | "value">[];
};

const yearRead: Rule["read"] = (words, { latestYear }) => {
  const read = readField("founded_year", words, { latestYear });
  return "value" in read ? [{ field: "founded_year", value: read.value }] : [];
};
const peopleRead: Rule["read"] = (words, { latestYear }) => {
  const read = readField("employees", words, { latestYear });
  return "value" in read ? [{ field: "employees", value: read.value }] : [];
};
const moneyRead =
  (field: "total_funding" | "annual_revenue" | "annual_recurring_revenue"): Rule["read"] =>
  (words) => {
    const value = readAmount(words);
    return value ? [{ field, value }] : [];
  };

const growthRead: Rule["read"] = (words, { latestYear }) => {
  const read = readField("yearly_growth", words, { latestYear });
  return "value" in read ? [{ field: "yearly_growth", value: read.value }] : [];
};

const ARR = String.raw`(?:ARR|annual(?:i[sz]ed)?\s+recurring\s+revenues?)`;
/** That of a customer, of an average or of a part is not the company's. */
const PARTIAL = String.raw`(?<!\b(?:average|median|mean|new|net\s+new|expansion|churned|added|additional|incremental)\s)`;
const WHOLE = String.raw`(?!\s*(?:\/|per\b|a\s+(?:customer|client)|each\b|on\s+average\b))`;
const SALES = `(?:${ARR}|revenues?|sales|turnover)`;
/** What may appear between a figure's name and how much it grew. */
const BETWEEN = String.raw`(?:\s+(?:of|reached|hit|was|were|is|has|have|stands\s+at|stood\s+at|at))*(?:\s+${MONEY})?(?:\s+(?:in|for)\s+(?:FY\s?)?(?:19|20)\d\d)?[\s,(–-]+(?:(?:and|which)\s+)?(?:(?:is|was|has|have|were)\s+)?`;

const PEOPLE = `(?:full[- ]time )?(?:employees|staff|FTEs?|team members)`;
const COUNT = String.raw`\d[\d,.]*\+?`;
const PLACE = String.raw`\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2}(?:,\s\p{Lu}[\p{L}'’.]+(?:\s\p{Lu}[\p{L}'’.]+){0,2}){0,2}`;

const rules: readonly Rule[] = [
  {
    form: /\b(?:founded|established|incorporated)\s+(?:back\s+)?in\s+(?:\p{Lu}\p{Ll}+\s+)?(?<value>(?:19|20)\d\d)\b/iu,
    read: yearRead,
  },
  {
    form: new RegExp(String.raw`\b(?:[Hh]eadquartered|[Bb]ased|HQ)\s+in\s+(?<value>${PLACE})`, "u"),
    read: (words, { isCity }) => placeNamedIn(words.replace(/[.]$/, ""), isCity),
  },
  {
    form: new RegExp(
      String.raw`\bteam\s+of\s+(?<value>${COUNT})(?!\s*(?:founders|engineers|developers|scientists|PhDs|advis))`,
      "iu",
    ),
    read: peopleRead,
  },
  {
    form: new RegExp(
      String.raw`\b(?:employs?|we\s+are(?:\s+now)?|staff\s+of|grown\s+to)\s+(?:about\s+|over\s+|around\s+)?(?<value>${COUNT})(?:\s+(?:people|${PEOPLE}))`,
      "iu",
    ),
    read: peopleRead,
  },
  {
    form: new RegExp(String.raw`(?<value>${COUNT})\s+${PEOPLE}\b`, "iu"),
    read: peopleRead,
  },
  {
    form: new RegExp(
      String.raw`\b(?:raised|secured)\s+(?:a\s+total\s+of\s+)?(?:over\s+|more\s+than\s+)?(?<value>${MONEY})\s+(?:(?:in\s+(?:total\s+)?)?(?:funding|capital|equity|financing|investment)\s+)?(?:to\s+date|in\s+total|so\s+far|since\s+(?:inception|our\s+founding|founding))`,
      "iu",
    ),
    read: moneyRead("total_funding"),
  },
  {
    form: new RegExp(String.raw`\b(?:raised|secured)\s+a\s+total\s+of\s+(?<value>${MONEY})`, "iu"),
    read: moneyRead("total_funding"),
  },
  {
    form: new RegExp(
      String.raw`\b(?:to\s+date|so\s+far),?\s+(?:we|the\s+company|it)\s+(?:has|have)\s+raised\s+(?:over\s+)?(?<value>${MONEY})`,
      "iu",
    ),
    read: moneyRead("total_funding"),
  },
  {
    form: new RegExp(
      String.raw`\b(?<!recurring\s)(?:revenues?|sales|turnover)\s+(?:of|reached|hit|was|were|grew\s+to|totall?ed|came\s+to|rose\s+to)\s+(?<value>${MONEY})`,
      "iu",
    ),
    read: moneyRead("annual_revenue"),
  },
  {
    form: new RegExp(
      String.raw`(?<value>${MONEY})\s+(?:in|of)\s+(?:annual\s+|net\s+|total\s+)?(?:revenues?|sales|turnover)\b`,
      "iu",
    ),
    read: moneyRead("annual_revenue"),
  },
  {
    form: new RegExp(
      String.raw`${PARTIAL}\b${ARR}\s+(?:of|reached|hit|was|is|at|grew\s+to|rose\s+to|stands\s+at|stood\s+at|passed|crossed|exceeded|exceeds)\s+(?:about\s+|over\s+|around\s+|more\s+than\s+)?(?<value>${MONEY})${WHOLE}`,
      "iu",
    ),
    read: moneyRead("annual_recurring_revenue"),
  },
  {
    form: new RegExp(String.raw`(?<value>${MONEY})\s+(?:(?:in|of)\s+)?${ARR}\b${WHOLE}`, "iu"),
    read: moneyRead("annual_recurring_revenue"),
  },
  {
    form: new RegExp(
      String.raw`${PARTIAL}\b${SALES}${BETWEEN}(?:up|grew|growing|grown|increased|rose)\s+(?:by\s+|about\s+|over\s+|around\s+)*(?<value>${PERCENT})\s*,?\s*${YEARLY}`,
      "iu",
    ),
    read: growthRead,
  },
  {
    form: new RegExp(
      String.raw`(?<value>${PERCENT})\s+(?:${YEARLY}|annual|yearly)\s+(?:${SALES}\s+)growth\b`,
      "iu",
    ),
    read: growthRead,
  },
  {
    form: new RegExp(
      String.raw`\b${SALES}\s+growth\s+(?:of|was|is|reached)\s+(?<value>${PERCENT})\s+${YEARLY}`,
      "iu",
    ),
    read: growthRead,
  },
];

/** Words of a sentence that date what it says. */
const DATED =
  /\b(?:[Ii]n|[Aa]s of|[Aa]s at|[Ff]or|[Aa]t the end of|[Dd]uring)\s+((?:FY\s?)?(?:(?:Q[1-4]|\p{Lu}\p{Ll}+)\s+)?(?:19|20)\d\d)\b/gu;

/** Values that sentences state. */
export function statementsInProse(pages: readonly DeckPage[], speaker: Speaker): Statement[] {
  return pages.flatMap((page) =>
    sentencesIn(page).flatMap((sentence) =>
      rules.flatMap((rule) => statedBy(sentence, rule, speaker)),
    ),
  );
}

function statedBy(sentence: Span, { form, read }: Rule, speaker: Speaker): Statement[] {
  const flat = sentence.text.replace(/\s/g, " ");
  const found = form.exec(flat);
  const words = found?.groups?.value;
  if (!found || words === undefined || !isOfCompany(flat.slice(0, found.index), speaker)) return [];
  const offset = found.index + found[0].lastIndexOf(words);
  const end = offset + words.replace(/[.,]$/, "").length;
  const values = read(flat.slice(offset, end), speaker);
  const isMoved = values.some(({ field }) => field !== "founded_year");
  if (isMoved && isPlanned(flat, speaker.latestYear)) return [];
  const [first] = values;
  const dates = [...flat.matchAll(DATED)].filter(({ index }) => index !== undefined);
  const day = first?.field === "founded_year" ? null : dayIn(dates.at(-1)?.[1] ?? "");
  if (first?.field === "annual_revenue" && day === null) return [];
  const quote = {
    page: sentence.page,
    start: sentence.start + offset,
    end: sentence.start + end,
    text: sentence.text.slice(offset, end),
  };
  return values.map((one) => ({ ...one, quote, asOf: day, isLabelled: false }));
}
