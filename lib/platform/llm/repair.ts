/**
 * Repairs common mistakes of models in handwritten JSON: text around it, a code fence, an extra
 * pair of quotation marks, foreign punctuation, extra commas, a missing end. Null when the result
 * is still not an object.
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
  // When a call came twice, or is followed by text, the first object counts.
  const { object, open } = firstObject(text.slice(start));
  yield object;
  const plain = withoutSlips(object + open);
  yield plain;
  yield plain.replace(/'/g, '"');
}

/** The first object of a text as far as it goes, and the brackets needed to close it. */
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
