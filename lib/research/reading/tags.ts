import { is, type Phrase, type Rule, said } from "./phrase";

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

/** "Tagged open source", "with the tag SaaS": a tag by its words, whatever else they may say. */
export const tagged: Rule = (phrases, at) => {
  const isTag = said(phrases[at], "field")?.fields.companies === "tag";
  if (!isTag && phrases[at]?.words !== "tagged") return null;
  let first = at + 1;
  while (/^(?:with|as|["':])$/.test(phrases[first]?.words ?? "")) first++;
  const found = tagAt(phrases, first);
  if (!found) return null;
  // "Tagged hardware or robotics": either is a tag.
  const other = is(phrases[found.end], "or") ? tagAt(phrases, found.end + 1) : null;
  const isEither = other !== null && !is(phrases[other.end], "subject");
  const labels = isEither ? [found.label, other.label] : [found.label];
  const tags = labels.map((value) => ({ field: "tag", op: "contains", value }) as const);
  const where = isEither ? [{ any: tags }] : tags;
  const end = isEither ? other.end : found.end;
  return { end, says: { kind: "value", slot: "tag", label: labels.join(" or "), where } };
};
