import { CANADIAN_PROVINCES, US_STATES } from "../../values/places";
import type { Amount, Evidence, StatedDate } from "../types";
import { agrees, type Held, isSameTime } from "./agreement";
import { dayAt } from "./days";
import { type Figure, figureAt } from "./figures";
import { holds, type Known } from "./known";
import { endOf } from "./plain-text";
import { descriptionSlot, quotationSlot } from "./quotations";
import {
  countryNamed,
  isFounder,
  peopleOf,
  sameAddress,
  sameBatch,
  stagesLike,
  titlesLike,
} from "./same";

/** What a sentence is read against: what is known, and the figures that the question states. */
export type Scope = { known: Known; asked: readonly Figure[]; subject: string | null };

/** The smallest thing that a sentence says of a company, and the claims that say it. */
export type Part = {
  field: string;
  /** In words, for the reason of a refusal. */
  words: string;
  isSaidBy(evidence: Evidence): boolean;
  /** The figure, where it is one. */
  figure?: Figure;
  /** The same claim put under a threshold: ", more than $1B". */
  under?: (threshold: Figure, words: string) => Part;
};

/** What stands in the place of a slot: where it ends, and what it says. */
export type SlotRead = { end: number; parts: Part[] };
type SlotReader = (text: string, at: number, scope: Scope) => SlotRead[];

const part = (field: string, words: string, says: (evidence: Evidence) => boolean): Part => ({
  field,
  words,
  isSaidBy: (evidence) => evidence.field === field && says(evidence),
});

/** "round.stage" is part of a claim on "round". */
const ofClaim = (name = "") => name.split(".")[0] ?? "";

type Range = { min: number; max: number | null };
type Round = { amount: Amount | null; valuation: Amount | null; date: StatedDate | null };

const heldAmount = (amount: Amount | null): Held | null =>
  amount && {
    low: amount.amount,
    high: amount.at_least ? null : (amount.max ?? amount.amount),
    currency: amount.currency,
  };

/** What a claim holds of each quantity. */
const quantities: Record<string, (value: unknown) => Held | null> = {
  employees: (value) => {
    const { min, max } = value as Range;
    return { low: min, high: max, currency: null };
  },
  total_funding: (value) => heldAmount(value as Amount),
  valuation: (value) => heldAmount(value as Amount),
  annual_revenue: (value) => heldAmount(value as Amount),
  "round.amount": (value) => heldAmount((value as Round).amount),
  "round.valuation": (value) => heldAmount((value as Round).valuation),
  founded_year: (value) => ({ low: value as number, high: value as number, currency: null }),
};

/** What a claim holds of `quantity`; null for claims of other things. */
export function heldBy(evidence: Evidence, quantity: string): Held | null {
  const isOf = evidence.field === quantity.split(".")[0] && evidence.value !== null;
  return isOf ? (quantities[quantity]?.(evidence.value) ?? null) : null;
}

function figureSlot(quantity: string): SlotReader {
  const said = (figure: Figure, words: string, asked: readonly Figure[]): Part => ({
    ...part(ofClaim(quantity), words, (evidence) => {
      const held = heldBy(evidence, quantity);
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

/** "2015"; "before 2016" where the question asks for that. */
const foundedSlot: SlotReader = (text, at, { asked }) => {
  const [words, side, digits] = YEAR.exec(text.slice(at)) ?? [];
  if (!words) return [];
  const year = Number(digits);
  if (side && !asked.some(({ value }) => value === year)) return [];
  const says = ({ value }: Evidence) => {
    const held = value as number;
    return side ? (side === "before" ? held < year : held > year) : held === year;
  };
  const figure = side ? null : (figureAt(digits ?? "", 0)?.value ?? null);
  return [
    {
      end: at + words.length,
      parts: [{ ...part("founded_year", words, says), ...(figure ? { figure } : {}) }],
    },
  ];
};

const daySlot: SlotReader = (text, at) => {
  const read = dayAt(text, at);
  if (!read) return [];
  const says = ({ value }: Evidence) => {
    const { date } = value as Round;
    return date !== null && isSameTime(read.value, date);
  };
  return [{ end: read.end, parts: [part("round", text.slice(at, read.end), says)] }];
};

type Like = (value: string) => readonly string[];
const asItIs: Like = (value) => [value];

/** The known values of a field that stand at a place, each with where it ends. */
function textsAt(text: string, at: number, known: Known, field: string, like: Like) {
  return known.values(field).flatMap((value) =>
    like(value)
      .map((surface) => ({ value, end: endOf(text, at, surface) }))
      .filter(({ end }) => end !== -1),
  );
}

/** A value of one of the fields, as it is written or (`like`) as people also write it. */
function textSlot(
  fields: readonly string[],
  like: Like = asItIs,
  name = ofClaim(fields[0]),
): SlotReader {
  return (text, at, { known }) =>
    fields.flatMap((field) =>
      textsAt(text, at, known, field, like).map(({ value, end }) => ({
        end,
        parts: [
          {
            field: name,
            words: text.slice(at, end),
            isSaidBy: (each) => holds(each, field, value),
          },
        ],
      })),
    );
}

const JOINT = /^(?:, and |, | and | & )/;

/** One or several values of the fields: "A", "A and B", "A, B and C". */
function listSlot(fields: readonly string[], name = ofClaim(fields[0])): SlotReader {
  const item = textSlot(fields, asItIs, name);
  const from: SlotReader = (text, at, scope) =>
    alternatives(item(text, at, scope)).flatMap((first) => {
      const joint = JOINT.exec(text.slice(first.end))?.[0];
      const rest = joint ? from(text, first.end + joint.length, scope) : [];
      return [first, ...rest.map(({ end, parts }) => ({ end, parts: [...first.parts, ...parts] }))];
    });
  return from;
}

/** Readings that end at one place say one thing, which either of their fields may carry. */
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
    ...textSlot(["country"], countryNamed, "place")(text, at, scope),
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

/** People of whom the title says that they founded it. */
const foundersSlot: SlotReader = (text, at, scope) =>
  listSlot(["person.name"], "founders")(text, at, scope).map(({ end, parts }) => ({
    end,
    parts: parts.map((each) => ({
      ...each,
      isSaidBy: (evidence: Evidence) =>
        each.isSaidBy(evidence) &&
        isFounder(String((evidence.value as { title: string | null }).title)),
    })),
  }));

const URL = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/[^\s,;)]*)?(?<![.])/iu;

const addressSlot =
  (field: string): SlotReader =>
  (text, at) => {
    const written = URL.exec(text.slice(at))?.[0];
    if (!written) return [];
    const says = ({ value }: Evidence) =>
      sameAddress(written, field === "website" ? (value as { url: string }).url : String(value));
    return [{ end: at + written.length, parts: [part(field, written, says)] }];
  };

/** A slot that takes no words: what the form's own words say. */
const unwritten =
  (field: string, words: string, says: (evidence: Evidence, known: Known) => boolean): SlotReader =>
  (_, at, { known }) => [{ end: at, parts: [part(field, words, (each) => says(each, known))] }];

const statusIs = (status: string) =>
  unwritten("status", status, ({ value }) => String(value) === status);
const saysAnywhere = ({ text, title, url }: Evidence, form: RegExp) =>
  form.test(`${text}\n${title}\n${url ?? ""}`);

/** No round that is known of the company is newer. */
function isLatest(evidence: Evidence, known: Known): boolean {
  const dayOf = ({ value }: Evidence) => (value as Round | null)?.date?.date ?? "";
  const own = [...known.byId.values()].filter(
    (each) => each.field === "round" && each.company_id === evidence.company_id,
  );
  return dayOf(evidence) !== "" && own.every((each) => dayOf(each) <= dayOf(evidence));
}

/** What a slot of a form reads, by its name. */
export const slots: Readonly<Record<string, SlotReader>> = {
  founded: foundedSlot,
  founders: foundersSlot,
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
  stage: textSlot(["stage"], stagesLike),
  batch: textSlot(["batch"], sameBatch),
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
  demonym: textSlot(["country"], peopleOf, "place"),
  person: textSlot(["person.name"]),
  title: textSlot(["person.title"], titlesLike),
  "round.amount": figureSlot("round.amount"),
  "round.valuation": figureSlot("round.valuation"),
  "round.stage": textSlot(["round.stage"], stagesLike),
  "round.date": daySlot,
  "round.leads": listSlot(["round.lead_investors"]),
  "round.investors": listSlot(["round.investors", "round.lead_investors"]),
};
