import type { Evidence } from "../tools";
import { endOf, plain } from "./plain-text";
import type { Scope, SlotRead } from "./slots";

/* A source's words: in quotation marks, or repeated exactly. */

const DESCRIPTIONS = ["description", "long_description"];
/** What only the company itself may say: praise, figures, the first person. */
const OWN_VOICE =
  /[\d“?!;]|[.:] |\b(?:we|we're|our|ours|us|i|my|you|your|best|better|largest|biggest|leading|leader|first|only|most|top|fastest|greatest|world-class|unique|number one|not|no|never|without|every|all|always)\b|\b\p{L}+est\b/iu;

/** The quotations of a plain text, without their marks. */
export function quotationsOf(text: string): string[] {
  return text.split("“").filter((_, i, all) => i % 2 === 1 && i < all.length - 1);
}

/** Whether a passage, a line or a sentence starts there. */
const isBeginning = (text: string, at: number) =>
  at === 0 || /(?:[.!?:] |\n|\| )$/.test(text.slice(0, at));

/** A passage's text in `plain` form, with its lines kept. */
const linesOf = (text: string) => text.split("\n").map(plain).join("\n");

/** Whether a sentence or line may end there, or the quotation is marked as cut. */
const isEnding = (text: string, at: number) =>
  /^(?:[.!?;:]|[^\p{L}\p{N}\n]*(?:\n|$))/u.test(text.slice(at)) || /[.!?]$/.test(text.slice(0, at));

/**
 * Whether a passage contains the quotation word for word, from the start of a sentence to an end; a
 * cut quotation must end with three dots.
 */
export function isVerbatim(passage: string, quotation: string): boolean {
  const isCut = /\s*\.\.\.$/.test(quotation);
  const whole = quotation.replace(/\s*\.\.\.$/, "").trim();
  const flat = linesOf(passage);
  const inOneLine = flat.replaceAll("\n", " ");
  const words = inOneLine.includes(whole) ? whole : whole.replace(/[.,]$/, "");
  if (words === "") return false;
  for (let at = inOneLine.indexOf(words); at !== -1; at = inOneLine.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isWholeWord = !/[\p{L}\p{N}]/u.test(inOneLine[end] ?? "");
    if (isBeginning(flat, at) && (isCut ? isWholeWord : isEnding(flat, end))) return true;
  }
  return false;
}

const isDescription = ({ field }: Evidence) => DESCRIPTIONS.includes(field ?? "");

/** “…”: the company's own words. */
export function quotationSlot(text: string, at: number): SlotRead[] {
  if (text[at] !== "“") return [];
  const reads: SlotRead[] = [];
  for (let end = text.indexOf("“", at + 1); end !== -1; end = text.indexOf("“", end + 1)) {
    const quotation = text.slice(at + 1, end);
    reads.push({
      end: end + 1,
      parts: [
        {
          field: "description",
          words: quotation,
          isSaidBy: (each) => isDescription(each) && isVerbatim(each.quote, quotation),
        },
      ],
    });
  }
  return reads;
}

/** A short description without praise or figures, repeated as a whole. */
export function descriptionSlot(text: string, at: number, { known }: Scope): SlotRead[] {
  return known.values("description").flatMap((value) => {
    const words = value.replace(/[.\s]+$/, "");
    const end = OWN_VOICE.test(words) ? -1 : endOf(text, at, words);
    if (end === -1) return [];
    const isSaidBy = (each: Evidence) => isDescription(each) && plain(String(each.value)) === value;
    return [{ end, parts: [{ field: "description", words, isSaidBy }] }];
  });
}
