export const UNDO_ENTRIES_PER_PAGE = 25;
/** The undo key takes back an act of this long ago at most, in milliseconds: a slip stays small. */
export const UNDO_KEY_WITHIN_MS = 60 * 60 * 1000;
/** Somebody who shows no sign of life for so long is gone, in milliseconds. */
export const VISIT_ENDS_AFTER_MS = 60 * 60 * 1000;
/** A page says at most this often that somebody is here, in milliseconds. */
export const VISIT_NOTED_EVERY_MS = 5 * 60 * 1000;
/** Most imports, and threads, that are named as news. */
export const NEWS_SHOWN = 5;
/** How long a worker rests between two looks for rows to seal, in milliseconds. */
export const SEALING_REST_MS = 250;
/** Rows that one transaction seals, and organisations that are looked after in one round. */
export const SEALED_AT_ONCE = 500;
export const UNSEALED_ASKED = 1000;

/** What acts are about, and the nouns of the operations of each. */
export const nounsOf = {
  projects: ["projects", "watchlists"],
  companies: ["companies", "sources"],
  imports: ["imports"],
  notes: ["notes", "opinions"],
  searches: ["searches", "chat"],
  organization: ["organizations", "accounts", "apiKeys", "models"],
} as const;
export const actAreas = Object.keys(nounsOf) as ActArea[];
export type ActArea = keyof typeof nounsOf;
/** Who acts: somebody by hand, a program by a key, the product itself. */
export const actorTypesOf = {
  people: ["user", "anonymous"],
  keys: ["apiKey"],
  engine: ["job"],
} as const;
export const actorKinds = Object.keys(actorTypesOf) as ActorKind[];
export type ActorKind = keyof typeof actorTypesOf;
export const ACTS_PER_PAGE = 50;
export const ACTS_PER_PAGE_MAX = 200;
