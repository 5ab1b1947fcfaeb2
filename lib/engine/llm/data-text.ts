/** Signs that nobody sees, or that turn the direction of what follows. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{VS}\u115F\u1160\u3164\uFFA0]/gu;
const CONTROL = /[^\P{Cc}\n]/gu;

/**
 * Text of a source as a model reads it: what people see of it, on one line, at most `max` signs.
 */
export function dataText(text: string, max: number): string {
  const seen = text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(CONTROL, " ")
    .replace(/\s+/g, " ")
    .trim();
  return seen.length > max ? `${seen.slice(0, max).replace(/[\uD800-\uDBFF]$/, "")}…` : seen;
}
