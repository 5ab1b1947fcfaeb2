export type LineChange = { kind: "kept" | "removed" | "added"; text: string };

/** Larger changes are shown as a whole: comparing them line by line would be slow. */
const CELLS_MAX = 250_000;

const all = (kind: LineChange["kind"], lines: readonly string[]): LineChange[] =>
  lines.map((text) => ({ kind, text }));

/** The difference between two texts, line by line and in order. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...all("kept", old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...all("kept", old.slice(old.length - end)),
  ];
}

/** By longest common subsequence. */
function between(old: string[], now: string[]): LineChange[] {
  if (old.length * now.length > CELLS_MAX) return [...all("removed", old), ...all("added", now)];
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row)
        row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length)
    if (old[i] === now[j]) changes.push({ kind: "kept", text: old[i++] ?? "" }) && j++;
    else if (at(i + 1, j) >= at(i, j + 1)) changes.push({ kind: "removed", text: old[i++] ?? "" });
    else changes.push({ kind: "added", text: now[j++] ?? "" });
  return [...changes, ...all("removed", old.slice(i)), ...all("added", now.slice(j))];
}
