import type { Condition, Measure, Subject } from "../plan/plan";

/**
 * A period of days, both ends included; an end is null when the period is open ("since Monday").
 * `from` and `to` are ISO days.
 */
export type Period = {
  from: string | null;
  to: string | null;
  /** It was counted in years from today: "the last five years", "more than 10 years ago". */
  isInYears?: true;
};

export type TimeUnit = "year" | "quarter" | "month" | "day";

/** What a condition is about, before it is known which field of the plan's subject that is. */
export type Slot =
  | "place"
  | "sector"
  | "stage"
  | "status"
  | "type"
  | "batch"
  | "maturity"
  | "remote"
  | "hiring"
  | "unicorn"
  | "investor"
  | "source"
  | "tag"
  | "project"
  | "pipeline"
  | "person";

/** Words of a question with one possible meaning. */
export type Meaning =
  /** Carries nothing that a plan needs: an article, "please", "companies that". */
  | { kind: "function" }
  /** What kind of answer is asked for. */
  | {
      kind: "ask";
      of: "list" | "count" | "amount" | "size" | "who" | "when" | "where" | "which" | "whether";
    }
  /** A noun for what a plan is about, with what it implies: "unicorns". */
  | { kind: "subject"; about: Subject; where?: readonly Condition[] }
  /**
   * A noun or verb that names a field, by the subjects that have it; `about` where the word is used
   * of one subject alone ("batch"). The first field named is the usual one.
   */
  | { kind: "field"; fields: Partial<Record<Subject, string>>; word: string }
  /** A value of a slot: conditions on a company's fields, all of which hold for it. */
  | { kind: "value"; slot: Slot; label: string; where: readonly Condition[]; canBeName?: true }
  | { kind: "number"; value: number; isPercent?: true; isOpen?: true }
  /** Whole US dollars; `isForeign` for an amount in another currency, which is not compared. */
  | { kind: "money"; value: number; isForeign?: true; isOpen?: true }
  /** `isLasting`: it has not ended yet, as "since 2024" and "this year" have not. */
  | { kind: "period"; period: Period; isYear?: number; isLasting?: true }
  /** Introduces a bound: "more than", "up to", "around", "between". */
  | {
      kind: "bound";
      op: "gt" | "gte" | "lt" | "lte" | "about" | "just_above" | "just_below" | "between" | "eq";
    }
  /** Makes a bound of the number before it: "or more", "+", "tops". */
  | { kind: "bound_after"; op: "gte" | "lte" | "about" }
  /** "To" or a dash between two numbers. */
  | { kind: "bound_range" }
  | { kind: "comma" }
  | { kind: "measure"; of: Exclude<Measure["of"], "share"> | "share" }
  /** A share that has a name of its own: "acquisition rate". */
  | { kind: "rate"; where: readonly Condition[] }
  /** "Bands" or "brackets" of a number. */
  | { kind: "band" }
  /** "largest", "oldest", "most valuable": `field` is null when the noun decides. */
  | { kind: "superlative"; fields: Partial<Record<Subject, string>>; descending: boolean }
  /** The order that companies and people are in anyway. */
  | { kind: "alphabetical" }
  /** "Third", "runner-up": a place in an order, from 1; `isOrder` where the word names the order too. */
  | { kind: "ordinal"; nth: number; isOrder?: true }
  /** "By", "per"; `isWhole`: "distribution of", which needs no further word to group. */
  | { kind: "group"; isWhole?: true }
  /** "Year" or "quarter" as what groups a date. */
  | { kind: "time_unit"; by: TimeUnit }
  /** Words after which a description of what a company does begins: "that help". */
  | { kind: "clause" }
  /** "More", "larger": compares two things; `fields` is empty when the noun decides. */
  | { kind: "comparative"; fields: Partial<Record<Subject, string>>; descending: boolean }
  /** What no list states: nothing understands it. */
  | { kind: "absent" }
  /** An act that is asked for, "write", "email": answers state facts, they do not act. */
  | { kind: "act" }
  /** A judgement that is asked for: "a good investment", "overvalued". */
  | { kind: "advice" }
  /** What has not happened yet: "about to", "planning to". */
  | { kind: "future" }
  /** Says roughly which rows are meant: "near" a city, "new". A plan has no place for it. */
  | { kind: "vague" }
  | { kind: "not" }
  /** "Disclosed", "undisclosed": whether the value next to it is known. */
  | { kind: "known"; isKnown: boolean }
  /** Numbers by how many digits they have: "triple-digit", "nine-figure". */
  | { kind: "digits"; min: number; max: number; isMoney: boolean }
  | { kind: "and" }
  | { kind: "or" }
  | { kind: "versus" }
  /** One thing of the organization's own, by its name; `ids` in the order of likelihood. */
  | {
      kind: "name";
      of: "company" | "investor" | "person" | "project";
      name: string;
      ids: string[];
      /** It is only the beginning of the name. */
      isBeginning?: true;
    }
  /** A condition that is whole: "more than 50 employees". */
  | { kind: "condition"; about: Subject | null; where: readonly Condition[] };

/** A meaning of the tokens from `from` to before `to`. A higher weight is preferred. */
export type Item = { from: number; to: number; meaning: Meaning; weight: number };
