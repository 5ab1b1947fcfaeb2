import { randomUUID } from "node:crypto";

/** A piece of a use of a tool, as far as a server says what it belongs to. */
export type CallPiece = {
  index: number | null;
  id: string;
  name: string;
  text: string;
  /** Google's mark of a thought, which it wants back with the call. */
  signature: string | null;
};

/** A use of a tool as a model wrote it. */
export type GatheredCall = Omit<CallPiece, "index">;

const isWhole = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Puts the pieces together in which uses of tools arrive. Servers name what a piece belongs to by an index,
 * an id, both or neither, and some begin another call under an index that they used before.
 */
export class CallGatherer {
  readonly #calls: CallPiece[] = [];

  add(piece: CallPiece): void {
    const open = this.#calls.findLast((call) => isOf(piece, call));
    if (!open || beginsAnother(piece, open)) {
      this.#calls.push({ ...piece });
      return;
    }
    open.id ||= piece.id;
    open.name ||= piece.name;
    open.signature ??= piece.signature;
    open.text += piece.text;
  }

  /** The calls in the order in which they began, each with an id of its own; a name may be missing. */
  all(): GatheredCall[] {
    const taken = new Set<string>();
    return this.#calls.map(({ index: _, ...call }) => {
      const id = call.id !== "" && !taken.has(call.id) ? call.id : `call_${randomUUID()}`;
      taken.add(id);
      return { ...call, id };
    });
  }
}

/** Whether a piece may belong to a call; one that says nothing of itself belongs to the last. */
function isOf(piece: CallPiece, call: CallPiece): boolean {
  if (piece.index !== null) return call.index === piece.index;
  return piece.id === "" ? piece.name === "" : call.id === piece.id;
}

/** Whether a piece that names a function is the first one of another call. */
function beginsAnother({ id, name, text }: CallPiece, open: CallPiece): boolean {
  if (name === "" || open.name === "") return false;
  if (name !== open.name || (id !== "" && open.id !== "" && id !== open.id)) return true;
  return /^\s*\{/.test(text) && isWhole(open.text);
}
