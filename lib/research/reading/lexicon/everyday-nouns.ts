import type { Item } from "../item";
import type { Token } from "../token";
import { textAt, wordSet } from "./forms";

/* Everyday nouns that name a field in some places only. */

/** Before these "outcome" is the company's own: "patient outcomes" are others. */
const BEFORE_OUTCOME = wordSet(
  "and & + , : - / the its their 's what which by per of final batch yc company startup",
);
const BEFORE_TICKET = wordSet(
  "average avg mean median typical total largest biggest smallest highest lowest maximum minimum",
);

/** "Acme accelerator", "which accelerator was it in"; elsewhere it is a line of business or a chip. */
const isOtherAccelerator = (
  tokens: readonly Token[],
  { from, to, meaning }: Pick<Item, "from" | "to" | "meaning">,
): boolean => {
  if (meaning.kind !== "field" || meaning.word !== "accelerator") return false;
  const [first, last] = [
    tokens[from]?.text,
    tokens.slice(to).every(({ text }) => !/\w/.test(text)),
  ];
  const isAsked = /^(?:which|what)$/.test(tokens[from - 1]?.text ?? "");
  return first !== "accelerator" || from === 0 || !(isAsked || last);
};

const hasWordsBehind = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at).some(({ kind }) => kind !== "mark");

/** Where "geo" is a place: "by geo", "geo and sector"; "geo data" is a kind of data. */
const BEFORE_GEO = /^(?:by|per|which|what|each|every)$/;
const BEHIND_GEO = /^(?:|and|or|is|are|has|have|with|of|for|[,&+/?.:;])$/;

const PHYSICAL =
  /^(?:lightest|slimmest|thinnest|skimpiest|puniest|scrawniest|heaviest|beefiest|bulkiest|heftiest|meatiest|juiciest|plumpest|costliest|dearest|cheapest)$/;
const ROWS =
  /^(?:teams?|compan(?:y|ies)|startups?|rounds?|deals?|unicorns?|heads?|headcounts?|payrolls?|staff|raises?|seed|series|checks?|cheques?|valuations?|\w+techs?)$/;

/** "The thinnest batteries": things have weights and prices too; "the heaviest teams" are rows. */
const isOfThings = (tokens: readonly Token[], from: number, to: number): boolean =>
  to === from + 1 &&
  PHYSICAL.test(textAt(tokens, from)) &&
  !tokens.slice(to, to + 3).some(({ text }) => ROWS.test(text));

/** Whether a noun for a field is another thing where it stands. */
export function isOtherNoun(tokens: readonly Token[], { from, to, meaning }: Item): boolean {
  if (meaning.kind === "superlative") return isOfThings(tokens, from, to);
  if (meaning.kind !== "field") return false;
  if (isOtherAccelerator(tokens, { from, to, meaning })) return true;
  const [word, before] = [textAt(tokens, from), textAt(tokens, from - 1)];
  if (word === "geo") return !BEFORE_GEO.test(before) && !BEHIND_GEO.test(textAt(tokens, to));
  if (/^outcomes?$/.test(word)) return from > 0 && !BEFORE_OUTCOME.has(before);
  if (/^tickets?$/.test(word) && to === from + 1) return !BEFORE_TICKET.has(before);
  // "What is Acme classed as"; before a value the words only lead to it.
  const isFiling = /^(?:filed|classed|classified|categori[sz]ed|listed)$/.test(word);
  return isFiling && hasWordsBehind(tokens, to);
}

/** Before these "raises" are rounds; behind a noun the word is a verb. */
const BEFORE_RAISES =
  /^(?:largest|biggest|smallest|latest|newest|recent|top|highest|lowest|seed|[a-h]|all|many|most|fewest|average|median|big|small|new|known|announced|first|last|\d+|\d{4}|any|no)$/;
const OBJECT = wordSet("a an the money capital funding cash $ its their from more over up another");

/** "Five largest raises", "seed fundings", "how many fundings": rounds by an everyday noun. */
export const raiseItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text }, at): Item[] => {
    const isNoun =
      /^(?:raises|fundings|financings)$/.test(text) &&
      BEFORE_RAISES.test(textAt(tokens, at - 1)) &&
      !OBJECT.has(textAt(tokens, at + 1));
    return isNoun
      ? [{ from: at, to: at + 1, weight: 1.5, meaning: { kind: "subject", about: "rounds" } }]
      : [];
  });

const SHARE = wordSet("% percent percentage pct share stake fraction portion piece part much");

/** "What % of Acme does Accel own": who owns how much of a company is in no list. */
export const ownershipItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text }, at): Item[] => {
    const isOwning = /^(?:own|owns|owned)$/.test(text) && textAt(tokens, at - 1) !== "-";
    const isOfKind = /^(?:family|state|publicly|privately|government|their|its|our)$/.test(
      textAt(tokens, at - 1),
    );
    const isShare = () => tokens.slice(0, at).some((token) => SHARE.has(token.text));
    return isOwning && !isOfKind && isShare()
      ? [{ from: at, to: at + 1, weight: 1.6, meaning: { kind: "absent" } }]
      : [];
  });
