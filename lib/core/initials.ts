/** First letters of the first two words of `name`, upper case; empty when it has no word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u, 2);
  return words.map((word) => (Array.from(word)[0] ?? "").toUpperCase()).join("");
}
