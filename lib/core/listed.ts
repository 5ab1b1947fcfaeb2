/** "A", "A or B", "A, B or C". */
export function listedWith(word: "and" | "or", items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}
