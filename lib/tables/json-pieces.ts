import { MAX_DEPTH, MAX_ROW_BYTES, TableError } from "./table.ts";

/** One value of a JSON text that is cut, not yet parsed. */
export type JsonPiece = {
  text: string;
  /** The member of the outer object that contains the value. */
  key?: string;
  /** The index in the outer list, or in the list that the member is; from 0. */
  index?: number;
};

/** The problem of an entry or line that is nested too deeply. */
export const tooDeep = (place: string) =>
  `${place} is nested more than ${MAX_DEPTH} levels deep. Export the rows as a flat list: [{…}, {…}].`;

type Frame = { close: "]" | "}"; key?: string; index: number };
type State = "value" | "key" | "in key" | "colon" | "in value" | "after" | "end";

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
const isOpen = (code: number) => code === 123 || code === 91;
const isClose = (code: number) => code === 125 || code === 93;
const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Cuts a JSON text of any length into its entries: those of the outer list, or the members of the
 * outer object, whose lists are cut again. Holds one entry at a time.
 */
export async function* jsonPieces(chunks: AsyncIterable<string>): AsyncIterable<JsonPiece> {
  const cutter = new JsonCutter();
  for await (const chunk of chunks) yield* cutter.cut(chunk);
  cutter.finish();
}

class JsonCutter {
  private state: State = "value";
  private frames: Frame[] = [];
  private key = "";
  private text = "";
  private depth = 0;
  private inString = false;
  private isEscaped = false;

  *cut(chunk: string): Iterable<JsonPiece> {
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const code = chunk.charCodeAt(i);
      if (this.state === "in value" || this.state === "in key") {
        const ended = this.endsAt(code);
        if (ended === "no") continue;
        this.take(chunk.slice(from, ended === "here" ? i + 1 : i));
        if (this.state === "in key") this.endKey();
        else yield this.endPiece();
        if (ended === "here") continue;
      }
      if (!isSpace(code) && this.step(code)) from = i;
    }
    if (this.state === "in value" || this.state === "in key") this.take(chunk.slice(from));
  }

  /**
   * Whether the value or key that is being read ends with this character, before it, or goes on.
   */
  private endsAt(code: number): "here" | "before" | "no" {
    if (this.inString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (code === BACKSLASH) this.isEscaped = true;
      else if (code === QUOTE) {
        this.inString = false;
        return this.depth === 0 ? "here" : "no";
      }
      return "no";
    }
    if (code === QUOTE) this.inString = true;
    else if (isOpen(code)) this.deeper();
    else if (isClose(code)) {
      if (this.depth === 0) return "before";
      this.depth -= 1;
      return this.depth === 0 ? "here" : "no";
    } else if (this.depth === 0 && (code === 44 || isSpace(code))) return "before";
    return "no";
  }

  private deeper() {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new TableError(tooDeep(this.place()), { row: this.entry() });
  }

  /** One character between values; true when a value or key begins with it. */
  private step(code: number): boolean {
    const frame = this.frames.at(-1);
    const sign = String.fromCharCode(code);
    if (this.state === "end") throw this.unexpected(sign);
    if (frame && sign === frame.close && this.canClose(frame)) this.closeFrame();
    else if (this.state === "after" && sign === ",")
      this.state = frame?.close === "}" ? "key" : "value";
    else if (this.state === "colon" && sign === ":") this.state = "value";
    else if (this.state === "key" && sign === '"') return this.begin("in key", code);
    else if (this.state === "value") return this.beginValue(code);
    else throw this.unexpected(sign);
    return false;
  }

  /** A comma before the end is tolerated; a member without a value is not. */
  private canClose({ close }: Frame): boolean {
    return this.state === "after" || this.state === (close === "]" ? "value" : "key");
  }

  private beginValue(code: number): boolean {
    const outer = this.frames.at(-1);
    const isList = code === 91;
    const isCutAgain = this.frames.length === 1 && outer?.close === "}" && isList;
    if (!outer && !isOpen(code)) throw this.unexpected(String.fromCharCode(code));
    if (outer && !isCutAgain) return this.begin("in value", code);
    this.frames.push({ close: isList ? "]" : "}", key: outer && this.key, index: -1 });
    this.state = isList ? "value" : "key";
    return false;
  }

  private begin(state: "in key" | "in value", code: number): true {
    this.state = state;
    this.text = "";
    this.inString = code === QUOTE;
    this.depth = isOpen(code) ? 1 : 0;
    const frame = this.frames.at(-1);
    if (frame && state === "in value") frame.index += 1;
    return true;
  }

  private take(part: string) {
    this.text += part;
    if (this.text.length > MAX_ROW_BYTES)
      throw new TableError(`${this.place()} is longer than 4 MB.`, { row: this.entry() });
  }

  private endKey() {
    this.key = keyOf(this.text) ?? this.fail("has a name that is not valid JSON");
    this.state = "colon";
  }

  private endPiece(): JsonPiece {
    this.state = "after";
    const frame = this.frames.at(-1);
    return frame?.close === "]"
      ? { text: this.text, key: frame.key, index: frame.index }
      : { text: this.text, key: this.key };
  }

  private closeFrame() {
    this.frames.pop();
    this.state = this.frames.length === 0 ? "end" : "after";
  }

  finish() {
    if (this.frames.length > 0 || this.state === "value")
      throw new TableError(
        `The file ends in the middle of ${this.place().toLowerCase()}: it was cut off. Export or download it again.`,
        { row: this.entry() },
      );
  }

  private entry = () => Math.max(1, (this.frames.at(-1)?.index ?? 0) + 1);
  private place = () => `Entry ${this.entry().toLocaleString("en")}`;
  private unexpected = (sign: string) =>
    this.state === "end"
      ? new TableError(`After the end of the JSON text there is more: “${sign}”.`)
      : new TableError(`${this.place()}: “${sign}” stands where JSON has none.`, {
          row: this.entry(),
        });
  private fail(what: string): never {
    throw new TableError(`${this.place()} ${what}.`, { row: this.entry() });
  }
}

function keyOf(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}
