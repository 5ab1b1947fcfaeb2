const OPENING = "<think>";
const CLOSING = "</think>";

/** A stretch of a model's text: an answer or a thought. */
export type Stretch = { isThought: boolean; text: string };

/** How many characters at the end of a text could be the beginning of a tag. */
function heldBack(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length--)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}

/**
 * Separates a model's thoughts from its answer: some servers leave them in the text, between
 * `<think>` and `</think>`. Characters that could begin a tag are held back until it is certain.
 */
export class Thoughts {
  #held = "";
  #isThought = false;
  /** Kinds that already have text: a later stretch of the same kind starts on a new line. */
  readonly #said = new Set<boolean>();
  #isBehindTag = false;

  /** Adds text and returns the stretches that are certain. */
  push(piece: string): Stretch[] {
    const found: Stretch[] = [];
    let text = this.#held + piece;
    for (;;) {
      const tag = this.#isThought ? CLOSING : OPENING;
      const at = text.indexOf(tag);
      const end = at < 0 ? text.length - heldBack(text, tag) : at;
      if (end > 0) found.push(this.#stretch(text.slice(0, end)));
      this.#held = at < 0 ? text.slice(end) : "";
      if (at < 0) return found;
      text = text.slice(at + tag.length);
      this.#isThought = !this.#isThought;
      this.#isBehindTag = true;
    }
  }

  /** Returns what was held back, at the end of the text. */
  end(): Stretch[] {
    const text = this.#held;
    this.#held = "";
    return text === "" ? [] : [this.#stretch(text)];
  }

  #stretch(text: string): Stretch {
    const isThought = this.#isThought;
    const line = this.#isBehindTag && this.#said.has(isThought) ? "\n" : "";
    this.#isBehindTag = false;
    this.#said.add(isThought);
    return { isThought, text: line + text };
  }
}
