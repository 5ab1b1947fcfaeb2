export const UNDO_ENTRIES_PER_PAGE = 25;
/**
 * The undo shortcut only undoes acts of the last hour, in milliseconds, so that a slip stays small.
 */
export const UNDO_KEY_WITHIN_MS = 60 * 60 * 1000;
/** A page reports a person's presence at most this often, in milliseconds. */
export const VISIT_NOTED_EVERY_MS = 5 * 60 * 1000;
/** Most imports, and threads, that the news lists. */
export const NEWS_SHOWN = 5;
/** Pause between two looks for unsealed rows, in milliseconds. */
export const SEALING_REST_MS = 250;
/** Rows sealed per transaction, and chains handled per round. */
export const SEALED_AT_ONCE = 500;
export const UNSEALED_ASKED = 1000;
/** The chains of seals of an organization. */
export const chains = ["activity", "audit"] as const;
export type Chain = (typeof chains)[number];

/** The areas of activity, and the nouns of the operations in each. */
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
/** Who acts: a person, a program with a key, or the product itself. */
export const actorTypesOf = {
  people: ["user", "anonymous"],
  keys: ["apiKey"],
  engine: ["job"],
} as const;
export const actorKinds = Object.keys(actorTypesOf) as ActorKind[];
export type ActorKind = keyof typeof actorTypesOf;
export const ACTS_PER_PAGE = 50;
export const ACTS_PER_PAGE_MAX = 200;
