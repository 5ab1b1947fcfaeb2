/** Invisible characters, and those that change the direction of text. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{VS}\u115F\u1160\u3164\uFFA0]/gu;
const CONTROL = /[^\P{Cc}\n]/gu;

/** Source text for a model: only its visible characters, on one line, at most `max` characters. */
export function dataText(text: string, max: number): string {
  const seen = text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(CONTROL, " ")
    .replace(/\s+/g, " ")
    .trim();
  return seen.length > max ? `${seen.slice(0, max).replace(/[\uD800-\uDBFF]$/, "")}…` : seen;
}
