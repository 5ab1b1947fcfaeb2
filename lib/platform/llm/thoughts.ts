const OPENING = "<think>";
const CLOSING = "</think>";

/** A stretch of a model's text: what it says, or what it thinks. */
export type Stretch = { isThought: boolean; text: string };

/** How much of a text's end may be the beginning of a tag. */
function heldBack(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length--)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}

/**
 * Tells what a model thinks from what it says: models that are served as they are write their thoughts
 * into their text, between `<think>` and `</think>`. What may become a tag is held back until it is known.
 */
export class Thoughts {
  #held = "";
  #isThought = false;
  /** Kinds of which something was said already: a later stretch begins on a line of its own. */
  readonly #said = new Set<boolean>();
  #isBehindTag = false;

  /** Takes in a piece of text; gives the stretches that are certain. */
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

  /** Gives what was held back: no more comes. */
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
