/** From this many parts on, not every combination is tried. */
export const PARTS_TRIED = 9;

/** Every choice of `size` of the numbers below `count`, in order. */
function* choices(count: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let first = from; first <= count - size; first++)
      for (const rest of choices(count, size - 1, first + 1)) yield [first, ...rest];
}

const without = (count: number, dropped: readonly number[]) =>
  Array.from({ length: count }, (_, part) => part).filter((part) => !dropped.includes(part));

/**
 * The parts of a question, of which all together find nothing, that must be left out for something
 * to be found: every choice of the fewest parts. `finds` tells whether these parts together find
 * anything; what is settled by an earlier answer is not asked. Of more than PARTS_TRIED parts,
 * choices of one and two; else one choice of which no part can be taken back, which need not be the
 * fewest.
 */
export async function smallestDrops(
  count: number,
  finds: (parts: readonly number[]) => Promise<boolean>,
): Promise<number[][]> {
  const tried = { empty: [] as number[][], found: [] as number[][] };
  const isFound = async (parts: number[]) => {
    const has = (of: number[], all: number[]) => all.every((part) => of.includes(part));
    if (tried.empty.some((core) => has(parts, core))) return false;
    if (tried.found.some((more) => has(more, parts))) return true;
    const found = await finds(parts);
    tried[found ? "found" : "empty"].push(parts);
    return found;
  };
  const sizes = count <= PARTS_TRIED ? count : 2;
  for (let size = 1; size <= sizes; size++) {
    // Parts that find nothing alone or in pairs exclude most choices before they are tried.
    if (size === 2)
      for (const few of [1, 2]) for (const core of choices(count, few)) await isFound(core);
    const found: number[][] = [];
    for (const dropped of choices(count, size))
      if (await isFound(without(count, dropped))) found.push(dropped);
    if (found.length > 0) return found;
  }
  if (count <= PARTS_TRIED) return [];
  const kept: number[] = [];
  for (let part = 0; part < count; part++) if (await isFound([...kept, part])) kept.push(part);
  return [without(count, kept)];
}
