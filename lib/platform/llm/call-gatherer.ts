import { randomUUID } from "node:crypto";

/**
 * A fragment of a streamed tool call, with whatever the server says about which call it belongs to.
 */
export type CallPiece = {
  index: number | null;
  id: string;
  name: string;
  text: string;
  /** Google's thought signature, which must be sent back with the call. */
  signature: string | null;
};

/** A complete tool call as a model wrote it. */
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
 * Assembles tool calls from streamed fragments. Servers identify the call of a fragment by index,
 * id, both or neither, and some start another call under an index they used before.
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

  /** The calls in the order in which they began, each with a unique id; a name may be missing. */
  all(): GatheredCall[] {
    const taken = new Set<string>();
    return this.#calls.map(({ index: _, ...call }) => {
      const id = call.id !== "" && !taken.has(call.id) ? call.id : `call_${randomUUID()}`;
      taken.add(id);
      return { ...call, id };
    });
  }
}

/** Whether a fragment can belong to a call; one without index and id belongs to the last. */
function isOf(piece: CallPiece, call: CallPiece): boolean {
  if (piece.index !== null) return call.index === piece.index;
  return piece.id === "" ? piece.name === "" : call.id === piece.id;
}

/** Whether a fragment that names a function starts another call. */
function beginsAnother({ id, name, text }: CallPiece, open: CallPiece): boolean {
  if (name === "" || open.name === "") return false;
  if (name !== open.name || (id !== "" && open.id !== "" && id !== open.id)) return true;
  return /^\s*\{/.test(text) && isWhole(open.text);
}
