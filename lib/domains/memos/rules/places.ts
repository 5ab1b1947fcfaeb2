/** Blocks are spaced so that others fit between them. */
export const PLACE_STEP = 1_000;

/** Blocks closer than this are set apart before others go between them: numbers have no more digits. */
const ROOM_MIN = 1e-3;

/** Whether so many blocks fit after the block at `at`; -1: before all blocks. */
export function hasRoom(blocks: readonly Pick<Placed, "place">[], at: number, count = 1): boolean {
  const [from, next] = [blocks[at]?.place, blocks[at + 1]?.place];
  if (from === undefined || next === undefined) return true;
  return (next - from) / (count + 1) >= ROOM_MIN;
}

type Placed = { place: number; section: string };

/** The place of the `nth` of `count` blocks after the block at `at`; -1: before all blocks. */
export function placeBehind(
  blocks: readonly Pick<Placed, "place">[],
  at: number,
  { nth, count } = { nth: 0, count: 1 },
): number {
  const next = blocks[at + 1]?.place;
  const from = blocks[at]?.place ?? (next ?? 0) - (count + 1) * PLACE_STEP;
  const step = next === undefined ? PLACE_STEP : (next - from) / (count + 1);
  return from + (nth + 1) * step;
}

/**
 * The last block of a section, or of the nearest section before it that has blocks; -1: before all
 * blocks. A section that is not in `order` comes last.
 */
export function endOfSection(
  blocks: readonly Pick<Placed, "section">[],
  order: readonly string[],
  section: string,
): number {
  const own = order.includes(section) ? order.slice(0, order.indexOf(section) + 1) : [section];
  for (const key of own.toReversed()) {
    const at = blocks.findLastIndex((block) => block.section === key);
    if (at >= 0) return at;
  }
  return order.includes(section) ? -1 : blocks.length - 1;
}
