/**
 * First letters of the words of `name`, at most two, upper case. Words without a letter or digit
 * are skipped unless there are no others; empty for an empty name.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = Array.from(name.trim())[0] ?? "", second = ""] = letters;
  return (first + second).toUpperCase();
}
