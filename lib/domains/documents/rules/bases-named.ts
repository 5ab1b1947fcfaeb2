import { inPattern } from "@/lib/core/escape";

type Named = { name: string };

const escaped = (name: string) => inPattern(name).replace(/\s+/g, "\\s+");

/**
 * Where a question names a base: "in the Fund II base", "IT base". A name of one word is written as
 * the base has it, since it may be a word of the question too: "it" is not "IT".
 */
function placeOf(question: string, name: string): { start: number; end: number } | null {
  const isOneWord = !/\s/.test(name);
  const own = `["“]?${escaped(name)}["”]?`;
  const flags = isOneWord ? "u" : "iu";
  // "Offices in Berlin" are no base's, whatever one is called.
  const inName = isOneWord
    ? `(?:["“]${escaped(name)}["”]|${escaped(name)}\\s+(?:knowledge\\s+)?base)`
    : own;
  const forms = [
    `(?<![\\p{L}\\p{N}])(?:[Ii]n|[Ff]rom|[Ww]ithin|[Ss]earch|[Oo]f)\\s+(?:(?:the|our|my)\\s+)?${inName}(?:\\s+(?:knowledge\\s+)?base)?(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])(?:(?:the|our|my)\\s+)?${own}\\s+(?:knowledge\\s+)?base(?![\\p{L}\\p{N}])`,
  ];
  for (const form of forms) {
    const found = new RegExp(form, flags).exec(question);
    if (found) return { start: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** The bases that a question names, and the question without their names. All, for none. */
export function basesNamed<B extends Named>(
  readable: readonly B[],
  question: string,
): { named: readonly B[]; q: string } {
  const named: B[] = [];
  let q = question;
  for (const base of readable) {
    const place = placeOf(q, base.name);
    if (!place) continue;
    named.push(base);
    q = `${q.slice(0, place.start).trimEnd()} ${q.slice(place.end).trimStart()}`.trim();
  }
  return named.length > 0 ? { named, q: q || question } : { named: readable, q: question };
}
