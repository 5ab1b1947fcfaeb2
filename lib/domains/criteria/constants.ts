/** Who can see a set: its owner, or the whole organization. Templates come with the product. */
export const accessTypes = ["personal", "organizational"] as const;

export const listedAccessTypes = [...accessTypes, "template"] as const;

/** The four parts of an evaluation's score, as the specification writes them. */
export const scoreParts = ["company", "market", "Technology", "Business"] as const;
export type ScorePart = (typeof scoreParts)[number];
/** The parts as people read them. */
export const partNames: Readonly<Record<ScorePart, string>> = {
  company: "Company",
  market: "Market",
  Technology: "Technology",
  Business: "Business",
};

/** Scored by rule from a fact; found in texts; or scored by people. */
export const criterionKinds = ["measured", "read", "judged"] as const;

/**
 * What an unknown value does: it is left out of the weight, counts as 0, or is left out and becomes
 * a question to the founder.
 */
export const unknownPolicies = ["neutral", "against", "ask"] as const;
export type UnknownPolicy = (typeof unknownPolicies)[number];

/** The lenses of an evaluation, and those of the point-of-view calls: two lists of SPEC.md. */
export const evaluationLenses = ["accenture", "sequoia", "a16z"] as const;
export const pointOfViewLenses = ["accenture", "bessemer", "sequoia"] as const;

/** Shown with every result of a lens. */
export const LENS_NOTICE =
  "Inspired by what the firm says publicly, not affiliated with it. The weights are ours.";

/** Scores run from 0 to 10; the engine computes in hundredths. */
export const SCORE_MAX = 10;
/** What an acceptable value scores on a scale of three targets. */
export const ACCEPTABLE_SCORE = 6;
/** Weights are percent: those of a set sum to this. */
export const WEIGHT_SUM = 100;

export const CRITERIA_PER_PAGE = 10;
export const CRITERIA_MAX = 60;
export const SET_NAME_MAX = 80;
export const TITLE_MAX = 120;
export const QUESTION_MAX = 400;
export const POINTS_MAX = 20;
export const CHOICES_MAX = 40;
export const READ_WORDS_MAX = 40;
/** Largest number on a scale, in the measure's unit: whole US dollars, people, years. */
export const VALUE_MAX = 1_000_000_000_000_000;
/** Longest text that is converted to criteria. */
export const CONVERTED_MAX = 4_000;

/** From this share of companies without a value on, lint says so, in percent. */
export const UNKNOWN_SHARE = 40;
/** A step or a slope that moves the score by more within a hundredth of its range is a cliff. */
export const CLIFF_SCORE = 5;
