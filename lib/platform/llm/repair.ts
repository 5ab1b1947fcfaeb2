/**
 * Mends what models get wrong when they write JSON by hand: words around it, a fence, one more pair of
 * quotation marks around the whole, signs of other languages, commas too many, an end that is missing.
 * Null when it is no object even then.
 */
export function repairObject(written: string): Record<string, unknown> | null {
  for (const attempt of attempts(written)) {
    const value = parsed(attempt);
    const inner = typeof value === "string" ? parsed(value) : value;
    if (inner !== null && typeof inner === "object" && !Array.isArray(inner))
      return inner as Record<string, unknown>;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function* attempts(written: string): Generator<string> {
  const text = written.trim();
  yield text || "{}";
  const start = text.indexOf("{");
  if (start < 0) return;
  // A call that came twice, or with words behind it: the first object is meant.
  const { object, open } = firstObject(text.slice(start));
  yield object;
  const plain = withoutSlips(object + open);
  yield plain;
  yield plain.replace(/'/g, '"');
}

/** The first object of a text as far as it goes, and the brackets that would close it. */
function firstObject(text: string): { object: string; open: string } {
  const closing: string[] = [];
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isString && sign === "\\") at++;
    else if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === "{") closing.push("}");
    else if (sign === "[") closing.push("]");
    else if (sign === "}" || sign === "]") {
      closing.pop();
      if (closing.length === 0) return { object: text.slice(0, at + 1), open: "" };
    }
  }
  return { object: text, open: (isString ? '"' : "") + closing.reverse().join("") };
}

const withoutSlips = (text: string): string =>
  text
    .replace(/,\s*(?=[}\]])/g, "")
    .replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')
    .replace(/:\s*None\b/g, ": null")
    .replace(/:\s*True\b/g, ": true")
    .replace(/:\s*False\b/g, ": false");
