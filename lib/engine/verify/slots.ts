import { CANADIAN_PROVINCES, US_STATES } from "../../values/places";
import type { Evidence, StatedDate } from "../tools";
import { agrees, isSameTime, isTrueOf } from "./agreement";
import {
  batchAliases,
  countryAliases,
  demonymsOf,
  isCofounder,
  isFounder,
  isSameAddress,
  stageAliases,
  titleAliases,
} from "./aliases";
import { dayAt } from "./days";
import { type EvidenceIndex, hasText } from "./evidence-index";
import { type Figure, figureAt } from "./figures";
import { endOf } from "./plain-text";
import { claimFieldOf, quantityOf, type Round } from "./quantities";
import { descriptionSlot, quotationSlot } from "./quotations";

/** What a sentence is read against: the evidence, and the figures in the question. */
export type Scope = { known: EvidenceIndex; asked: readonly Figure[]; subject: string | null };

/** The smallest statement about a company, and the claims that make it. */
export type Part = {
  field: string;
  /** In words, for the reason of a refusal. */
  words: string;
  isSaidBy(evidence: Evidence): boolean;
  /** The figure, if it is one. */
  figure?: Figure;
  /** The same claim under a threshold: ", more than $1B". */
  under?: (threshold: Figure, words: string) => Part;
};

/** A slot's match: where it ends, and what it states. */
export type SlotRead = { end: number; parts: Part[] };
type SlotReader = (text: string, at: number, scope: Scope) => SlotRead[];

const part = (field: string, words: string, says: (evidence: Evidence) => boolean): Part => ({
  field,
  words,
  isSaidBy: (evidence) => evidence.field === field && says(evidence),
});

function figureSlot(quantity: string): SlotReader {
  const said = (figure: Figure, words: string, asked: readonly Figure[]): Part => ({
    ...part(claimFieldOf(quantity), words, (evidence) => {
      const held = quantityOf(evidence, quantity);
      return held !== null && agrees(figure, held, asked);
    }),
    figure,
    under: (threshold, more) => said(threshold, more, asked),
  });
  return (text, at, { asked }) => {
    const read = figureAt(text, at);
    return read
      ? [{ end: read.end, parts: [said(read.value, text.slice(at, read.end), asked)] }]
      : [];
  };
}

const YEAR = /^(?:(before|after) )?(\d{4})(?![\p{L}\p{N}]|[.,–-]\d)/u;

/** A year that the question names; "before 2016" complements its "after 2015". */
function isAsked({ bound, value }: Figure, asked: readonly Figure[]): boolean {
  const beside = bound === "under" ? { bound: "over", by: -1 } : { bound: "under", by: 1 };
  return asked.some(
    (each) =>
      each.value === value || (each.bound === beside.bound && each.value === value + beside.by),
  );
}

/** An exact year, or one under a bound that the question has. */
const founded = (figure: Figure, words: string, asked: readonly Figure[]): Part => ({
  ...part("founded_year", words, ({ value }) => {
    const held = { low: value as number, high: value as number };
    return (figure.bound === "is" || isAsked(figure, asked)) && isTrueOf(figure, held);
  }),
  figure,
  under: (threshold, more) => founded(threshold, more, asked),
});

/** "2015"; "before 2016" if the question asks for that. */
const foundedSlot: SlotReader = (text, at, { asked }) => {
  const [words, side, digits] = YEAR.exec(text.slice(at)) ?? [];
  if (!words) return [];
  const year = Number(digits);
  const figure: Figure = {
    value: year,
    unit: 1,
    place: 1,
    scale: 1,
    to: null,
    currency: null,
    bound: side === "before" ? "under" : side ? "over" : "is",
  };
  return [{ end: at + words.length, parts: [founded(figure, words, asked)] }];
};

/** A day that a claim of the field holds. */
const daySlot =
  (field: string, dateOf: (value: unknown) => StatedDate | null): SlotReader =>
  (text, at) => {
    const read = dayAt(text, at);
    if (!read) return [];
    const says = ({ value }: Evidence) => {
      const date = dateOf(value);
      return date !== null && isSameTime(read.value, date);
    };
    return [{ end: read.end, parts: [part(field, text.slice(at, read.end), says)] }];
  };

type Like = (value: string) => readonly string[];
const asItIs: Like = (value) => [value];

/** The known values of a field at a position, each with its end. */
function textsAt(text: string, at: number, known: EvidenceIndex, field: string, like: Like) {
  return known.values(field).flatMap((value) =>
    like(value)
      .map((surface) => ({ value, end: endOf(text, at, surface) }))
      .filter(({ end }) => end !== -1),
  );
}

/** A value of one of the fields, as stored or (`like`) in an equivalent form. */
function textSlot(
  fields: readonly string[],
  like: Like = asItIs,
  name = claimFieldOf(fields[0]),
): SlotReader {
  return (text, at, { known }) =>
    fields.flatMap((field) =>
      textsAt(text, at, known, field, like).map(({ value, end }) => ({
        end,
        parts: [
          {
            field: name,
            words: text.slice(at, end),
            isSaidBy: (each) => hasText(each, field, value),
          },
        ],
      })),
    );
}

const JOINT = /^(?:, and |, | and | & )/;

/** One or more values of the fields: "A", "A and B", "A, B and C". */
function listSlot(fields: readonly string[], name = claimFieldOf(fields[0])): SlotReader {
  const item = textSlot(fields, asItIs, name);
  const from: SlotReader = (text, at, scope) =>
    alternatives(item(text, at, scope)).flatMap((first) => {
      const joint = JOINT.exec(text.slice(first.end))?.[0];
      const rest = joint ? from(text, first.end + joint.length, scope) : [];
      return [first, ...rest.map(({ end, parts }) => ({ end, parts: [...first.parts, ...parts] }))];
    });
  return from;
}

/** Readings that end at one position state one thing, which either field may support. */
function alternatives(reads: SlotRead[]): SlotRead[] {
  const byEnd = Map.groupBy(reads, ({ end }) => end);
  return [...byEnd].map(([end, same]) => {
    const parts = same.flatMap((read) => read.parts);
    const [first] = parts;
    return {
      end,
      parts: first
        ? [{ ...first, isSaidBy: (each: Evidence) => parts.some((one) => one.isSaidBy(each)) }]
        : [],
    };
  });
}

const regionsLike: Like = (value) => [
  value,
  ...[US_STATES.get(value), CANADIAN_PROVINCES.get(value)].filter((name) => name !== undefined),
];
const placeOf: SlotReader = (text, at, scope) =>
  alternatives([
    ...textSlot(["city"], asItIs, "place")(text, at, scope),
    ...textSlot(["region"], regionsLike, "place")(text, at, scope),
    ...textSlot(["country"], countryAliases, "place")(text, at, scope),
  ]);

/** "Berlin", "Berlin, Germany", "Austin, TX, United States", "the UK". */
const placeSlot: SlotReader = (text, at, scope) => {
  const article = text.slice(at).startsWith("the ") ? 4 : 0;
  return [...new Set([0, article])].flatMap((skipped) =>
    placeOf(text, at + skipped, scope).flatMap((first) => {
      const joint = /^, |^ in /.exec(text.slice(first.end))?.[0];
      const rest = joint ? placeSlot(text, first.end + joint.length, scope) : [];
      return [first, ...rest.map(({ end, parts }) => ({ end, parts: [...first.parts, ...parts] }))];
    }),
  );
};

const titleOf = ({ value }: Evidence) => (value as { title: string | null }).title;

/** People whose title names them as founders; `isOneOf`: together with others. */
const foundersSlot =
  (isOneOf: boolean): SlotReader =>
  (text, at, scope) =>
    listSlot(["person.name"], "founders")(text, at, scope).map(({ end, parts }) => {
      const says = isOneOf && parts.length === 1 ? isCofounder : isFounder;
      const said = (each: Part): Part => ({
        ...each,
        isSaidBy: (evidence) => each.isSaidBy(evidence) && says(titleOf(evidence) ?? ""),
      });
      return { end, parts: parts.map(said) };
    });

const URL = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s,;)“]*)?(?<![.])/iu;

const addressSlot =
  (field: string): SlotReader =>
  (text, at) => {
    const written = URL.exec(text.slice(at))?.[0];
    if (!written) return [];
    const says = ({ value }: Evidence) =>
      isSameAddress(written, field === "website" ? (value as { url: string }).url : String(value));
    return [{ end: at + written.length, parts: [part(field, written, says)] }];
  };

/** A slot without words of its own: the form's words state it. */
const unwritten =
  (
    field: string,
    words: string,
    says: (evidence: Evidence, known: EvidenceIndex) => boolean,
  ): SlotReader =>
  (_, at, { known }) => [{ end: at, parts: [part(field, words, (each) => says(each, known))] }];

const statusIs = (status: string) =>
  unwritten("status", status, ({ value }) => String(value) === status);
const saysAnywhere = ({ text, title, url }: Evidence, form: RegExp) =>
  form.test(`${text}\n${title}\n${url ?? ""}`);

/** Whether no newer round of the company is known. */
function isLatest(evidence: Evidence, known: EvidenceIndex): boolean {
  const dayOf = ({ value }: Evidence) => (value as Round | null)?.date?.date ?? "";
  const own = known.all.filter(
    (each) => each.field === "round" && each.company_id === evidence.company_id,
  );
  return dayOf(evidence) !== "" && own.every((each) => dayOf(each) <= dayOf(evidence));
}

/** The slots of forms, by name. */
export const slots: Readonly<Record<string, SlotReader>> = {
  founded: foundedSlot,
  founders: foundersSlot(false),
  cofounders: foundersSlot(true),
  untitled: unwritten("person", "works there", (each) => titleOf(each) === null),
  place: placeSlot,
  employees: figureSlot("employees"),
  total: figureSlot("total_funding"),
  valuation: figureSlot("valuation"),
  revenue: figureSlot("annual_revenue"),
  status: textSlot(["status"]),
  active: statusIs("Active"),
  acquired: statusIs("Acquired"),
  closed: statusIs("Closed"),
  public: statusIs("Public"),
  type: textSlot(["company_type"]),
  hiring: unwritten("hiring", "hiring", ({ value }) => value === true),
  nothiring: unwritten("hiring", "not hiring", ({ value }) => value === false),
  maturity: textSlot(["maturity"]),
  remote: textSlot(["remote"]),
  cities: listSlot(["cities"]),
  places: listSlot(["places"]),
  subindustry: textSlot(["sub_industry"]),
  unicorn: daySlot("unicorn_since", (value) => value as StatedDate),
  stage: textSlot(["stage"], stageAliases),
  batch: textSlot(["batch"], batchAliases),
  yc: unwritten("batch", "Y Combinator", (each) => saysAnywhere(each, /y ?combinator|\byc\b/i)),
  opensource: unwritten("alternative_to", "open-source", (each) =>
    saysAnywhere(each, /open[- ]source/i),
  ),
  latest: unwritten("round", "the last round", isLatest),
  about: descriptionSlot,
  quote: quotationSlot,
  ticker: textSlot(["ticker"]),
  exchange: textSlot(["exchange"]),
  cik: textSlot(["cik"]),
  website: addressSlot("website"),
  linkedin: addressSlot("linkedin_url"),
  twitter: addressSlot("twitter_url"),
  facebook: addressSlot("facebook_url"),
  industry: textSlot(["industry"]),
  tags: listSlot(["tags"]),
  investors: listSlot(["investors", "round.investors", "round.lead_investors"]),
  alternatives: listSlot(["alternative_to"]),
  former: listSlot(["former_name"]),
  demonym: textSlot(["country"], demonymsOf, "place"),
  person: textSlot(["person.name"]),
  title: textSlot(["person.title"], titleAliases),
  "round.amount": figureSlot("round.amount"),
  "round.valuation": figureSlot("round.valuation"),
  "round.stage": textSlot(["round.stage"], stageAliases),
  "round.date": daySlot("round", (value) => (value as Round).date),
  "round.leads": listSlot(["round.lead_investors"]),
  "round.investors": listSlot(["round.investors", "round.lead_investors"]),
};
