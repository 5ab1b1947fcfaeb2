export const ROUNDS_PER_PAGE = 25;
/** Values of one filter. */
export const CHOICES_MAX = 20;
/** Values that a filter offers, those of the most rounds first. */
export const CHOICES_OFFERED = 60;
/** Largest amount of a filter, in US dollars. */
export const AMOUNT_MAX = 1e15;
/** Longest value of a filter, and longest name of an investor. */
export const CHOICE_LENGTH = 200;

/** How rounds are ordered; a minus is descending. */
export const roundSorts = [
  "-date",
  "date",
  "-amount",
  "amount",
  "company",
  "-company",
  "stage",
  "-stage",
  "sector",
  "-sector",
] as const;
export type RoundSort = (typeof roundSorts)[number];

/** The filters that offer values with their numbers of rounds. */
export const choiceFilters = ["stage", "sector", "country", "region", "city"] as const;
export type ChoiceFilter = (typeof choiceFilters)[number];

/** Rounds of one export, and those read at once for it. */
export const EXPORTED_MAX = 100_000;
export const EXPORT_CHUNK = 500;
