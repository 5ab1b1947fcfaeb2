import { is, type Phrase, type Rule, type Said, said } from "./phrase";

/* Tags, which are asked for by their words. */

/** The tag that begins at a place: words that nothing explains, or a line of business. */
function tagAt(phrases: readonly Phrase[], first: number) {
  let end = first;
  while (is(phrases[end], "unknown") && phrases[end]?.words !== "-") end++;
  if (end === first && said(phrases[first], "value")?.slot === "sector") end++;
  const label = phrases
    .slice(first, end)
    .map(({ words }) => words)
    .join(" ");
  return /[a-z0-9]/.test(label) ? { label, end } : null;
}

function tagValue(labels: readonly string[], isEither: boolean): Said<"value"> {
  const tags = labels.map((value) => ({ field: "tag", op: "contains", value }) as const);
  const where = isEither ? [{ any: tags }] : tags;
  return { kind: "value", slot: "tag", label: labels.join(isEither ? " or " : " and "), where };
}

/** "Tagged open source", "with the tag SaaS": a tag by its words, whatever else they may say. */
export const tagged: Rule = (phrases, at) => {
  // "Which tags turn up most": several are asked for, and none is named.
  const isAsked = is(phrases[at - 1], "ask") && /s$/.test(phrases[at]?.words ?? "");
  const isTag = said(phrases[at], "field")?.fields.companies === "tag" && !isAsked;
  if (!isTag && phrases[at]?.words !== "tagged") return null;
  let first = at + 1;
  while (/^(?:with|as|both|["':])$/.test(phrases[first]?.words ?? "")) first++;
  const found = tagAt(phrases, first);
  if (!found) return null;
  // "Tagged both SaaS and payments".
  const isBoth = phrases[first - 1]?.words === "both" && is(phrases[found.end], "and");
  const second = isBoth ? tagAt(phrases, found.end + 1) : null;
  if (second) return { end: second.end, says: tagValue([found.label, second.label], false) };
  // "Tagged hardware or robotics": either is a tag.
  const other = is(phrases[found.end], "or") ? tagAt(phrases, found.end + 1) : null;
  const isEither = other !== null && !is(phrases[other.end], "subject");
  const labels = isEither ? [found.label, other.label] : [found.label];
  return { end: isEither ? other.end : found.end, says: tagValue(labels, isEither) };
};
